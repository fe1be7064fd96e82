import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import type { Artifact, JsonObject } from '@mcp-canvas/contract';
import { createTokens, fixedKeys } from '../capabilities/index.ts';
import { KitError } from '../errors.ts';
import { createDashboards, createSecrets } from '../sessions/index.ts';
import { createMemoryDriver, createUserFiles } from '../storage/index.ts';
import { createMemoryEventLog } from '../stream/index.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createUserFolders } from '../user-folders/index.ts';
import { createPublisher, type PublishContext } from './index.ts';

const home = await mkdtemp(join(tmpdir(), 'tool-files-'));
after(() => rm(home, { recursive: true, force: true }));
const took = { duration_ms: 5 };

async function make({ max_file_mb = 4, by_path = 'allowed' as 'allowed' | 'no_username' | 'elsewhere', beforeOpen = undefined as (() => Promise<void>) | undefined } = {}) {
  const clock = createManualClock();
  const now = () => new Date(clock.now());
  const driver = createMemoryDriver();
  const events = createMemoryEventLog({ clock });
  const files = createUserFiles({ driver, now, features: { max_file_mb } });
  const folders = createUserFolders({ root: await mkdtemp(join(home, 'tmp-')), now: () => 0, ...(beforeOpen && { beforeOpen }) });
  const publisher = createPublisher({
    driver, files, folders, events, clock, tokens: createTokens({ keys: fixedKeys([{ kid: 'k', secret: 's'.repeat(32) }]), now }), secrets: createSecrets({ clock }),
    dashboards: createDashboards({ held: (session_id) => events.held(session_id) }), features: { base64_size_limit_mb: 1, max_file_mb },
  });
  const context: PublishContext = { user: 'alice', session_id: 's1', call_id: 'c1', server: 'srv', tool: 'tool', folder: { by_path, leaves: true } };
  const alice = await folders.ensure('alice');
  const contentOf = async ({ key }: Artifact) => (await buffer(driver.read(key!))).toString();
  const publish = (raw: JsonObject, more: Partial<PublishContext> = {}) => publisher.result({ ...context, ...more }, raw, took);
  return { publisher, publish, events, files, folders, context, alice, contentOf };
}
const named = (path: string, more: JsonObject = {}): JsonObject => ({ name: path.slice(path.lastIndexOf('/') + 1), path, mime: 'text/plain', ...more });
const names = (files: readonly Artifact[]) => files.map(({ name }) => name);

