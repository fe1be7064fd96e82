import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@mcp-canvas/contract';
import pino from 'pino';
import type { AuditEntry } from '../audit/audit.ts';
import { systemClock } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import { KitError } from '../errors.ts';
import { createMemoryDriver } from '../storage/drivers/memory.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createInvoker, discardSpills, type CallOutcome, type InvokerOptions, type RawProgress } from './index.ts';
import { bubblewrap } from './isolation/bubblewrap.ts';
import { tree } from './isolation/tree.ts';

const folder = await mkdtemp(join(tmpdir(), 'invoke-'));
const servers: ChildProcess[] = [];
const invokers: { close(): Promise<void> }[] = [];
after(async () => {
  await Promise.all(invokers.map((one) => one.close()));
  for (const one of servers) one.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const alice = { user: 'alice', groups: ['users'] };
const bob = { user: 'bob', groups: [] };
const script = (name: string) => fileURLToPath(new URL(`./test-servers/${name}.mjs`, import.meta.url));
const base: ServerConfig = { files: 'url', isolation: 'auto', writable: [], scope: 'user' };
const stdio = (name: string, args: string[] = [], more: Partial<ServerConfig> = {}): ServerConfig => ({ ...base, command: [process.execPath, script(name), ...args], ...more });
const logger = pino({ level: process.env.INVOKE_LOG ?? 'silent' });

/** A driver that shows how much is staged. */
function createWatchedDriver() {
  const driver = createMemoryDriver();
  const staged = new Set<string>();
  return {
    staged,
    driver: {
      ...driver,
      async stage() {
        const one = await driver.stage();
        staged.add(one.ref);
        return { ref: one.ref, write: one.write.bind(one), finish: one.finish.bind(one), discard: () => (staged.delete(one.ref), one.discard()) };
      },
    },
  };
}

function createTested(servers: Record<string, ServerConfig>, options: Partial<InvokerOptions> = {}) {
  const { driver, staged } = createWatchedDriver();
  const features = { base64_size_limit_mb: 64, call_timeout_s: 30, call_cap_s: 3600 };
  // What guards do is told in confined-servers.test.ts: without bubblewrap these servers run as they are.
  const invoker = createInvoker({ levels: [bubblewrap, tree], servers, features, driver, logger, fileUrl: async (_identity, _session, name) => (name === 'mine.csv' ? 'https://bff/mine.csv?token=secret' : undefined), ...options });
  invokers.push(invoker);
  return { invoker, driver, staged };
}

type Tested = ReturnType<typeof createTested>;

/** A call that hangs, once it was sent. */
async function hang(tested: Tested, server: string, signal = new AbortController().signal) {
  const sent = Promise.withResolvers<void>();
  const ended = call(tested, server, 'hang', {}, { signal, onStart: sent.resolve });
  await sent.promise;
  return { ended };
}

async function call({ invoker }: Tested, server: string, tool: string, args: JsonObject = {}, { identity = alice, signal = new AbortController().signal, onProgress = undefined as ((progress: RawProgress) => void) | undefined, onStart = () => {} } = {}) {
  const log: string[] = [];
  const shown: JsonObject[] = [];
  const outcome: CallOutcome = await invoker.invoke(
    { identity, session_id: 's', call_id: 'c', server, tool, arguments: args },
    {
      start(as) {
        log.push('start');
        shown.push(as);
        setImmediate(onStart);
      },
      progress(one) {
        log.push(`${one.progress}/${one.total} ${one.message}`.slice(0, 60));
        onProgress?.(one);
      },
      notice: (elapsed_s) => log.push(`notice ${elapsed_s}`),
    },
    signal,
  );
  return { outcome, log, shown };
}

interface RawResult {
  content: { text: string; resource: { blob: string } }[];
  structuredContent?: unknown;
  extra?: unknown;
}
const rawOf = (outcome: CallOutcome): RawResult => {
  assert.equal(outcome.kind, 'result', JSON.stringify(outcome));
  return (outcome as Extract<CallOutcome, { kind: 'result' }>).raw as RawResult;
};
const textOf = (outcome: CallOutcome): string => rawOf(outcome).content[0]!.text;
const errorOf = (outcome: CallOutcome) => {
  assert.equal(outcome.kind, 'error', JSON.stringify(outcome));
  return (outcome as Extract<CallOutcome, { kind: 'error' }>).error;
};

async function listen(name: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, [script(name), ...args], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } });
  servers.push(child);
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return `http://127.0.0.1:${line.toString().trim()}`;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

