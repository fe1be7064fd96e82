import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '@mcp-canvas/contract';
import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import type { RawProgress } from '../invoker.ts';
import { logText } from './log-text.ts';
import { Tap } from './tap.ts';

const intake = (message: unknown) => ({ message, spills: new Map() });
const call = (id: number, progressToken: string): JSONRPCMessage => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'x', _meta: { progressToken } } });
const log = (level: string, data: unknown) => ({ jsonrpc: '2.0', method: 'notifications/message', params: { level, data } });

function track(tap: Tap, id: number) {
  const seen: RawProgress[] = [];
  const tracked = tap.track((progress) => seen.push(progress));
  tap.outgoing(call(id, tracked.token));
  return { seen, tracked };
}

test('a raw result goes to its request, a valid stand-in to the SDK', async () => {
  const tap = new Tap();
  const { tracked } = track(tap, 1);
  const shown = tap.incoming(intake({ jsonrpc: '2.0', id: 1, result: { content: [{ type: 'hologram' }] } })) as { id: number; result: { content: unknown[] } };
  assert.deepEqual([shown.id, shown.result.content], [1, []]);
  assert.deepEqual(await tracked.answer, { kind: 'result', raw: { content: [{ type: 'hologram' }] }, spills: new Map() });
});

test('answers to requests that are not tracked go to the SDK as they are', () => {
  const message = { jsonrpc: '2.0', id: 'server-discover-probe-1', result: { any: 1 } };
  assert.equal(new Tap().incoming(intake(message)), message);
});

test('the members of a batch are taken one by one', async () => {
  const tap = new Tap();
  const { seen, tracked } = track(tap, 1);
  tap.incoming(intake([{ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: tracked.token, progress: 3 } }, { jsonrpc: '2.0', id: 1, result: 5 }]));
  assert.deepEqual(seen.map(({ progress, total, message }) => [progress, total, message]), [[3, null, '']]);
  assert.equal((await tracked.answer).kind, 'result');
});

test('a log message belongs to the only open call, or to the one on whose exchange it came', () => {
  const tap = new Tap();
  const first = track(tap, 1);
  tap.incoming(intake(log('info', 'alone')));
  const second = track(tap, 2);
  tap.incoming(intake(log('info', 'whose?')));
  tap.origin.run(second.tracked, () => tap.incoming(intake(log('warning', 'mine'))));
  assert.deepEqual(first.seen.map(({ message }) => message), ['alone']);
  assert.deepEqual(second.seen.map(({ message }) => message), ['mine']);
});

test('a log message leaves the progress where it was', () => {
  const tap = new Tap();
  const { seen, tracked } = track(tap, 1);
  tap.incoming(intake({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: tracked.token, progress: 4, total: 9 } }));
  tap.incoming(intake(log('info', 'on we go')));
  assert.deepEqual([seen[1]!.progress, seen[1]!.total], [4, 9]);
});

test('when the connection is lost every open request is told', async () => {
  const tap = new Tap();
  const open = [track(tap, 1), track(tap, 2)];
  tap.lost('gone');
  for (const { tracked } of open) assert.deepEqual(await tracked.answer, { kind: 'lost', reason: 'gone' });
});

test('what a server sends that is no JSON-RPC does no harm', () => {
  const tap = new Tap();
  for (const message of [null, 7, 'text', [], {}, { method: 5 }, { id: 1 }, { method: 'notifications/progress' }, { method: 'notifications/message', params: null }]) {
    assert.deepEqual(tap.incoming(intake(message)), message);
  }
});

test('text for people is found in a log message’s data, from level info on', () => {
  assert.equal(logText({ level: 'info', data: 'text' }), 'text');
  assert.equal(logText({ level: 'warning', data: { msg: 'text', extra: null } }), 'text');
  assert.equal(logText({ level: 'error', data: { message: 'text' } }), 'text');
  const silent: JsonObject[] = [{ level: 'debug', data: 'text' }, { level: 'info', data: ' ' }, { level: 'info', data: { a: 1 } }, { level: 'info', data: ['text'] }, {}];
  for (const params of silent) assert.equal(logText(params), undefined);
});
