import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject, ToolError, ToolResult } from '@mcp-canvas/contract';
import pino from 'pino';
import type { AuditEntry } from '../../audit/audit.ts';
import { KitError, toToolError } from '../../errors.ts';
import { createCalls, type CallsOptions } from './calls.ts';
import type { Invoker } from '../invoker.ts';

const identity = { user: 'alice', groups: [] };
const request = (call_id: string | undefined, args: JsonObject = {}, tool = 'echo') => ({ identity, session_id: 's', ...(call_id !== undefined && { call_id }), server: 'raw', tool, arguments: args });
const cancelled = toToolError(new KitError('E_CANCELLED', 'The call was cancelled.'));
const pause = () => new Promise((resolve) => setImmediate(resolve));

/** Calls of a tool that echoes, one that hangs until it is cancelled, one that is refused. */
function createTested(options: Partial<CallsOptions> = {}) {
  const log: string[] = [];
  const audit: AuditEntry[] = [];
  let runs = 0;
  /** How often an error cannot be published. */
  const full = { times: 0 };
  const invoke: Invoker['invoke'] = async (call, observer, signal) => {
    runs++;
    if (call.tool === 'refused') throw new KitError('E_UNKNOWN_TOOL', 'no such tool');
    observer.start(call.arguments);
    observer.progress({ progress: 1, total: 2, message: 'one', spills: new Map() });
    observer.notice(15, 'wait');
    if (call.tool === 'hang') await new Promise((resolve) => signal.addEventListener('abort', resolve));
    if (signal.aborted) return { kind: 'error', error: signal.reason instanceof KitError ? toToolError(signal.reason) : cancelled, warnings: [], duration_ms: 5 };
    return { kind: 'result', raw: call.arguments, spills: new Map(), warnings: [], duration_ms: 5 };
  };
  const ending = (results: unknown, error?: ToolError) => ({ results, is_error: error !== undefined, error, warnings: [] }) as unknown as ToolResult;
  const write = async (line: string) => {
    await pause();
    log.push(line);
  };
  const calls = createCalls({
    invoker: { invoke, readResource: async () => ({ raw: null, spills: new Map() }) },
    publisher: {
      start: () => write('start'),
      progress: (_context, { message }) => write(`progress ${message}`),
      signIn: (_context, { state }) => write(`sign in ${state}`),
      found: async () => undefined,
      notice: (_context, elapsed_s) => write(`notice ${elapsed_s}`),
      input: (_context, input) => write(`input ${input?.mode ?? 'over'}`),
      async result(_context, raw) {
        await write('result');
        if ((raw as JsonObject).unstorable) throw new Error('disk on fire');
        return ending(raw);
      },
      async error(_context, error) {
        if (full.times-- > 0) throw new KitError('E_STORAGE', 'The event could not be stored.');
        await write(`error ${error.error_code}`);
        return ending(null, error);
      },
    },
    audit: { write: (entry) => void audit.push(entry) },
    logger: pino({ level: 'silent' }),
    ...options,
  });
  return { calls, log, audit, full, runs: () => runs };
}

test('what happens in a call is published in order, and ends once', async () => {
  const { calls, log } = createTested();
  const { call_id, accepted, done } = calls.start(request(undefined, { a: 1 }));
  await accepted;
  assert.equal(calls.get('s', call_id).status, 'running');
  assert.deepEqual((await done).results, { a: 1 });
  assert.deepEqual(log, ['start', 'progress one', 'notice 15', 'result']);
  assert.deepEqual([calls.get('s', call_id).status, calls.get('s', call_id).result?.results], ['done', { a: 1 }]);
});

test('a repeated call_id answers the same call and never runs it again', async () => {
  const { calls, runs } = createTested();
  const first = calls.start(request('c', { a: 1, b: { c: 1, d: 2 } }));
  const during = calls.start(request('c', { b: { d: 2, c: 1 }, a: 1 }));
  assert.equal(await first.done, await during.done);
  assert.equal(await calls.start(request('c', { a: 1, b: { c: 1, d: 2 } })).done, await first.done);
  assert.equal(runs(), 1);
  for (const other of [request('c', { a: 2 }), request('c', { a: 1, b: { c: 1, d: 2 } }, 'hang')]) {
    const { results, warnings } = await calls.start(other).done;
    assert.deepEqual([results, warnings.map(({ code }) => code)], [{ a: 1, b: { c: 1, d: 2 } }, ['call_id_reused']]);
  }
  assert.deepEqual((await first.done).warnings, []);
  assert.equal(runs(), 1);
});