test('a result comes as its server sent it, with blocks that the SDK would reject', async () => {
  const tested = createTested({ raw: stdio('raw') });
  const { outcome, log } = await call(tested, 'raw', 'bad_blocks');
  const raw = rawOf(outcome);
  assert.deepEqual(raw.content[0], { type: 'text', text: 'kept', forModel: false, annotations: { priority: 5, audience: ['model'], color: 'red' } });
  assert.deepEqual(raw.content[1], { type: 'hologram', angle: 3 });
  assert.deepEqual([raw.structuredContent, raw.extra], [{ wrong: true }, 1]);
  assert.deepEqual(log, ['start']);
  assert.equal(rawOf((await call(tested, 'raw', 'not_an_object')).outcome) as unknown, 'just a string');
});

test('tools are listed over all pages, with what their server says of them, broken ones left out', async () => {
  const { invoker } = createTested({ raw: stdio('raw', [], { description: 'Raw.' }) });
  const [server] = await invoker.servers(alice);
  assert.deepEqual([server!.name, server!.description, server!.status, server!.era], ['raw', 'Raw.', 'ready', 'legacy']);
  assert.equal(server!.tools.at(-1)!.name, 'many_pages');
  assert.equal((server!.tools[0] as unknown as JsonObject).custom, 'echo');
});

test('an error of the protocol is the tool’s error', async () => {
  const { outcome } = await call(createTested({ raw: stdio('raw') }), 'raw', 'error');
  const { message, error_code, details } = errorOf(outcome);
  assert.deepEqual([message, error_code, details?.code], ['no such gene', 'E_TOOL', -32050]);
});

test('every progress message arrives, in order, before the result', async () => {
  const { log } = await call(createTested({ raw: stdio('raw') }), 'raw', 'progress');
  assert.deepEqual(log, ['start', ...Array.from({ length: 10 }, (_, index) => `${index + 1}/10 step ${index + 1}`)]);
});

test('log messages for people are progress messages', async () => {
  const { log } = await call(createTested({ raw: stdio('raw') }), 'raw', 'log');
  assert.deepEqual(log, ['start', '0/null Starting']);
});

for (const inText of [false, true]) {
  test(`long base64 ${inText ? 'inside JSON in a text block' : 'in an embedded resource'} goes to the store`, async () => {
    const tested = createTested({ raw: stdio('raw') });
    const { outcome } = await call(tested, 'raw', 'blob', { bytes: 12 * 2 ** 20, text: inText });
    const raw = rawOf(outcome);
    const { spills } = outcome as Extract<CallOutcome, { kind: 'result' }>;
    const mark = inText ? (JSON.parse(raw.content[0]!.text) as { returned_file_contents: string[] }).returned_file_contents[0]! : raw.content[0]!.resource.blob;
    assert.deepEqual(await buffer(tested.driver.readStaged(spills.get(mark)!.ref)), Buffer.alloc(12 * 2 ** 20, 'spill me '));
    assert.equal(tested.staged.size, 1);
    await discardSpills(spills);
    assert.equal(tested.staged.size, 0);
  });
}

test('base64 in a progress message goes to the store too', async () => {
  const spilled: number[] = [];
  await call(createTested({ raw: stdio('raw') }), 'raw', 'blob_progress', { bytes: 200_000 }, { onProgress: ({ message, spills }) => spilled.push(...[...spills].filter(([mark]) => message.includes(mark)).map(([, one]) => one.size)) });
  assert.deepEqual(spilled, [200_000]);
});

test('an answer that is too large fails its call, and the connection lives on', async () => {
  const tested = createTested({ raw: stdio('raw') }, { features: { base64_size_limit_mb: 1, call_timeout_s: 30, call_cap_s: 3600 } });
  const instance = textOf((await call(tested, 'raw', 'instance')).outcome);
  assert.equal(errorOf((await call(tested, 'raw', 'blob', { bytes: 3 * 2 ** 20 })).outcome).error_code, 'E_FILE_TOO_LARGE');
  assert.equal(errorOf((await call(tested, 'raw', 'long_text', { bytes: 36 * 2 ** 20 })).outcome).error_code, 'E_FILE_TOO_LARGE');
  assert.equal(textOf((await call(tested, 'raw', 'instance')).outcome), instance);
  assert.equal(tested.staged.size, 0);
});

