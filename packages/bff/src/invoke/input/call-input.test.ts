import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { EventOf, InputRequest, JsonObject, StreamEvent, ToolResult } from '@mcp-canvas/contract';
import { proxy_secret, serveApp, type ServedApp } from '../../testing/served-app.ts';

// Servers that ask: the official one of the older era as its author publishes it, and one on the official SDK of the newer era.
const require = createRequire(import.meta.url);
const everything = join(dirname(require.resolve('@modelcontextprotocol/server-everything/package.json')), 'dist', 'index.js');
const isAsked = (event: StreamEvent): event is EventOf<'tool_input'> & { input: InputRequest } => event.type === 'tool_input' && event.input !== null;
const isEnd = ({ type }: StreamEvent) => type === 'tool_complete' || type === 'tool_error';

let app: ServedApp;
let modern: ChildProcess;
const user = 'alice@example.org';

before(async () => {
  modern = spawn(process.execPath, [fileURLToPath(new URL('../../testing/asking-modern.mjs', import.meta.url))], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(modern.stdout!, 'data')) as [Buffer];
  const http = { url: `http://127.0.0.1:${String(port).trim()}/mcp` };
  app = await serveApp({ config: { identity: { provider: 'header', proxy_secret }, servers: { everything: { command: [process.execPath, everything] }, modern: http } } });
});
after(async () => {
  await app.stop();
  modern.kill('SIGKILL');
});

/** A call under way, its questions one after the other, and its end. */
async function start(server: string, tool: string, args: JsonObject = {}, at: ServedApp = app) {
  const session = await at.newSession(user);
  const { json } = await at.ask('POST', `/api/sessions/${session}/calls`, { user, body: { server, tool, arguments: args }, headers: { prefer: 'respond-async' } });
  const call = `/api/sessions/${session}/calls/${json.call_id as string}`;
  return {
    session, call,
    async question(nth = 1): Promise<InputRequest> {
      const events = await at.events(session, (all) => all.filter(isAsked).length >= nth || all.some(isEnd), { user });
      const asked = events.filter(isAsked)[nth - 1];
      assert.ok(asked, `the call ended: ${JSON.stringify(events.at(-1))}`);
      return asked.input;
    },
    answer: (input_id: string, action: string, content?: JsonObject, as = user) => at.ask('POST', `${call}/input`, { user: as, body: { input_id, action, ...(content && { content }) } }),
    async result(): Promise<ToolResult> {
      await at.events(session, (all) => all.some(isEnd), { user });
      return (await at.ask('GET', call, { user })).json.result as ToolResult;
    },
    events: () => at.events(session, (all) => all.some(isEnd), { user }),
  };
}
const code = ({ json }: { json: { meta_data: { error_code: string } } }) => json.meta_data.error_code;

