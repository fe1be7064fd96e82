import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { EventOf, StreamEvent } from '@mcp-canvas/contract';
import { serveApp, type ServedApp } from '../../testing/served-app.ts';
import { readTask, takesTasks } from './task.ts';

// The official server, whose research is a task of four stages of a second each.
const require = createRequire(import.meta.url);
const everything = join(dirname(require.resolve('@modelcontextprotocol/server-everything/package.json')), 'dist', 'index.js');
const isEnd = ({ type }: StreamEvent) => type === 'tool_complete' || type === 'tool_error';
const isAsked = (event: StreamEvent): event is EventOf<'tool_input'> => event.type === 'tool_input' && event.input !== null;

describe('a tool whose calls are tasks', () => {
  let app: ServedApp;
  before(async () => {
    // Far less than the task takes: that its server answers is a sign of life.
    app = await serveApp({ config: { servers: { everything: { command: [process.execPath, everything] } }, features: { call_timeout_s: 3, call_cap_s: 60 } } });
  });
  after(() => app.stop());

  const start = async (args: object) => {
    const session = await app.newSession();
    const { json } = await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'everything', tool: 'simulate-research-query', arguments: args }, headers: { prefer: 'respond-async' } });
    return { session, call: `/api/sessions/${session}/calls/${json.call_id as string}` };
  };

  it('is polled to its end, and tells how far it is', async () => {
    const { session, call } = await start({ topic: 'weirs' });
    const events = await app.events(session, (all) => all.some(isEnd));
    const told = events.flatMap((event) => (event.type === 'tool_progress' ? [event.message] : []));
    assert.ok(told.includes('Synthesizing findings...') && told.length <= 6, told.join());
    const { result } = (await app.ask('GET', call)).json;
    assert.deepEqual([result.is_error, /Research Report: weirs/.test(JSON.stringify(result))], [false, true]);
  });

  it('may ask its reader meanwhile, and goes on with the answer', async () => {
    const { session, call } = await start({ topic: 'python', ambiguous: true });
    const asked = (await app.events(session, (all) => all.some((event) => isAsked(event) || isEnd(event)))).find(isAsked);
    assert.ok(asked?.input, 'it asks');
    assert.equal((await app.ask('POST', `${call}/input`, { body: { input_id: asked.input.id, action: 'accept', content: { interpretation: 'snake' } } })).status, 204);
    await app.events(session, (all) => all.some(isEnd));
    assert.match(JSON.stringify((await app.ask('GET', call)).json.result), /Clarification\*\*: snake/);
  });

  it('is cancelled with its call', async () => {
    const { session, call } = await start({ topic: 'weirs' });
    await app.events(session, (all) => all.some(({ type }) => type === 'tool_progress'));
    assert.equal((await app.ask('DELETE', call)).json.status, 'cancelled');
    const end = (await app.events(session, (all) => all.some(isEnd))).find(isEnd);
    assert.equal((end as EventOf<'tool_error'>).error.error_code, 'E_CANCELLED');
  });
});

it('what is no task is none, and a server’s interval is kept within bounds', () => {
  for (const value of [null, 5, {}, { taskId: '', status: 'working' }, { taskId: 'a', status: 'dreaming' }, { taskId: 5, status: 'working' }]) assert.equal(readTask(value), undefined);
  const interval = (pollInterval: unknown) => readTask({ taskId: 'a', status: 'working', pollInterval })?.interval;
  assert.deepEqual([interval(undefined), interval(0), interval(-5), interval(500), interval(1e9), interval(NaN), interval('1')], [1000, 200, 200, 500, 10_000, 1000, 1000]);
  assert.equal(readTask({ taskId: 'a', status: 'working', statusMessage: 'x'.repeat(5_000) })?.statusMessage.length, 2_000);
});

it('only tools that say so are called as tasks, where their server takes them', () => {
  const tool = (taskSupport: string) => ({ name: 't', inputSchema: {}, execution: { taskSupport } });
  const server = { tasks: { requests: { tools: { call: {} } } } };
  assert.deepEqual(['required', 'optional', 'forbidden', 'maybe'].map((support) => takesTasks(tool(support), server)), [true, true, false, false]);
  for (const other of [undefined, {}, { tasks: {} }, { tasks: { requests: {} } }, { tasks: { requests: { tools: {} } } }]) assert.equal(takesTasks(tool('required'), other), false);
  assert.equal(takesTasks({ name: 't', inputSchema: {} }, server), false);
});