test('a server that dies during a call answers E_SERVER_LOST for it, and the next call starts it again', async () => {
  const tested = createTested({ raw: stdio('raw'), other: stdio('raw') });
  const otherInstance = textOf((await call(tested, 'other', 'instance')).outcome);
  const instance = textOf((await call(tested, 'raw', 'instance')).outcome);
  const hanging = await hang(tested, 'raw');
  const { error_code, retryable } = errorOf((await call(tested, 'raw', 'die')).outcome);
  assert.deepEqual([error_code, retryable], ['E_SERVER_LOST', true]);
  assert.equal(errorOf((await hanging.ended).outcome).error_code, 'E_SERVER_LOST');
  assert.notEqual(textOf((await call(tested, 'raw', 'instance')).outcome), instance);
  assert.equal(textOf((await call(tested, 'other', 'instance')).outcome), otherInstance);
});

test('a call waits for a server that is about to be started again, and can be cancelled meanwhile', async () => {
  const clock = createManualClock();
  const tested = createTested({ raw: stdio('raw') }, { clock });
  for (let times = 0; times < 2; times++) assert.equal(errorOf((await call(tested, 'raw', 'die')).outcome).error_code, 'E_SERVER_LOST');
  const abort = new AbortController();
  const [waiting, cancelled] = [call(tested, 'raw', 'instance'), call(tested, 'raw', 'instance', {}, { signal: abort.signal })];
  await sleep(20);
  abort.abort();
  assert.equal(errorOf((await cancelled).outcome).error_code, 'E_CANCELLED');
  clock.advance(1000);
  assert.match(textOf((await waiting).outcome), /./);
});

test('a server that keeps dying is left alone for a while, longer each time', async () => {
  const clock = createManualClock();
  const tested = createTested({ broken: { ...base, command: ['no-such-command-of-mine'] }, raw: stdio('raw') }, { clock });
  const refusal = async () => {
    try {
      await call(tested, 'broken', 'any');
      return undefined;
    } catch (error) {
      assert.ok(error instanceof KitError);
      assert.equal(error.code, 'E_SERVER_UNAVAILABLE');
      return error.details.retry_after_s;
    }
  };
  assert.deepEqual([await refusal(), await refusal(), await refusal()], [undefined, undefined, 1]);
  clock.advance(1000);
  assert.deepEqual([await refusal(), await refusal()], [undefined, 2]);
  const [broken, raw] = await tested.invoker.servers(alice);
  assert.equal(broken!.status, 'unavailable');
  assert.match(broken!.error!, /broken.*not available/);
  assert.equal(raw!.status, 'ready');
});

for (const isolation of ['auto', 'off'] as const) {
  test(`at the deadline the server is told, then killed with all its descendants (isolation ${isolation})`, async () => {
    const clock = createManualClock();
    const notes = join(folder, `notes-${isolation}`);
    const pids = join(folder, `pids-${isolation}`);
    const tested = createTested({ raw: stdio('raw', [], { isolation, writable: [folder], env: { RAW_NOTES: notes } }) }, { clock });
    const pid = textOf((await call(tested, 'raw', 'pid')).outcome);
    const spawning = call(tested, 'raw', 'spawn_detached', { file: pids });
    const hanging = await hang(tested, 'raw');
    await until(async () => existsSync(pids) && (await readFile(pids, 'utf8')).trim().split('\n').length === 2);
    const mine = async () => {
      const lines = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''));
      return (await Promise.all(lines)).filter((line) => line.includes(pids)).length;
    };
    assert.ok((await mine()) >= 2);
    clock.advance(30_000);
    const { outcome, log } = await spawning;
    assert.deepEqual(log, ['start', 'notice 15', 'notice 20', 'notice 25']);
    const { error_code, message, details } = errorOf(outcome);
    assert.deepEqual([error_code, message, details?.timeout_seconds], ['E_TIMEOUT', 'Tool execution timed out after 30 seconds', 30]);
    assert.ok(['E_TIMEOUT', 'E_SERVER_LOST'].includes(errorOf((await hanging.ended).outcome).error_code!));
    await until(() => existsSync(notes));
    assert.equal(typeof JSON.parse(await readFile(notes, 'utf8')).requestId, 'number');
    assert.ok((await mine()) >= 2);
    clock.advance(1000);
    await until(async () => (await mine()) === 0);
    if (isolation === 'off') await until(() => !isAlive(Number(pid)));
    assert.equal(textOf((await call(tested, 'raw', 'echo', { a: 1 })).outcome), '{"a":1}');
  });
}

