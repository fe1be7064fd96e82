/** A View's call that has to wait for its reader: signed out, or asked something. The canvas is told of it like of any other call. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { EventOf, InputRequest, StreamEvent } from '@mcp-canvas/contract';
import { serveAuthorization, type AuthorizationServer } from '../oauth/test-servers/authorization-server.ts';
import { serveProtected, type ProtectedServer } from '../oauth/test-servers/protected-server.ts';
import { proxy_secret, serveApp, type ServedApp } from '../testing/served-app.ts';

const require = createRequire(import.meta.url);
const everything = join(dirname(require.resolve('@modelcontextprotocol/server-everything/package.json')), 'dist', 'index.js');
const user = 'ann@x.org';
let app: ServedApp;
let modern: ChildProcess;
let authorization: AuthorizationServer;
let notes: ProtectedServer;

before(async () => {
  modern = spawn(process.execPath, [fileURLToPath(new URL('../testing/asking-modern.mjs', import.meta.url))], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(modern.stdout!, 'data')) as [Buffer];
  authorization = await serveAuthorization();
  notes = await serveProtected({ issuer: authorization.issuer });
  const servers = { everything: { command: [process.execPath, everything] }, modern: { url: `http://127.0.0.1:${String(port).trim()}/mcp` }, notes: { url: notes.url, auth: 'oauth' as const } };
  app = await serveApp({ config: { identity: { provider: 'header', proxy_secret }, servers } });
});
after(async () => {
  await app?.stop();
  await notes?.close();
  await authorization?.close();
  modern.kill('SIGKILL');
});

/** A View of the server, which came in a result that a host took in, and a call that it makes. */
async function viewCall(server: string, name: string, args: object = {}) {
  const session = await app.newSession(user);
  const page = { type: 'resource', resource: { uri: `ui://${server}/page`, mimeType: 'text/html;profile=mcp-app', text: '<p>page</p>' } };
  const { json } = await app.ask('POST', `/api/sessions/${session}/results`, { user, body: { server, tool: 'show', call_id: 'shown', result: { content: [page] } } });
  const id = json.views[0].id as string;
  const grant = (await app.ask('POST', `/api/sessions/${session}/views/${id}`, { user, body: {} })).json;
  const gone = new AbortController();
  const answer = fetch(`${app.url}/api/apps/${id}/tools/call`, {
    method: 'POST', signal: gone.signal, body: JSON.stringify({ name, arguments: args }),
    headers: { 'x-proxy-secret': proxy_secret, 'x-user-email': user, 'content-type': 'application/json', 'mcp-view-token': grant.token },
  }).then(async (response) => ({ status: response.status, json: await response.json() }));
  answer.catch(() => undefined);
  /** Of the View's call alone. */
  const events = async (enough: (events: StreamEvent[]) => boolean) => {
    const own = (all: StreamEvent[]) => all.filter(({ call_id }) => call_id !== undefined && call_id !== 'shown');
    return own(await app.events(session, (all) => enough(own(all)), { user }));
  };
  return {
    session, answer, gone, events,
    async question(nth = 1): Promise<{ input: InputRequest; call: string }> {
      const isAsked = (event: StreamEvent): event is EventOf<'tool_input'> & { input: InputRequest } => event.type === 'tool_input' && event.input !== null;
      const asked = (await events((all) => all.filter(isAsked).length >= nth)).filter(isAsked)[nth - 1]!;
      return { input: asked.input, call: `/api/sessions/${session}/calls/${asked.call_id}` };
    },
    reply: (call: string, input_id: string, content: object, as = user) => app.ask('POST', `${call}/input`, { user: as, body: { input_id, action: 'accept', content } }),
  };
}
const isEnd = ({ type }: StreamEvent) => type === 'tool_complete' || type === 'tool_error';
const short = (event: StreamEvent) => (event.type === 'tool_input' ? (event.input ? 'asked' : 'no longer') : event.type === 'tool_sign_in' ? `sign in ${event.state}` : event.type);

