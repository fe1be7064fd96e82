import assert from 'node:assert/strict';
import { existsSync, lstatSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@mcp-canvas/contract';
import pino from 'pino';
import type { AuditEntry } from '../audit/audit.ts';
import type { ServerConfig } from '../config.ts';
import { createMemoryDriver } from '../storage/drivers/memory.ts';
import { createUserFolders } from '../user-folders/index.ts';
import { createInvoker, type CallOutcome, type InvokerOptions } from './index.ts';
import { bubblewrap } from './isolation/bubblewrap.ts';
import type { Isolation } from './isolation/isolation.ts';
import { nodePermission } from './isolation/node-permission.ts';
import { pythonGuard } from './isolation/python-guard.ts';
import { createSeenLinks } from './isolation/seen-links.ts';
import { tree } from './isolation/tree.ts';

const root = await mkdtemp(join(tmpdir(), 'confined-'));
const invokers: { close(): Promise<void> }[] = [];
after(async () => {
  await Promise.all(invokers.map((one) => one.close()));
  await rm(root, { recursive: true, force: true });
});

const user = `confined-${process.pid}`;
const hostile = (name: string) => fileURLToPath(new URL(`./isolation/test-servers/${name}`, import.meta.url));
const python = ['/usr/bin/python3', '/usr/local/bin/python3'].find((path) => existsSync(path));
const server = (command: string[], more: Partial<ServerConfig> = {}): ServerConfig => ({ command, cwd: root, files: 'url', isolation: 'auto', writable: [], scope: 'user', ...more });
const javascript = (more: Partial<ServerConfig> = {}) => server([process.execPath, hostile('hostile.mjs')], more);
const named = { env: { HOSTILE_USERNAME: '1' } };
const here = await bubblewrap.fits({ command: 'node', args: [], env: {} });

async function createTested(servers: Record<string, ServerConfig>, options: Partial<InvokerOptions> = {}) {
  const data = await mkdtemp(join(root, 'data-'));
  await mkdir(join(root, 'outside'), { recursive: true });
  const folders = createUserFolders({ root: join(data, 'tmp') });
  const trail: AuditEntry[] = [];
  const invoker = createInvoker({
    servers, folders, hidden: [data], driver: createMemoryDriver(), logger: pino({ level: 'silent' }), audit: { write: (entry) => void trail.push(entry) },
    features: { base64_size_limit_mb: 64, call_timeout_s: 30, call_cap_s: 3600 }, fileUrl: async () => undefined, ...options,
  });
  invokers.push(invoker);
  const call = (name: string, tool: string, args: JsonObject, who = user): Promise<CallOutcome> =>
    invoker.invoke({ identity: { user: who, groups: [] }, session_id: 's', call_id: 'c', server: name, tool, arguments: args }, { start() {}, progress() {}, notice() {} }, new AbortController().signal);
  return { invoker, call, trail, data, folders };
}
const rawOf = (outcome: CallOutcome) => (outcome as { raw: { content: { text: string }[]; isError?: boolean; structuredContent?: { results: JsonObject; meta_data: JsonObject & { details: JsonObject } } } }).raw;
const textOf = (outcome: CallOutcome) => rawOf(outcome).content[0]!.text;

const wilds: { level: Isolation; language: string; config?: ServerConfig; there: boolean }[] = [
  { level: bubblewrap, language: 'JavaScript', config: javascript(named), there: here },
  { level: bubblewrap, language: 'Python', ...(python && { config: server([python, hostile('hostile.py')], named) }), there: here },
  { level: nodePermission, language: 'JavaScript', config: javascript(named), there: true },
  { level: pythonGuard, language: 'Python', ...(python && { config: server([python, hostile('hostile.py')], named) }), there: true },
];
for (const { level, language, config, there } of wilds) {
  test(`a write outside is answered with the security error and noted (${level.name}, ${language})`, { skip: !there || !config ? 'it is not installed here' : false }, async () => {
    const { invoker, call, trail } = await createTested({ wild: config! }, { levels: [level] });
    const target = join(root, 'outside', `${level.name}-${language}`);
    const { isError, structuredContent } = rawOf(await call('wild', 'write_absolute', { target }));
    assert.equal(isError, true);
    const { tool_message, ...details } = structuredContent!.meta_data.details;
    assert.match(String(tool_message), /EROFS|Read-only|restricted|Outside/);
    assert.deepEqual(
      { ...structuredContent, meta_data: { ...structuredContent!.meta_data, details } },
      {
        results: { error: 'File operation outside allowed directory' },
        meta_data: { is_error: true, reason: 'SecurityViolation', error_code: 'E_INVALID_PATH', details: { attempted_path: target, allowed_prefix: `/tmp/${user}/`, suggestion: 'Use /tmp/{username}/ prefix for file operations' }, retryable: false },
      },
    );
    assert.deepEqual(trail.filter(({ outcome }) => outcome === 'refused'), [{ event: 'isolation', user, outcome: 'refused', details: { server: 'wild', isolation: level.name, operation: 'write', path: target } }]);
    assert.ok(!existsSync(target));
    await invoker.close();
  });

  test(`the user’s folder is at /tmp/{username}, and lies in the data directory (${level.name}, ${language})`, { skip: !there || !config ? 'it is not installed here' : false }, async () => {
    const { invoker, call, folders } = await createTested({ wild: config! }, { levels: [level] });
    assert.equal(textOf(await call('wild', 'own_file', { seen: `/tmp/${user}` })), 'done mine');
    assert.equal(await readFile(join(folders.place(user), 'made', 'own.txt'), 'utf8'), 'mine');
    await invoker.close();
    assert.ok(!lstatSync(`/tmp/${user}`, { throwIfNoEntry: false }), 'a link is taken away with the last process');
  });
}

test('a look for a key of the service is answered and noted like a write, though the key is seen by nobody', async () => {
  for (const level of [...(here ? [bubblewrap] : []), nodePermission]) {
    const { invoker, call, trail, data } = await createTested({ wild: javascript(named) }, { levels: [level] });
    const secret = join(data, 'keys', 'key');
    await mkdir(join(data, 'keys'));
    await writeFile(secret, 'private');
    const { structuredContent } = rawOf(await call('wild', 'read_key', { secret }));
    assert.deepEqual([structuredContent!.meta_data.error_code, structuredContent!.meta_data.details.attempted_path], ['E_INVALID_PATH', secret], level.name);
    assert.deepEqual(trail.filter(({ outcome }) => outcome === 'refused').map(({ details }) => [details.operation, details.path]), [['read', secret]], level.name);
    await invoker.close();
  }
});

test('what a tool says of a failure that no isolation caused is passed on as it is', async () => {
  const { call, trail } = await createTested({ wild: javascript(named) }, { levels: [bubblewrap, tree] });
  const { isError, content } = rawOf(await call('wild', 'read_outside', { target: join(root, 'nowhere') }));
  assert.equal(isError, true);
  assert.match(content[0]!.text, /^ENOENT/);
  assert.deepEqual(trail.filter(({ outcome }) => outcome === 'refused'), []);
});

test('a server none of whose tools takes username has no folder; one whose tools do is asked once, and then has it', { skip: !here && 'bubblewrap does not work here' }, async () => {
  const { call, trail, folders } = await createTested({ without: javascript(), with: javascript(named) });
  const own = (name: string, who: string) => call(name, 'own_file', { seen: `/tmp/${who}` }, who);
  await folders.ensure('a-user');
  assert.equal(rawOf(await own('without', 'a-user')).isError, true);
  const starts = () => trail.filter(({ outcome }) => outcome === 'ok').length;
  const before = starts();
  assert.equal(textOf(await own('with', 'a-user')), 'done mine');
  assert.equal(starts() - before, 2);
  assert.equal(textOf(await own('with', 'b-user')), 'done mine');
  assert.equal(starts() - before, 3);
});

test('what a server is for is remembered over restarts, and asked again when its answer changed', { skip: !here && 'bubblewrap does not work here' }, async () => {
  const known_file = join(root, 'known', 'servers.json');
  const marks = join(root, 'takes-username');
  // The same row, whose tools change between two starts.
  const row = server(['/bin/sh', '-c', `[ -e ${marks} ] && export HOSTILE_USERNAME=1; exec ${process.execPath} ${hostile('hostile.mjs')}`]);
  const starts = async () => {
    const { invoker, call, trail } = await createTested({ row }, { known_file });
    const wrote = !rawOf(await call('row', 'own_file', { seen: `/tmp/${user}` })).isError;
    await invoker.close();
    return [trail.filter(({ outcome }) => outcome === 'ok').length, wrote];
  };
  assert.deepEqual([await starts(), await starts()], [[1, false], [1, false]]);
  await writeFile(marks, '');
  assert.deepEqual([await starts(), await starts()], [[2, true], [1, true]]);
  await rm(marks);
  assert.deepEqual([await starts(), await starts()], [[2, false], [1, false]]);
});

test('a server that gets files by path may read them without username, and write nothing', { skip: !here && 'bubblewrap does not work here' }, async () => {
  const { call, folders } = await createTested({ reader: javascript({ files: 'path' }) });
  await writeFile(join(await folders.ensure(user), 'given.txt'), 'given');
  assert.equal(textOf(await call('reader', 'read_outside', { target: `/tmp/${user}/given.txt` })), 'done given');
  assert.equal(rawOf(await call('reader', 'own_file', { seen: `/tmp/${user}` })).isError, true);
});

test('a writable folder is made where it is missing, may lie in the data directory, and alone may be written', { skip: !here && 'bubblewrap does not work here' }, async () => {
  const writable = join(root, 'state', 'of-server');
  const { call } = await createTested({ wild: javascript({ writable: [writable] }) });
  assert.equal(textOf(await call('wild', 'writable_file', { writable })), 'done ');
  assert.equal(await readFile(join(writable, 'state.txt'), 'utf8'), 'kept');
  assert.equal(rawOf(await call('wild', 'writable_file', { writable: join(root, 'state') })).isError, true);
});

test('a server that does not start without native modules gets them under Node’s guard, and is told of; another does not', async () => {
  const said: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
  const drawing = fileURLToPath(new URL('../../../../node_modules/mcp-echarts/build/index.js', import.meta.url));
  const servers = { drawing: server([process.execPath, drawing]), wild: javascript(named) };
  const { invoker } = await createTested(servers, { levels: [nodePermission], logger });
  const found = await invoker.servers({ user, groups: [] });
  assert.deepEqual(found.map(({ name, status, error }) => [name, status, error]), [['drawing', 'ready', undefined], ['wild', 'ready', undefined]]);
  assert.deepEqual(said.map((line) => JSON.parse(line) as { server: string; msg: string }).filter(({ msg }) => msg.includes('native modules')).map((line) => line.server), ['drawing']);
});

test('“required” refuses what only a guard enforces, and says why; “off” leaves the process tree', async () => {
  const { invoker } = await createTested({ must: javascript({ isolation: 'required' }), off: javascript({ isolation: 'off' }), auto: javascript() }, { levels: [nodePermission, pythonGuard, tree] });
  const [must] = await invoker.servers({ user, groups: [] });
  assert.deepEqual([must!.status, must!.error], ['unavailable', 'The server “must” requires isolation by the kernel, and bubblewrap does not work on this machine.']);
  const guard = { writes: 'guard', reads: 'guard', processes: 'guard' };
  const nothing = { writes: 'nothing', reads: 'nothing', processes: 'nothing' };
  const kernel = { writes: 'kernel', reads: 'kernel', processes: 'kernel' };
  assert.deepEqual(await invoker.isolation(), { level: 'tree', servers: { must: { level: 'refused', ...kernel }, off: { level: 'tree', ...nothing }, auto: { level: 'node-permission', ...guard } } });
});

test('of two services that know one user, without mounts, the second runs without the folder, says so when a tool needs it, and has its own when the first has ended', async () => {
  const both = [await createTested({ wild: javascript(named) }, { levels: [nodePermission] }), await createTested({ wild: javascript(named) }, { levels: [nodePermission] })] as const;
  const [first, second] = both;
  const who = `${user}-of-two`;
  const own = ({ call }: (typeof both)[number]) => call('wild', 'own_file', { seen: `/tmp/${who}` }, who);
  const lies = async ({ folders }: (typeof both)[number]) => existsSync(join(folders.place(who), 'made', 'own.txt'));
  const refused = async () => {
    const { structuredContent } = rawOf(await own(second));
    assert.equal(structuredContent!.meta_data.error_code, 'E_SERVER_UNAVAILABLE');
    assert.match(String(structuredContent!.results['error']), /Another service on this machine uses the folder/);
  };
  assert.equal(textOf(await own(first)), 'done mine');
  await rm(join(first.folders.place(who), 'made'), { recursive: true });
  await refused();
  await refused();
  assert.deepEqual(await Promise.all(both.map(lies)), [false, false]);
  await first.invoker.close();
  assert.equal(textOf(await own(second)), 'done mine');
  assert.deepEqual(await Promise.all(both.map(lies)), [false, true]);
  await second.invoker.close();
  assert.ok(!lstatSync(`/tmp/${who}`, { throwIfNoEntry: false }));
});

test('a name in /tmp that somebody else has is never taken over; a link left from a killed service is', async () => {
  const [seen, place] = [join(root, 'seen'), join(root, 'place')];
  await mkdir(place);
  await symlink(join(root, 'gone'), seen);
  const links = createSeenLinks();
  const [first, second] = [links.hold(seen, place)!, links.hold(seen, place)!];
  assert.equal(createSeenLinks().hold(seen, root), undefined);
  first();
  first();
  assert.ok(existsSync(seen));
  second();
  assert.ok(!lstatSync(seen, { throwIfNoEntry: false }));
  await mkdir(seen);
  assert.throws(() => links.hold(seen, place), { code: 'E_SERVER_UNAVAILABLE' });
});