describe('files that a result names by path', () => {
  it('are stored like those that come as content; the path goes no further', async () => {
    const { publish, alice, contentOf, events } = await make();
    const large = Buffer.alloc(2_000_000, 'large ');
    writeFileSync(join(alice, 'small.csv'), 'a,b\n1,2\n');
    writeFileSync(join(alice, 'large.bin'), large);
    const result = await publish({ results: 1, artifacts: [named('/tmp/alice/small.csv', { mime: 'application/octet-stream', category: 'dataset' }), named('/tmp/alice/large.bin')] });
    const [small, big] = result.artifacts;
    assert.deepEqual([small!.mime, small!.inline, small!.size, small!.category, small!.source.kind], ['text/csv', 'a,b\n1,2\n', 8, 'dataset', 'generated']);
    assert.deepEqual([big!.size, await contentOf(big!)], [large.length, large.toString()]);
    assert.deepEqual([result.is_error, result.model_context.files], [false, ['small.csv', 'large.bin']]);
    assert.doesNotMatch(JSON.stringify([result, await events.held('s1')]), /\/tmp\/alice/);
  });

  it('are refused as v2.1 12.2 says, and the good ones are kept', async () => {
    const { publish, alice } = await make();
    writeFileSync(join(alice, 'good.txt'), 'good');
    symlinkSync('/etc/hostname', join(alice, 'link.txt'));
    const { is_error, results, meta_data, artifacts, model_context, warnings } = await publish({ results: 1, artifacts: [named('/tmp/alice/good.txt'), named('/tmp/alice/link.txt'), named('/etc/passwd')] });
    assert.deepEqual([is_error, results, names(artifacts), model_context.files], [true, { error: 'File operation outside allowed directory' }, ['good.txt'], ['good.txt']]);
    const { details, ...rest } = meta_data as { details: JsonObject };
    assert.deepEqual(rest, { is_error: true, reason: 'SecurityViolation', error_code: 'E_INVALID_PATH', retryable: false });
    assert.deepEqual([details['attempted_path'], details['allowed_prefix'], details['suggestion'], details['problem']], ['/tmp/alice/link.txt', '/tmp/alice/', 'Use /tmp/{username}/ prefix for file operations', 'link']);
    assert.deepEqual(warnings.map(({ code }) => code), ['E_INVALID_PATH', 'E_INVALID_PATH']);
  });

  it('are refused from tools without username, from servers elsewhere and from hosts that called the tool themselves', async () => {
    for (const [folder, problem] of [[{ by_path: 'no_username', leaves: false }, 'no_username'], [{ by_path: 'elsewhere', leaves: false }, 'elsewhere'], [undefined, 'elsewhere']] as const) {
      const { publisher, context: { folder: _, ...context }, alice } = await make();
      writeFileSync(join(alice, 'a.txt'), 'x');
      const { meta_data, artifacts } = await publisher.result({ ...context, ...(folder && { folder }) }, { results: 1, artifacts: [named('/tmp/alice/a.txt')] }, took);
      assert.equal((meta_data as { details: JsonObject }).details['problem'], problem);
      assert.deepEqual(artifacts, []);
    }
  });

  it('are E_FILE_TOO_LARGE above max_file_mb before a byte is read', async () => {
    const { publish, alice } = await make({ max_file_mb: 1 });
    writeFileSync(join(alice, 'large.bin'), Buffer.alloc(2 ** 20 + 1));
    const { meta_data, results } = await publish({ results: 1, artifacts: [named('/tmp/alice/large.bin')] });
    assert.deepEqual(results, { error: 'Generated file exceeds processing limits' });
    const { error_code, details } = meta_data as { error_code: string; details: JsonObject };
    assert.deepEqual([error_code, details['file_size_bytes'], details['current_limit_bytes']], ['E_FILE_TOO_LARGE', 2 ** 20 + 1, 2 ** 20]);
  });

  it('that change while they are stored are told', async () => {
    const made = await make();
    const path = join(made.alice, 'grows.bin');
    await writeFile(path, Buffer.alloc(100_000, 'x'));
    const open = made.folders.open;
    made.folders.open = async (user, name) => {
      const file = await open(user, name);
      appendFileSync(path, 'more');
      return file;
    };
    const { artifacts, warnings, is_error } = await made.publish({ results: 1, artifacts: [named('/tmp/alice/grows.bin')] });
    assert.deepEqual([artifacts.map(({ size }) => size), is_error, warnings.map(({ code }) => code)], [[100_000], false, ['changed_while_read']]);
    made.folders.open = open;
    const [next] = (await made.publish({ results: 2 }, { call_id: 'c2' })).artifacts;
    assert.deepEqual([next!.size, next!.version], [100_004, 2], 'what became of it is the next call’s');
  });

  it('are taken from progress messages too; a refused one is told at once', async () => {
    const { publisher, context, alice, events } = await make();
    writeFileSync(join(alice, 'step.txt'), 'one');
    const message = `MCP_UPDATE:${JSON.stringify({ type: 'artifacts', artifacts: [named('/tmp/alice/step.txt'), named('/etc/passwd')] })}`;
    await publisher.progress(context, { progress: 1, total: 2, message, spills: new Map() });
    const [files, told] = await events.held('s1');
    assert.deepEqual(files!.type === 'canvas_files' && [names(files!.files), files!.files[0]!.source.kind], [['step.txt'], 'progress']);
    assert.deepEqual(told!.type === 'system_message' && [told!.message, told!.subtype], ['passwd: File operation outside allowed directory: /etc/passwd (E_INVALID_PATH)', 'error']);
    const { artifacts } = await publisher.result(context, { results: 1 }, took);
    assert.deepEqual(artifacts, [], 'what progress has shown is not left behind');
  });

  it('may be deferred: stored as such, with the reason, the next actions and 72 hours', async () => {
    const { publish, alice, files, contentOf } = await make();
    writeFileSync(join(alice, 'draft.md'), '# Draft');
    const { deferred_artifacts: [draft], artifacts } = await publish({ results: 1, deferred_artifacts: [named('/tmp/alice/draft.md', { mime: 'text/markdown', reason: 'needs_editing', next_actions: ['Finish it'] })] });
    assert.deepEqual([draft!.deferred!.reason, draft!.deferred!.next_actions, draft!.source.kind, await contentOf(draft!), artifacts], ['needs_editing', ['Finish it'], 'deferred', '# Draft', []]);
    assert.equal(Date.parse(draft!.deferred!.expires_at) - Date.parse(draft!.source.created_at), 72 * 3_600_000);
    assert.match(draft!.key!, /^alice\/deferred\//);
    assert.equal((await files.byName('alice', 's1', 'draft.md'))?.key, draft!.key, 'a later call may name it');
    writeFileSync(join(alice, 'draft.md'), '# Done');
    const { artifacts: [done] } = await publish({ results: 1, artifacts: [named('/tmp/alice/draft.md', { mime: 'text/markdown' })] });
    assert.deepEqual([done!.id, done!.version, done!.deferred], [draft!.id, 2, undefined]);
  });
});

describe('files that a call leaves behind', () => {
  it('belong to its result: stored, streamed, named for the model', async () => {
    const { publish, alice, events, contentOf } = await make();
    mkdirSync(join(alice, 'charts'));
    writeFileSync(join(alice, 'table.csv'), 'a,b\n');
    writeFileSync(join(alice, 'charts/a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const result = await publish({ results: 1, display: { primary_file: 'a.svg' } });
    assert.deepEqual(result.artifacts.map(({ name, mime, source }) => [name, mime, source.kind, source.server, source.tool, source.call_id]).sort(), [
      ['a.svg', 'image/svg+xml', 'generated', 'srv', 'tool', 'c1'], ['table.csv', 'text/csv', 'generated', 'srv', 'tool', 'c1'],
    ]);
    assert.equal(await contentOf(result.artifacts.find(({ name }) => name === 'table.csv')!), 'a,b\n');
    assert.deepEqual([...result.model_context.files].sort(), ['a.svg', 'table.csv']);
    assert.deepEqual((await events.held('s1')).map(({ type }) => type), ['canvas_files', 'tool_complete']);
    assert.deepEqual((await publish({ results: 2 }, { call_id: 'c2' })).artifacts, []);
  });

  it('are not given twice when the result gives them too, by path or as content', async () => {
    const { publish, alice } = await make();
    for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) writeFileSync(join(alice, name), name);
    const b64 = Buffer.from('b.txt').toString('base64');
    const { artifacts } = await publish({ results: 1, artifacts: [named('/tmp/alice/a.txt'), { name: 'b.txt', b64, mime: 'text/plain' }, { name: 'c.txt', b64, mime: 'text/plain' }] });
    assert.deepEqual(artifacts.map(({ name, inline }) => [name, inline]), [['a.txt', 'a.txt'], ['b.txt', 'b.txt'], ['c.txt', 'b.txt'], ['c (2).txt', 'c.txt'], ['d.txt', 'd.txt']]);
  });

  it('give their content to a file that the result names without any', async () => {
    const { publish, alice } = await make();
    writeFileSync(join(alice, 'vectors.json'), '[1]');
    const { artifacts } = await publish({ results: 1, artifacts: [{ name: 'vectors.json', mime: 'application/json', title: 'Vectors' }] });
    assert.deepEqual(artifacts.map(({ name, title, inline }) => [name, title, inline]), [['vectors.json', 'Vectors', '[1]']]);
  });

  it('are the next version when a later call changes them', async () => {
    const { publish, alice } = await make();
    writeFileSync(join(alice, 'log.txt'), 'one');
    const [first] = (await publish({ results: 1 })).artifacts;
    writeFileSync(join(alice, 'log.txt'), 'one, two');
    const [second] = (await publish({ results: 2 }, { call_id: 'c2' })).artifacts;
    assert.deepEqual([second!.id, second!.version], [first!.id, 2]);
  });

  it('are left when the call was ended without its result', async () => {
    const { publisher, publish, context, alice } = await make();
    writeFileSync(join(alice, 'half.csv'), 'a,');
    await publisher.error(context, { message: 'too late', error_code: 'E_TIMEOUT' }, took);
    assert.deepEqual((await publish({ results: 1 })).artifacts, []);
  });

  it('are not more than a result can show: the warning says how many there were', async () => {
    const { publish, alice } = await make();
    for (let index = 0; index < 103; index++) writeFileSync(join(alice, `${index}.txt`), 'x');
    mkdirSync(join(alice, 'a/b/c/d/e/f/g/h'), { recursive: true });
    const { artifacts, warnings } = await publish({ results: 1 });
    assert.deepEqual([artifacts.length, warnings.map(({ code }) => code)], [100, ['generated_left', 'generated_left']]);
    assert.match(warnings[0]!.message, /left 103 files behind: the first 100 are taken/);
  });

  it('are none of a server that writes no folder', async () => {
    const { publish, alice } = await make();
    writeFileSync(join(alice, 'a.txt'), 'x');
    assert.deepEqual((await publish({ results: 1 }, { folder: { by_path: 'elsewhere', leaves: false } })).artifacts, []);
  });

  it('make the result an error when one is too large, and none when one is gone', async () => {
    const { publish, alice } = await make({ max_file_mb: 1 });
    writeFileSync(join(alice, 'large.bin'), Buffer.alloc(2 ** 20 + 1));
    writeFileSync(join(alice, 'small.txt'), 'x');
    const { artifacts, meta_data } = await publish({ results: 1 });
    assert.deepEqual([names(artifacts), meta_data!['error_code']], [['small.txt'], 'E_FILE_TOO_LARGE']);
    const gone = await make();
    writeFileSync(join(gone.alice, 'gone.txt'), 'x');
    gone.folders.open = async (_, path) => {
      throw new KitError('E_INVALID_PATH', 'gone', { attempted_path: path });
    };
    const result = await gone.publish({ results: 1 });
    assert.deepEqual([result.artifacts, result.is_error, result.warnings.map(({ code }) => code)], [[], false, ['E_INVALID_PATH']]);
  });
});