test('a cancelled call ends at once, and other calls on its process are lost, retryable', async () => {
  const clock = createManualClock();
  const tested = createTested({ raw: stdio('raw') }, { clock });
  await call(tested, 'raw', 'pid');
  const controller = new AbortController();
  const cancelled = await hang(tested, 'raw', controller.signal);
  const other = await hang(tested, 'raw');
  controller.abort();
  assert.equal(errorOf((await cancelled.ended).outcome).error_code, 'E_CANCELLED');
  clock.advance(1000);
  const { error_code, retryable } = errorOf((await other.ended).outcome);
  assert.deepEqual([error_code, retryable], ['E_SERVER_LOST', true]);
});

test('a call cancelled before its server was there ends without being sent', async () => {
  const { outcome, log } = await call(createTested({ raw: stdio('raw') }), 'raw', 'hang', {}, { signal: AbortSignal.abort() });
  assert.equal(errorOf(outcome).error_code, 'E_CANCELLED');
  assert.deepEqual(log, ['start']);
});

test('a process is one user’s; shared ones are everybody’s', async () => {
  const tested = createTested({ own: stdio('raw'), shared: stdio('raw', [], { scope: 'shared', isolation: 'off' }), mine: stdio('raw', [], { isolation: 'off' }) });
  const pid = async (server: string, identity: typeof alice) => textOf((await call(tested, server, 'pid', {}, { identity })).outcome);
  assert.equal(await pid('shared', alice), await pid('shared', bob));
  const [hers, his] = [await pid('mine', alice), await pid('mine', bob)];
  assert.notEqual(hers, his);
  await tested.invoker.release('alice');
  await until(() => !isAlive(Number(hers)));
  assert.ok(isAlive(Number(his)));
});

test('servers of other groups do not exist', async () => {
  const tested = createTested({ raw: stdio('raw', [], { groups: ['users'] }) });
  assert.deepEqual(await tested.invoker.servers(bob), []);
  await assert.rejects(call(tested, 'raw', 'pid', {}, { identity: bob }), { code: 'E_UNKNOWN_SERVER' });
  await assert.rejects(call(tested, 'raw', 'unknown'), { code: 'E_UNKNOWN_TOOL' });
});

test('a server gets a small environment of its own, never the service’s', async () => {
  const tested = createTested({ raw: stdio('raw', [], { env: { GIVEN: 'yes' } }) }, { environment: { PATH: process.env.PATH, SECRET: 'no', HOME: '/home/x' } });
  const seen = JSON.parse(textOf((await call(tested, 'raw', 'environment')).outcome)) as Record<string, string>;
  const { level } = await tested.invoker.isolation();
  assert.equal(seen.GIVEN, 'yes');
  assert.equal(seen.HOME, level === 'bubblewrap' ? '/tmp/.private/home' : '/home/x');
  assert.equal(seen.SECRET, undefined);
});

test('a resource is read raw from the same server', async () => {
  const tested = createTested({ raw: stdio('raw') });
  const { raw, spills } = await tested.invoker.readResource(alice, 'raw', 'mem://x', new AbortController().signal);
  const [content] = (raw as { contents: { uri: string; blob: string; custom: boolean }[] }).contents;
  assert.deepEqual([content!.uri, content!.custom, spills.get(content!.blob)?.size], ['mem://x', true, 90_000]);
});

test('a resource that never comes is given up at the deadline', async () => {
  const clock = createManualClock();
  const { invoker } = createTested({ raw: stdio('raw') }, { clock });
  await invoker.servers(alice);
  const reading = assert.rejects(invoker.readResource(alice, 'raw', 'mem://never', new AbortController().signal), { code: 'E_TIMEOUT' });
  // One timer is the idle server's, which a read that is open has not.
  await new Promise(setImmediate);
  await until(() => clock.pending > 0);
  clock.advance(30_000);
  await reading;
});

