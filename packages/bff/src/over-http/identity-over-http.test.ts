/** The `jwt` identity as pages and servers meet it: refusals, renewed tokens on streams, tokens that are passed on. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import type { StreamEvent } from '@mcp-canvas/contract';
import { type ServedApp, serveApp } from '../testing/served-app.ts';
import { startIssuer, type TestIssuer } from '../testing/test-issuer.ts';

/** A server over HTTP whose one tool answers the Authorization header that the call came with. */
const mirror = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  if (request.method !== 'POST') return void response.writeHead(405).end();
  const { id, method, params } = JSON.parse(text) as { id?: number; method: string; params?: { protocolVersion?: string } };
  if (id === undefined) return void response.writeHead(202).end();
  const answers: Record<string, unknown> = {
    initialize: { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'mirror', version: '1' } },
    'tools/list': { tools: [{ name: 'authorization', inputSchema: { type: 'object' } }] },
    'tools/call': { content: [{ type: 'text', text: JSON.stringify({ results: Buffer.from(request.headers.authorization ?? '').toString('hex') }) }] },
  };
  const answer = answers[method] === undefined ? { error: { code: -32601, message: 'no such method' } } : { result: answers[method] };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
});

let issuer: TestIssuer;
let app: ServedApp;
before(async () => {
  await once(mirror.listen(0, '127.0.0.1'), 'listening');
  issuer = await startIssuer();
  app = await serveApp({ config: { identity: issuer.identity, servers: { mirror: { url: `http://127.0.0.1:${(mirror.address() as AddressInfo).port}/mcp`, auth: 'forward', groups: ['staff'] } } } });
});
after(async () => {
  await app.stop();
  await issuer.stop();
  mirror.closeAllConnections();
  mirror.close();
});
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const soon = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

it('without a token, or with one that is no longer valid, a request is 401 and says which scheme; what nobody owns needs none', async () => {
  for (const headers of [{}, bearer(await issuer.token('alice@x.org', { exp: soon(-1) }))]) {
    const { status, headers: answered, json } = await app.ask('GET', '/api/config', { headers });
    assert.deepEqual([status, answered.get('www-authenticate'), json.meta_data.error_code], [401, 'Bearer', 'E_IDENTITY']);
  }
  assert.equal((await app.ask('GET', '/healthz')).status, 200);
  // The identity of another provider is none here.
  assert.equal((await app.ask('GET', '/api/config', { user: 'alice@x.org' })).status, 401);
});

it('where the issuer cannot be asked, a request is 503 and says when to come back', async () => {
  const away = await serveApp({ config: { identity: { ...issuer.identity, jwks_uri: 'http://127.0.0.1:1/jwks' } } });
  const { status, headers, json } = await away.ask('GET', '/api/config', { headers: bearer(await issuer.token('alice@x.org')) });
  assert.deepEqual([status, headers.get('retry-after'), json.meta_data.error_code, json.meta_data.retryable], [503, '5', 'E_IDENTITY_UNAVAILABLE', true]);
  assert.equal((await away.ask('GET', '/healthz')).status, 200);
  await away.stop();
});

it('a page that renews its token goes on with its stream where it was, and with the old one it does not', async () => {
  const first = bearer(await issuer.token('alice@x.org'));
  const session = (await app.ask('POST', '/api/sessions', { headers: first })).json.session_id as string;
  const publish = (headers: Record<string, string>, results: number) => app.ask('POST', `/api/sessions/${session}/results`, { headers, body: { result: { results } } });
  const read = async (headers: Record<string, string>, enough: number): Promise<StreamEvent[]> => {
    const abort = new AbortController();
    const response = await fetch(`${app.url}/api/sessions/${session}/events`, { headers, signal: abort.signal });
    assert.equal(response.status, 200);
    const events: StreamEvent[] = [];
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      events.splice(0, events.length, ...[...text.matchAll(/^data: (.*)\n\n/gm)].map(([, data]) => JSON.parse(data!) as StreamEvent));
      if (events.filter(({ type }) => type === 'tool_complete').length >= enough) break;
    }
    abort.abort();
    return events;
  };
  await publish(first, 1);
  const before = await read(first, 1);
  const renewed = bearer(await issuer.token('alice@x.org', { jti: 'renewed' }));
  await publish(renewed, 2);
  const rest = await read({ ...renewed, 'last-event-id': before.at(-1)!.id }, 1);
  const ids = [...before, ...rest].map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual([...before, ...rest].flatMap((event) => (event.type === 'tool_complete' ? [event.results] : [])), [1, 2]);
  const late = await fetch(`${app.url}/api/sessions/${session}/events`, { headers: { ...bearer(await issuer.token('alice@x.org', { exp: soon(-1) })), 'last-event-id': before.at(-1)!.id } });
  assert.equal(late.status, 401);
  const bob = await fetch(`${app.url}/api/sessions/${session}/events`, { headers: bearer(await issuer.token('bob@x.org')) });
  assert.equal(bob.status, 404);
});

it('a server with auth "forward" gets the very token of each request, and users of its groups alone', async () => {
  const tokens = [await issuer.token('carol@x.org', { groups: 'users, staff' }), await issuer.token('carol@x.org', { groups: ['staff'], jti: 'second' })];
  const session = (await app.ask('POST', '/api/sessions', { headers: bearer(tokens[0]!) })).json.session_id as string;
  for (const token of tokens) {
    const { json } = await app.ask('POST', `/api/sessions/${session}/calls`, { headers: bearer(token), body: { server: 'mirror', tool: 'authorization' } });
    assert.equal(Buffer.from(json.results, 'hex').toString(), `Bearer ${token}`);
  }
  const outside = bearer(await issuer.token('carol@x.org', { groups: ['users'] }));
  const { json } = await app.ask('POST', `/api/sessions/${session}/calls`, { headers: outside, body: { server: 'mirror', tool: 'authorization' } });
  assert.equal(json.meta_data.error_code, 'E_UNKNOWN_SERVER');
  for (const token of tokens) assert.ok(!app.logged.join('').includes(token.split('.')[2]!), 'no token in the log');
});
