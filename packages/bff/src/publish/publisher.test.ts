import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonObject, StreamEvent } from '@mcp-canvas/contract';
import { createTokens, fixedKeys } from '../capabilities/index.ts';
import { KitError } from '../errors.ts';
import { createDashboards, createSecrets } from '../sessions/index.ts';
import { createMemoryDriver, createUserFiles } from '../storage/index.ts';
import { createMemoryEventLog } from '../stream/index.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createUserFolders } from '../user-folders/index.ts';
import { createIngest, createPublisher } from './index.ts';

function make({ max_file_mb = 1 } = {}) {
  const clock = createManualClock();
  const now = () => new Date(clock.now());
  const driver = createMemoryDriver();
  const events = createMemoryEventLog({ clock });
  const tokens = createTokens({ keys: fixedKeys([{ kid: 'k', secret: 's'.repeat(32) }]), now });
  const files = createUserFiles({ driver, now, features: { max_file_mb } });
  const secrets = createSecrets({ clock });
  const folders = createUserFolders({ root: '/nowhere' });
  const dashboards = createDashboards({ held: (session_id) => events.held(session_id) });
  const publisher = createPublisher({ driver, files, folders, events, tokens, secrets, dashboards, features: { base64_size_limit_mb: 1, max_file_mb: 1 }, clock });
  const context = { user: 'alice', session_id: 's1', call_id: 'c1', server: 'srv', tool: 'tool' };
  const types = async () => (await events.held('s1')).map(({ type }) => type);
  return { publisher, events, files, tokens, secrets, context, types };
}
const b64 = (text: string | Buffer) => Buffer.from(text as string).toString('base64');
const artifact = (name: string, text: string | Buffer = name, mime = 'text/plain'): JsonObject => ({ name, b64: b64(text), mime });
const took = { duration_ms: 5 };