test('the audit trail says what keeps each started process apart', async () => {
  const lines: AuditEntry[] = [];
  const tested = createTested({ raw: stdio('raw', [], { isolation: 'off' }) }, { audit: { write: (entry) => void lines.push(entry) } });
  await call(tested, 'raw', 'echo');
  assert.deepEqual(lines, [{ event: 'isolation', user: 'alice', outcome: 'ok', details: { server: 'raw', isolation: 'tree' } }]);
});

const wires: Record<string, { era: string; config(): Promise<ServerConfig> }> = {
  'stdio, legacy era': { era: 'legacy', config: async () => stdio('legacy', ['stdio']) },
  'Streamable HTTP with events, legacy era': { era: 'legacy', config: async () => ({ ...base, url: `${await listen('legacy', ['http'])}/mcp` }) },
  'Streamable HTTP with JSON, legacy era': { era: 'legacy', config: async () => ({ ...base, url: `${await listen('legacy', ['json'])}/mcp` }) },
  'HTTP+SSE found by fallback': { era: 'legacy', config: async () => ({ ...base, url: `${await listen('legacy', ['sse'])}/sse` }) },
  'HTTP+SSE by configuration': { era: 'legacy', config: async () => ({ ...base, transport: 'sse', url: `${await listen('legacy', ['sse'])}/sse` }) },
  'stdio, modern era': { era: 'modern', config: async () => stdio('modern', ['stdio']) },
  'Streamable HTTP, modern era': { era: 'modern', config: async () => ({ ...base, url: `${await listen('modern', ['http'])}/mcp` }) },
};

for (const [wire, { era, config }] of Object.entries(wires)) {
  test(`${wire}: identity, files, raw results, progress, base64, cancel`, async () => {
    const tested = createTested({ peer: await config() });
    const [server] = await tested.invoker.servers(alice);
    assert.deepEqual([server!.status, server!.era, server!.error], ['ready', era, undefined]);
    const greeted = await call(tested, 'peer', 'greet', { username: 'mallory', note: 'n', unknown: 1 });
    assert.deepEqual(rawOf(greeted.outcome).content[0], { type: 'text', text: 'hello alice' });
    const { log } = await call(tested, 'peer', 'steps');
    // Without a stream of its own the request has no progress; over HTTP with sessions logs come on another stream.
    const ordered = wire.includes('JSON') ? [] : [1, 2, 3, 4, 5].map((step) => `${step}/5 step ${step}`);
    assert.deepEqual(log.filter((line) => line.includes('step')), ordered);
    if (era === 'modern' || !wire.startsWith('Streamable')) assert.equal(log[1], '0/null Starting');
    const { outcome } = await call(tested, 'peer', 'blob', { bytes: 2 ** 20 });
    const { spills } = outcome as Extract<CallOutcome, { kind: 'result' }>;
    assert.equal(spills.get(rawOf(outcome).content[0]!.resource.blob)?.size, 2 ** 20);
    const controller = new AbortController();
    const hanging = await hang(tested, 'peer', controller.signal);
    controller.abort();
    assert.equal(errorOf((await hanging.ended).outcome).error_code, 'E_CANCELLED');
    assert.equal((await call(tested, 'peer', 'greet', {})).outcome.kind, 'result');
  });
}

test('a server over HTTP that went away is seen to be unavailable', async () => {
  const clock = createManualClock();
  const tested = createTested({ peer: { ...base, url: `${await listen('legacy', ['http'])}/mcp` } }, { clock });
  const status = async () => (await tested.invoker.servers(alice))[0]!.status;
  assert.equal(await status(), 'ready');
  servers.at(-1)!.kill('SIGKILL');
  await once(servers.at(-1)!, 'exit');
  clock.advance(30_000);
  assert.equal(await status(), 'unavailable');
  assert.equal(await status(), 'unavailable');
});