test('the same call_id in another session is another call', async () => {
  const { calls, runs } = createTested();
  await Promise.all([calls.start(request('c')).done, calls.start({ ...request('c'), session_id: 't' }).done]);
  assert.equal(runs(), 2);
});

test('a cancelled call ends as cancelled; one that has ended stays as it was', async () => {
  const { calls, log } = createTested();
  const hanging = calls.start(request('c', {}, 'hang'));
  await hanging.accepted;
  assert.equal((await calls.cancel('s', 'c')).status, 'cancelled');
  assert.equal((await hanging.done).error?.error_code, 'E_CANCELLED');
  assert.deepEqual(log.at(-1), 'error E_CANCELLED');
  await calls.start(request('d')).done;
  assert.equal((await calls.cancel('s', 'd')).status, 'done');
  assert.throws(() => calls.get('s', 'unknown'), { code: 'E_NOT_FOUND' });
});

test('a refused call is refused to its caller, publishes nothing, and may be tried again', async () => {
  const { calls, log, audit, runs } = createTested();
  const { accepted, done } = calls.start(request('c', {}, 'refused'));
  await assert.rejects(accepted, { code: 'E_UNKNOWN_TOOL' });
  await assert.rejects(done, { code: 'E_UNKNOWN_TOOL' });
  assert.deepEqual(log, []);
  assert.deepEqual(audit.map(({ outcome, details }) => [outcome, details.error_code]), [['refused', 'E_UNKNOWN_TOOL']]);
  await assert.rejects(calls.start(request('c', {}, 'refused')).done);
  assert.equal(runs(), 2);
});

test('a result that cannot be published ends the call with an error', async () => {
  const { calls, log } = createTested();
  const result = await calls.start(request('c', { unstorable: true })).done;
  assert.equal(result.error?.error_code, 'E_INTERNAL');
  assert.deepEqual(log.slice(-2), ['result', 'error E_INTERNAL']);
  assert.equal(calls.get('s', 'c').status, 'failed');
});

test('an end that the event log does not take is told to the caller, and to readers as soon as it does', async () => {
  const { calls, log, full } = createTested();
  full.times = 2;
  await assert.rejects(calls.start(request('c', { unstorable: true })).done, { code: 'E_STORAGE' });
  assert.equal(log.at(-1), 'result');
  while (log.at(-1) === 'result') await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(log.slice(-2), ['result', 'error E_INTERNAL']);
});

test('each call leaves one audit line with names of arguments and no values', async () => {
  const { calls, audit } = createTested();
  await calls.start(request('c', { secret: 'hunter2' })).done;
  assert.deepEqual(audit, [{ event: 'call', user: 'alice', outcome: 'ok', details: { session_id: 's', call_id: 'c', server: 'raw', tool: 'echo', arguments: ['secret'], duration_ms: 5 } }]);
});

test('a call holds its session open until it has ended', async () => {
  const held: string[] = [];
  const { calls } = createTested({ hold: (session_id) => (held.push(session_id), () => void held.pop()) });
  const { done } = calls.start(request('c', {}, 'hang'));
  assert.deepEqual(held, ['s']);
  await calls.cancel('s', 'c');
  await done;
  await pause();
  assert.deepEqual(held, []);
});

test('a session that ends cancels its calls and forgets them', async () => {
  const { calls } = createTested();
  const { done } = calls.start(request('c', {}, 'hang'));
  await calls.endSession('s');
  assert.equal((await done).error?.error_code, 'E_CANCELLED');
  assert.throws(() => calls.get('s', 'c'), { code: 'E_NOT_FOUND' });
});