describe('a published result', () => {
  it('is streamed as files, dashboards, then exactly one end', async () => {
    const { publisher, context, types } = make();
    await publisher.start(context, { a: 1 });
    await publisher.result(context, { results: 1, artifacts: [artifact('a.txt')], deferred_artifacts: [artifact('d.txt')], canvas: { id: 'd', url: 'https://d.example', type: 'iframe' } }, took);
    assert.deepEqual(await types(), ['tool_start', 'files_update', 'canvas_files', 'dashboard_open', 'tool_complete']);
  });

  it('stands without tokens where it is kept, and gets them as it is written', async () => {
    const { publisher, context, events } = make();
    const result = await publisher.result(context, { results: 1, artifacts: [artifact('a b.txt')] }, took);
    assert.doesNotMatch(JSON.stringify([result, await events.held('s1')]), /token=/);
    const snapshot = { type: 'snapshot', id: 'x', at: '', session_id: 's1', events: [...(await events.held('s1'))] } as StreamEvent;
    for (const value of [result, ...(await events.held('s1')), snapshot]) {
      const written = JSON.stringify(await publisher.withTokens('alice', value));
      assert.equal(/token=ey/.test(written), JSON.stringify(value).includes('/api/files/download/'), written);
    }
  });

  it('names a file that the kit named as it was stored, in results, display and model context alike', async () => {
    const { publisher, context } = make();
    const image = { type: 'image', data: b64(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')), mimeType: 'image/png' };
    const first = await publisher.result(context, { content: [image] }, took);
    const second = await publisher.result({ ...context, call_id: 'c2' }, { content: [image] }, took);
    assert.equal(first.artifacts[0]?.name, 'image.png');
    assert.equal(second.artifacts[0]?.name, 'image (2).png');
    assert.deepEqual(second.model_context.files, ['image (2).png']);
  });

  it('with a file over max_file_mb is the error of v2.1 12.3, its good files kept', async () => {
    const { publisher, context } = make();
    const result = await publisher.result(context, { results: 1, artifacts: [artifact('ok.txt'), artifact('big.bin', Buffer.alloc(2 ** 20 + 1), 'application/octet-stream')] }, took);
    assert.deepEqual([result.is_error, result.error?.error_code, result.error?.reason], [true, 'E_FILE_TOO_LARGE', 'FileSizeExceeded']);
    assert.deepEqual(result.artifacts.map(({ name }) => name), ['ok.txt']);
  });

  it('that repeats a token of ours gets the file’s name in its place, everywhere', async () => {
    const { publisher, context, tokens, events } = make();
    const made = await publisher.result(context, { results: 1, artifacts: [artifact('a.txt')] }, took);
    const { url } = (await publisher.withTokens('alice', made)).artifacts[0]!;
    const again = await publisher.result({ ...context, call_id: 'c2' }, { results: { link: `http://host${url}` }, meta_data: { url: url! } }, took);
    await publisher.progress({ ...context, call_id: 'c3' }, { progress: 1, total: null, message: `reading ${url}`, spills: new Map() });
    const failed = await publisher.error({ ...context, call_id: 'c3' }, { message: `cannot read ${url}` }, took);
    for (const value of [again, failed, await events.held('s1')]) assert.doesNotMatch(JSON.stringify(value), /eyJ/);
    assert.match(JSON.stringify(again.results), /a\.txt/);
    assert.equal(typeof tokens.mask('x'), 'string');
  });

  it('that is temporary stays out of My Files and goes with its session', async () => {
    const { publisher, context, files } = make();
    const { artifacts } = await publisher.result(context, { results: 1, artifacts: [artifact('a.txt')], display: { storage_action: 'temporary' } }, took);
    assert.deepEqual((await files.list('alice', {})).files, []);
    await files.endSession('alice', 's1', false);
    assert.equal(await files.get('alice', artifacts[0]!.key!), undefined);
  });

  it('is answered even when its session ended meanwhile', async () => {
    const { publisher, context, events } = make();
    await events.append('s1', [{ type: 'session_end', reason: 'deleted' }]);
    assert.equal((await publisher.result(context, { results: 7 }, took)).results, 7);
  });

  it('brings the beginning of its call where the event log did not take that: whoever asks again finds a call, and nothing runs twice', async () => {
    const { publisher, context, events, types } = make();
    const append = events.append.bind(events);
    events.append = async () => Promise.reject(new KitError('E_STORAGE', 'The event could not be stored.'));
    await publisher.start(context, { a: 1 });
    events.append = append;
    await publisher.result(context, { results: 7 }, took);
    assert.deepEqual(await types(), ['tool_start', 'tool_complete']);
  });

  it('that comes when its call has been ended for it is no part of the call any more: its files are news of My Files', async () => {
    const { publisher, context, events, types } = make();
    await publisher.start(context, {});
    await events.append('s1', [{ type: 'tool_error', call_id: 'c1', error: { message: 'interrupted' } }]);
    await publisher.result(context, { results: 1, artifacts: [artifact('late.txt')] }, took);
    assert.deepEqual(await types(), ['tool_start', 'tool_error', 'files_update']);
    const news = (await events.held('s1')).at(-1);
    assert.deepEqual(news?.type === 'files_update' && [news.call_id, news.added.map(({ name }) => name)], [undefined, ['late.txt']]);
  });

  it('keeps an artifact without content, and one whose base64 is broken, with a warning each', async () => {
    const { publisher, context } = make();
    const { artifacts, warnings } = await publisher.result(context, { results: 1, returned_file_names: ['lost.txt'], returned_file_contents: [] }, took);
    assert.deepEqual(artifacts.map(({ name, url }) => [name, url]), [['lost.txt', undefined]]);
    assert.ok(warnings.length > 0);
    const broken = await publisher.result({ ...context, call_id: 'c2' }, { results: 1, artifacts: [{ name: 'x.bin', b64: '***', mime: 'application/octet-stream' }, artifact('good.txt')] }, took);
    assert.equal(broken.artifacts.length, 2);
    assert.ok(broken.warnings.length > 0);
  });

  it('that is empty is results: null', async () => {
    const { publisher, context } = make();
    for (const [index, raw] of [undefined, null, {}, { content: [] }].entries()) assert.equal((await publisher.result({ ...context, call_id: `n${index}` }, raw, took)).results, null);
  });
});

describe('an error', () => {
  it('is streamed as tool_error and answered in the shape of v2.1 section 12', async () => {
    const { publisher, context, types } = make();
    const result = await publisher.error(context, { message: 'late', error_code: 'E_TIMEOUT', reason: 'ExecutionTimeout', details: { timeout_seconds: 30 }, retryable: true }, took);
    assert.deepEqual(await types(), ['tool_error']);
    assert.deepEqual(result.results, { error: 'late' });
    assert.deepEqual(result.meta_data, { is_error: true, reason: 'ExecutionTimeout', error_code: 'E_TIMEOUT', details: { timeout_seconds: 30 }, retryable: true });
  });
});

describe('results that a host brings', () => {
  const request = { user: 'alice', session_id: 's1', call_id: 'h1', result: { results: 1 } };
  it('are published once for each call_id, and refused for another result', async () => {
    const { publisher, types } = make();
    const ingest = createIngest({ publisher, taken: (_, call_id) => call_id === 'used' });
    const [one, two] = await Promise.all([ingest.take(request), ingest.take(request)]);
    assert.equal(one, two);
    assert.deepEqual(await types(), ['tool_start', 'tool_complete']);
    for (const other of [{ ...request, result: { results: 2 } }, { ...request, call_id: 'used' }]) await assert.rejects(ingest.take(other), (error) => error instanceof KitError && error.code === 'E_CONFLICT');
  });

  it('cannot forge a finished result', async () => {
    const { publisher, context } = make();
    const forged = { results: 1, artifacts: [{ ...artifact('a.txt'), url: 'https://evil.example', key: 'bob/artifacts/20260101/X/a.txt', sha256: '0', id: 'x', version: 9, source: { kind: 'uploaded', created_at: '' } }], deferred_artifacts: [], dashboards: [], views: [], is_error: false, model_context: { results: 1, files: [] }, warnings: [] };
    const { artifacts } = await publisher.result(context, forged, took);
    assert.match(artifacts[0]!.key!, /^alice\//);
    assert.match(artifacts[0]!.url!, /^\/api\/files\/download\/alice\//);
    assert.deepEqual([artifacts[0]!.version, artifacts[0]!.source.kind, artifacts[0]!.source.server], [1, 'generated', 'srv']);
  });
});