test('static auth sends its token, and a server that refuses is unavailable', async () => {
  const url = `${await listen('legacy', ['http'], { LEGACY_TOKEN: 'good' })}/mcp`;
  const tested = createTested({ good: { ...base, url, auth: 'static', auth_token: 'good' }, bad: { ...base, url, auth: 'static', auth_token: 'bad' } });
  const states = await tested.invoker.servers(alice);
  assert.deepEqual(states.map(({ status }) => status), ['ready', 'unavailable']);
  assert.ok(!JSON.stringify(states).includes('"bad"}'));
});

test('forward auth passes on the token each request came with, and works for nobody without one', async () => {
  for (const kind of ['http', 'sse']) {
    const url = `${await listen('legacy', [kind], { LEGACY_TOKEN: 'good' })}/${kind === 'sse' ? 'sse' : 'mcp'}`;
    const audit: AuditEntry[] = [];
    const tested = createTested({ peer: { ...base, url, auth: 'forward' } }, { audit: { write: (entry) => void audit.push(entry) } });
    const asked = async (token?: string) => (await tested.invoker.servers({ ...alice, ...(token !== undefined && { token }) }))[0]!;
    const bare = await asked();
    assert.deepEqual([bare.status, bare.tools], ['unavailable', []]);
    assert.match(bare.error!, /without one/);
    if (kind === 'http') assert.equal((await asked('bad')).status, 'unavailable');
    assert.equal((await asked('good')).status, 'ready');
    assert.equal((await asked()).status, 'unavailable');
    const greet = (identity: object) => tested.invoker.invoke({ identity: { ...alice, ...identity }, session_id: 's', call_id: 'c', server: 'peer', tool: 'greet', arguments: {} }, { start: () => undefined, progress: () => undefined, notice: () => undefined }, new AbortController().signal);
    assert.equal(textOf(await greet({ token: 'good' })), 'hello alice');
    await assert.rejects(greet({}), { code: 'E_SERVER_UNAVAILABLE' });
    assert.ok(!JSON.stringify([audit, bare]).includes('good'));
  }
});

test('an HTTP session that its server forgot is opened again, and the call runs once', async () => {
  const origin = await listen('legacy', ['http']);
  const tested = createTested({ peer: { ...base, url: `${origin}/mcp` } });
  await call(tested, 'peer', 'greet', {});
  await fetch(`${origin}/forget`);
  assert.equal(textOf((await call(tested, 'peer', 'greet', {})).outcome), 'hello alice');
});

test('a connection cut during a call over HTTP loses the call, and the next one works', async () => {
  for (const kind of ['http', 'sse']) {
    const origin = await listen('legacy', [kind]);
    const tested = createTested({ peer: { ...base, url: `${origin}/${kind === 'sse' ? 'sse' : 'mcp'}` } });
    assert.equal(errorOf((await call(tested, 'peer', 'cut', {})).outcome).error_code, 'E_SERVER_LOST');
    assert.equal((await call(tested, 'peer', 'greet', {})).outcome.kind, 'result');
  }
});

test('files of the session are sent as URLs and shown as names', async () => {
  const { outcome, shown } = await call(createTested({ raw: stdio('raw') }, { clock: systemClock }), 'raw', 'echo', { filename: 'mine.csv', filenames: ['mine.csv', 'other'] });
  assert.deepEqual(JSON.parse(textOf(outcome)), { filename: 'https://bff/mine.csv?token=secret', filenames: ['https://bff/mine.csv?token=secret', 'other'] });
  assert.deepEqual(shown, [{ filename: 'mine.csv', filenames: ['mine.csv', 'other'] }]);
});

test('a server that requires isolation does not start without it, and the data directory is hidden where it can be', async () => {
  const secret = join(folder, 'data', 'key');
  await mkdir(join(folder, 'data', 'open'), { recursive: true });
  await writeFile(secret, 'private');
  const tested = createTested({ raw: stdio('raw', [], { writable: [join(folder, 'data', 'open')] }) }, { hidden: [join(folder, 'data')] });
  const seen = async (file: string) => JSON.parse(textOf((await call(tested, 'raw', 'exists', { file })).outcome)) as boolean;
  const isolated = (await tested.invoker.isolation()).level === 'bubblewrap';
  assert.equal(await seen(secret), !isolated);
  assert.equal(await seen(join(folder, 'data', 'open')), true);
  const [required] = await createTested({ raw: stdio('raw', [], { isolation: 'required' }) }).invoker.servers(alice);
  assert.equal(required!.status, isolated ? 'ready' : 'unavailable');
});