test('at shutdown open calls get their grace, then end as shut down', async () => {
  const { calls } = createTested();
  const { done } = calls.start(request('c', {}, 'hang'));
  await calls.close(10);
  assert.equal((await done).error?.error_code, 'E_SHUTTING_DOWN');
});

test('a session has a bounded number of kept results', async () => {
  const { calls } = createTested({ max_kept: 1 });
  await calls.start(request('a')).done;
  await calls.start(request('b')).done;
  await pause();
  assert.throws(() => calls.start(request('a')), { code: 'E_GONE' });
});

test('a call whose end the event log does not take yet is not run again: who asks again is refused as before, until the log has it', async () => {
  const { calls, full, runs, log } = createTested({ earlier: async () => undefined });
  full.times = 1;
  const again = () => calls.start(request('a', { unstorable: true })).done;
  await assert.rejects(again(), { code: 'E_STORAGE' });
  await pause();
  await assert.rejects(again(), { code: 'E_STORAGE' });
  assert.equal(runs(), 1);
  while (!log.includes('error E_INTERNAL')) await pause();
  await pause();
  assert.throws(() => calls.get('s', 'a'), { code: 'E_NOT_FOUND' });
});

test('the results of all sessions are kept up to a size, the newest always; those of a session that is over count no more', async () => {
  const { calls } = createTested({ max_kept_size: 2500 });
  const large = { text: 'x'.repeat(1000) };
  const called = async (session_id: string, call_id: string) => {
    await calls.start({ ...request(call_id, large), session_id }).done;
    await pause();
  };
  const held = (session_id: string, call_id: string): boolean => calls.get(session_id, call_id).result !== undefined;
  await called('s', 'a');
  await called('t', 'b');
  assert.deepEqual([held('s', 'a'), held('t', 'b')], [true, true]);
  await called('s', 'c');
  assert.deepEqual([held('s', 'a'), held('t', 'b'), held('s', 'c')], [false, true, true]);
  await calls.endSession('t');
  await called('s', 'd');
  assert.deepEqual([held('s', 'c'), held('s', 'd')], [true, true]);
  assert.throws(() => calls.start({ ...request('a', large), session_id: 's' }), { code: 'E_GONE' });
});

test('a call whose result the events do not tell any more is gone for whoever asks again, and found without it', async () => {
  const held = { server: 'raw', tool: 'echo', arguments: {}, status: 'done' as const, result: { results: null, warnings: [] } as unknown as ToolResult, gone: true };
  const { calls, runs } = createTested({ earlier: async () => held });
  await assert.rejects(calls.start(request('a')).done, { code: 'E_GONE' });
  assert.deepEqual(await calls.find('s', 'a'), { status: 'done', result: held.result });
  assert.equal(runs(), 0);
});

test('a call for which there is no place is refused, and its id is free again', async () => {
  const places = [() => Promise.reject(new KitError('E_CALL_LIMIT', 'A session may have 1 calls open.')), async () => () => undefined];
  const { calls } = createTested({ place: () => places.shift()!() });
  const { accepted, done } = calls.start(request('a'));
  await assert.rejects(accepted, { code: 'E_CALL_LIMIT' });
  await assert.rejects(done, { code: 'E_CALL_LIMIT' });
  assert.equal((await calls.start(request('a')).done).is_error, false);
});

test('a result that is no longer kept is answered out of the events, and the call is not run again', async () => {
  const held = { server: 'raw', tool: 'echo', arguments: {}, status: 'done' as const, result: { results: 'from the log', warnings: [] } as unknown as ToolResult };
  const kept: string[] = [];
  const { calls, runs } = createTested({ max_kept: 1, earlier: async (_, call_id) => (kept.includes(call_id) ? held : undefined) });
  for (const id of ['a', 'b']) {
    await calls.start(request(id)).done;
    kept.push(id);
  }
  await pause();
  assert.deepEqual(await calls.find('s', 'a'), { status: 'done', result: held.result });
  assert.deepEqual(await calls.cancel('s', 'a'), { status: 'done', result: held.result });
  assert.equal((await calls.start(request('a')).done).results, 'from the log');
  assert.equal(runs(), 2);
});