describe('a View’s call of a tool that asks', () => {
  it('stands in the session from its beginning to its end, and its answer is the View’s alone', async () => {
    const { answer, question, reply, events } = await viewCall('everything', 'trigger-elicitation-request');
    const { input, call } = await question();
    assert.deepEqual([input.mode, (await app.ask('GET', call, { user })).json.status], ['form', 'running']);
    assert.equal((await reply(call, input.id, { name: 'Eve' }, 'eve@x.org')).status, 404);
    assert.equal((await reply(call, input.id, { name: 'Ada' })).status, 204);
    const { status, json } = await answer;
    assert.deepEqual([status, /Ada/.test(JSON.stringify(json.content))], [200, true]);
    const told = await events((all) => all.some(isEnd));
    assert.deepEqual(told.map(short), ['tool_start', 'asked', 'no longer', 'tool_complete']);
    const [start] = told as [EventOf<'tool_start'>];
    assert.deepEqual([start.server, start.tool], ['everything', 'trigger-elicitation-request']);
    assert.doesNotMatch(JSON.stringify(told.at(-1)), /Ada/);
    assert.deepEqual((await app.ask('GET', call, { user })).json.status, 'done');
  });

  it('is asked round by round by a server of the newer era', async () => {
    const { answer, question, reply, events } = await viewCall('modern', 'book', { where: 'Rome' });
    for (const [nth, content] of [[1, { name: 'Ada' }], [2, {}], [3, { seats: 2 }]] as const) {
      const { input, call } = await question(nth);
      assert.equal((await reply(call, input.id, content)).status, 204);
    }
    assert.match(JSON.stringify((await answer).json.content), /Rome.*second accept Ada.*seats/);
    assert.deepEqual((await events((all) => all.some(isEnd))).map(short), ['tool_start', 'asked', 'no longer', 'asked', 'no longer', 'asked', 'no longer', 'tool_complete']);
  });

  it('is cancelled like any other call, and taken back when the View goes', async () => {
    const first = await viewCall('everything', 'trigger-elicitation-request');
    const { input, call } = await first.question();
    assert.equal((await app.ask('DELETE', call, { user })).json.status, 'cancelled');
    assert.equal((await first.answer).json.meta_data.error_code, 'E_CANCELLED');
    assert.equal((await first.reply(call, input.id, { name: 'late' })).status, 409);
    const second = await viewCall('everything', 'trigger-elicitation-request');
    await second.question();
    second.gone.abort();
    assert.deepEqual((await second.events((all) => all.some(isEnd))).map(short), ['tool_start', 'asked', 'no longer', 'tool_error']);
  });

  it('is told to nobody when it asks nothing', async () => {
    const { answer, session } = await viewCall('everything', 'echo', { message: 'quiet' });
    assert.match(JSON.stringify((await answer).json), /quiet/);
    assert.deepEqual(new Set((await app.services.events.held(session)).map(({ call_id }) => call_id)), new Set(['shown']));
  });
});

describe('a View’s call for a server whose user is signed out', () => {
  it('waits for the reader, and runs once by itself when that is done', async () => {
    const { answer, events } = await viewCall('notes', 'note', { text: 'hello' });
    const waiting = await events((all) => all.some(({ type }) => type === 'tool_sign_in'));
    assert.deepEqual(waiting.map(short), ['tool_start', 'sign in wanted']);
    assert.equal(notes.ran.length, 0);
    const { json } = await app.ask('POST', '/api/servers/notes/authorization', { user });
    const back = new URL(await authorization.signIn(json.url, user));
    await app.ask('GET', back.pathname + back.search, { user });
    assert.match(JSON.stringify((await answer).json), /ann@x\.org wrote hello/);
    assert.deepEqual(notes.ran, [user]);
    assert.deepEqual((await events((all) => all.some(isEnd))).map(short), ['tool_start', 'sign in wanted', 'sign in done', 'tool_complete']);
  });
});