test('a server that is slow to start is listed as starting, and the list does not wait for it', async () => {
  const tested = createTested({ silent: stdio('raw', [], { env: { RAW_SILENT: '1' } }), raw: stdio('raw') }, { list_wait_ms: 4000, connect_timeout_ms: 5000 });
  const states = await tested.invoker.servers(alice);
  assert.deepEqual(states.map(({ status }) => status), ['starting', 'ready']);
  await assert.rejects(call(tested, 'silent', 'any'), { code: 'E_SERVER_UNAVAILABLE' });
});

test('more servers than a user may have processes are listed with their tools: the rest take their turn', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const features = { base64_size_limit_mb: 64, call_timeout_s: 30, call_cap_s: 3600, max_server_processes_per_user: 2 };
  const tested = createTested(Object.fromEntries(names.map((name) => [name, stdio('raw')])), { features });
  const listed = await tested.invoker.servers(alice);
  assert.deepEqual(listed.map(({ name, status, error, tools }) => [name, status, error, tools.length > 0]), names.map((name) => [name, 'ready', undefined, true]));
});

test('a server whose turn does not come, as all processes are at work, is listed with the reason', async () => {
  const features = { base64_size_limit_mb: 64, call_timeout_s: 30, call_cap_s: 3600, max_server_processes_per_user: 1 };
  const tested = createTested({ raw: stdio('raw'), other: stdio('raw') }, { features });
  const ending = new AbortController();
  const { ended } = await hang(tested, 'raw', ending.signal);
  const [, other] = await tested.invoker.servers(alice);
  assert.deepEqual([other!.status, other!.error], ['unavailable', 'All 1 processes that a user may have are at work: the server “other” cannot be started now.']);
  ending.abort();
  await ended.catch(() => undefined);
});

test('many calls at a time each get their own answer and their own progress', async () => {
  const tested = createTested({ raw: stdio('raw'), http: { ...base, url: `${await listen('legacy', ['http'])}/mcp` } });
  const echoes = await Promise.all(Array.from({ length: 50 }, (_, n) => call(tested, 'raw', 'echo', { n })));
  assert.deepEqual(echoes.map(({ outcome }) => JSON.parse(textOf(outcome)).n), Array.from({ length: 50 }, (_, n) => n));
  for (const { log } of await Promise.all(Array.from({ length: 10 }, () => call(tested, 'http', 'steps')))) {
    assert.deepEqual(log.filter((line) => line.includes('step')), [1, 2, 3, 4, 5].map((step) => `${step}/5 step ${step}`));
  }
});

const halves: Record<string, { tool: string; config(): Promise<ServerConfig> }> = {
  'over stdio': { tool: 'half_blob', config: async () => stdio('raw') },
  'as JSON over HTTP': { tool: 'half', config: async () => ({ ...base, url: `${await listen('half', [])}/half` }) },
  'as an event over HTTP': { tool: 'half', config: async () => ({ ...base, url: `${await listen('half', [])}/half-events` }) },
};
for (const [how, { tool, config }] of Object.entries(halves)) {
  test(`a call that is cancelled while its answer arrives ${how} leaves nothing in the store`, async () => {
    const clock = createManualClock();
    const tested = createTested({ peer: await config() }, { clock });
    const controller = new AbortController();
    const arriving = call(tested, 'peer', tool, {}, { signal: controller.signal });
    await until(() => tested.staged.size === 1);
    controller.abort();
    assert.equal(errorOf((await arriving).outcome).error_code, 'E_CANCELLED');
    clock.advance(1000);
    await until(() => tested.staged.size === 0);
  });
}

test('the limit of base64 holds over HTTP too, and the connection lives on', async () => {
  for (const path of ['half', 'half-events']) {
    const tested = createTested({ peer: { ...base, url: `${await listen('half', [])}/${path}` } }, { features: { base64_size_limit_mb: 1, call_timeout_s: 30, call_cap_s: 3600 } });
    assert.equal(errorOf((await call(tested, 'peer', 'whole')).outcome).error_code, 'E_FILE_TOO_LARGE');
    assert.equal((await call(tested, 'peer', 'whole', { bytes: 500_000 })).outcome.kind, 'result');
  }
});