describe('a server of the older era asks during a call', () => {
  it('gets the form once, checked, from its own user alone', async () => {
    const { question, answer, result, events } = await start('everything', 'trigger-elicitation-request');
    const { id, mode, schema, expires_at } = await question();
    assert.deepEqual([mode, Object.keys(schema!['properties'] as JsonObject).length > 8, Date.parse(expires_at) > Date.now()], ['form', true, true]);
    assert.equal((await answer(id, 'accept', { name: 'Ada' }, 'eve@example.org')).status, 404);
    assert.equal(code(await answer('another', 'accept', { name: 'Ada' })), 'E_CONFLICT');
    assert.equal(code(await answer(id, 'shout')), 'E_BAD_REQUEST');
    const wrong = await answer(id, 'accept', { name: 'Ada', email: 'nowhere', integer: 101, untitledMultipleSelectEnum: [], titledSingleSelectEnum: 'Batman', more: 1 });
    assert.deepEqual([wrong.status, Object.keys(wrong.json.meta_data.details.fields).sort()], [400, ['email', 'integer', 'more', 'titledSingleSelectEnum', 'untitledMultipleSelectEnum']]);
    const both = await Promise.all([answer(id, 'accept', { name: 'Ada', integer: 7 }), answer(id, 'accept', { name: 'Eve', integer: 8 })]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [204, 409]);
    const { results } = await result();
    assert.match(JSON.stringify(results), /Ada|Eve/);
    const told = (await events()).filter(({ type }) => type === 'tool_input' || isEnd({ type } as StreamEvent));
    assert.deepEqual(told.map((event) => (event.type === 'tool_input' ? event.input && 'asked' : event.type)), ['asked', null, 'tool_complete']);
  });

  it('is told of a refusal, and of a form that was put away', async () => {
    for (const [action, words] of [['decline', /declin/i], ['cancel', /cancel/i]] as const) {
      const { question, answer, result } = await start('everything', 'trigger-elicitation-request');
      await answer((await question()).id, action, { name: 'not sent' });
      const { results } = await result();
      assert.match(JSON.stringify(results), words);
      assert.doesNotMatch(JSON.stringify(results), /not sent/);
    }
  });

  it('may name an address, which nothing opens', async () => {
    const { question, answer, result } = await start('everything', 'trigger-url-elicitation', { url: 'https://example.org/consent?x=1', message: 'Please agree.' });
    const { id, mode, url, message } = await question();
    assert.deepEqual([mode, url, message], ['url', 'https://example.org/consent?x=1', 'Please agree.']);
    await answer(id, 'accept');
    assert.match(JSON.stringify((await result()).results), /completed the URL elicitation/);
  });

  it('may refuse a call until its user was somewhere, and is then asked again', async () => {
    const { question, answer, result } = await start('everything', 'trigger-url-elicitation', { url: 'https://example.org/b', errorPath: true });
    const first = await question();
    assert.deepEqual([first.url, first.returns], ['https://modelcontextprotocol.io/', true]);
    await answer(first.id, 'accept');
    const second = await question(2);
    assert.equal(second.url, 'https://example.org/b');
    await answer(second.id, 'accept');
    assert.equal((await result()).is_error, false);
  });

  it('cancelling the call takes the question back', async () => {
    const { question, answer, call, result } = await start('everything', 'trigger-elicitation-request');
    const { id } = await question();
    await app.ask('DELETE', call, { user });
    assert.equal((await result()).error?.error_code, 'E_CANCELLED');
    assert.equal(code(await answer(id, 'accept', { name: 'late' })), 'E_CONFLICT');
  });
});

describe('a server of the newer era asks with input_required', () => {
  it('gets all answers and its own state back, round by round', async () => {
    const { question, answer, result } = await start('modern', 'book', { where: 'Rome' });
    const who = await question(1);
    assert.deepEqual([who.mode, who.message], ['form', 'Who travels?']);
    assert.equal(code(await answer(who.id, 'accept', { name: 'A' })), 'E_BAD_REQUEST');
    await answer(who.id, 'accept', { name: 'Ada' });
    const page = await question(2);
    assert.deepEqual([page.mode, page.url], ['url', 'https://terms.example/a?b=c']);
    await answer(page.id, 'accept');
    const seats = await question(3);
    assert.equal(seats.message, 'How many, Ada?');
    await answer(seats.id, 'accept', { seats: 2 });
    assert.deepEqual((await result()).results, { where: 'Rome', given: 'second accept Ada', seats: { action: 'accept', content: { seats: 2 } } });
  });

  it('is asked again where it only wants to be, and not for ever', async () => {
    assert.equal((await (await start('modern', 'later')).result()).results, 'now');
    assert.match((await (await start('modern', 'endless')).result()).error!.message, /more than 10 times/);
  });

  it('is asked for no secrets', async () => {
    const secret = (await (await start('modern', 'secret')).result()).error!;
    assert.deepEqual([secret.error_code, /userPassword/.test(secret.message)], ['E_PROTOCOL', true]);
  });
});

it('a call rests while it waits, for so long and no longer, and the trail has no answers', async () => {
  const patient = await serveApp({ config: { identity: { provider: 'header', proxy_secret }, servers: { everything: { command: [process.execPath, everything] } }, features: { call_timeout_s: 0.6, call_cap_s: 0.7, input_wait_s: 3 } } });
  try {
    // The first call waits for its server to start.
    const { question, answer, result } = await start('everything', 'trigger-elicitation-request', {}, patient);
    const { id, expires_at } = await question();
    const rested = Date.parse(expires_at) - 1_200;
    while (Date.now() < rested) await new Promise((resolve) => setImmediate(resolve));
    await answer(id, 'accept', { name: 'Ada of the trail' });
    assert.equal((await result()).is_error, false);
    const late = await start('everything', 'trigger-elicitation-request', {}, patient);
    assert.equal((await late.result()).error?.error_code, 'E_INPUT_TIMEOUT');
  } finally {
    await patient.stop();
  }
  assert.ok(!patient.logged.some((line) => line.includes('Ada of the trail')));
});
