import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Artifact } from '@mcp-canvas/contract';
import { errorCodes } from '@mcp-canvas/contract';
import { proxy_secret, type Answer, type ServedApp, serveApp } from '../testing/served-app.ts';

/** A refusal has the status of its code and the shape of v2.1 section 12. */
function refused({ status, json }: Answer, code: keyof typeof errorCodes): void {
  assert.equal(json?.meta_data?.error_code, code, JSON.stringify(json));
  assert.equal(status, errorCodes[code].status);
  assert.equal(typeof json.results.error, 'string');
  assert.deepEqual([json.meta_data.is_error, json.meta_data.reason, json.meta_data.retryable], [true, errorCodes[code].reason, errorCodes[code].retryable]);
  assert.equal(typeof json.meta_data.details.suggestion, 'string');
}

describe('a request that is refused', () => {
  let app: ServedApp;
  let session: string;
  before(async () => {
    app = await serveApp({ config: { cors: { allowed_origins: ['https://app.example'] } } });
    session = await app.newSession();
  });
  after(() => app.stop());
  const call = (body: unknown, headers?: Record<string, string>) => app.ask('POST', `/api/sessions/${session}/calls`, { body, ...(headers && { headers }) });

  it('has the shape of v2.1 section 12, and names its problem', async () => {
    refused(await call({ server: 'nope', tool: 'echo' }), 'E_UNKNOWN_SERVER');
    refused(await call({ server: 'story', tool: 'nope' }), 'E_UNKNOWN_TOOL');
    refused(await call({ tool: 'echo' }), 'E_BAD_REQUEST');
    refused(await call({ server: 'story', tool: 'echo', arguments: [] }), 'E_BAD_REQUEST');
    for (const call_id of ['', '..', 'a\nb', 'x'.repeat(257), 5]) refused(await call({ server: 'story', tool: 'echo', call_id }), 'E_BAD_REQUEST');
    refused(await app.ask('GET', `/api/sessions/${session}/calls/nope`), 'E_NOT_FOUND');
    refused(await app.ask('GET', '/api/sessions/nope/events'), 'E_NOT_FOUND');
    refused(await app.ask('GET', '/nothing'), 'E_NOT_FOUND');
    refused(await app.ask('GET', '/api/%E0%A4%A'), 'E_NOT_FOUND');
    refused(await app.ask('POST', `/api/sessions/${session}/results`, { body: {} }), 'E_BAD_REQUEST');
  });

  it('for its method names those that are possible', async () => {
    const answer = await app.ask('PUT', '/api/sessions');
    refused(answer, 'E_METHOD');
    assert.match(answer.headers.get('allow')!, /POST/);
    refused(await app.ask('POST', '/healthz'), 'E_METHOD');
    // No key begins with these two words, and no key ends after its name.
    const key = 'dev%40localhost/uploads/20260101/01ARZ3NDEKTSV4RRFFQ69G5FAV/a.txt';
    for (const [path, allowed, method] of [
      ['/api/files/archive', 'HEAD, GET, POST', 'DELETE'], [`/api/files/download/${key}`, 'HEAD, GET', 'PATCH'], [`/api/files/download/${key}`, 'HEAD, GET', 'DELETE'],
      [`/api/files/${key}/restore`, 'POST', 'GET'], [`/api/files/${key}`, 'HEAD, GET, PATCH, DELETE', 'PUT'],
    ] as const) {
      const other = await app.ask(method, path, method === 'PATCH' ? { body: { name: 'x' } } : {});
      refused(other, 'E_METHOD');
      assert.equal(other.headers.get('allow'), allowed);
    }
  });

  it('for the methods TRACE and CONNECT is answered with nothing of itself', async () => {
    const { hostname, port } = new URL(app.url);
    const request = httpRequest({ hostname, port, method: 'TRACE', path: '/api/config', headers: { 'x-secret': 'echo' } }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    assert.equal(response.statusCode, 405);
    assert.doesNotMatch((await response.toArray()).join(''), /echo/);
    await assert.rejects(once(httpRequest({ hostname, port, method: 'CONNECT', path: '169.254.169.254:80' }).end(), 'connect'), { code: 'ECONNRESET' });
  });

  it('for a parameter that it gives twice is not asked which it meant', async () => {
    const { key } = (await app.ask('POST', '/api/files', { body: { filename: 'twice.txt', content_base64: 'aGk=' } })).json as Artifact;
    for (const query of ['session=a&session=b', 'q=a&q=b', 'limit=1&limit=2', 'sort=name&sort=size']) refused(await app.ask('GET', `/api/files?${query}`), 'E_BAD_REQUEST');
    refused(await app.ask('DELETE', `/api/files/${key}?version=1&version=2`), 'E_BAD_REQUEST');
    refused(await app.ask('GET', `/api/files/archive?session=${session}&session=b`), 'E_BAD_REQUEST');
  });

  it('for its address in other letters finds nothing: paths are compared as they are', async () => {
    for (const path of ['/API/config', '/Api/servers', `/api/Sessions/${session}`, '/API/files']) refused(await app.ask('GET', path), 'E_NOT_FOUND');
    refused(await app.ask('POST', '/API/sessions', { body: {} }), 'E_NOT_FOUND');
  });

  it('for its body says whether it is the type, the size or the JSON', async () => {
    const path = `/api/sessions/${session}/calls`;
    refused(await app.ask('POST', path, { raw: '{}', headers: { 'content-type': 'text/plain' } }), 'E_MEDIA_TYPE');
    refused(await app.ask('POST', path, { raw: 'server=story', headers: { 'content-type': 'application/x-www-form-urlencoded' } }), 'E_MEDIA_TYPE');
    for (const packed of [path, '/api/files', `/api/sessions/${session}/prompt`, `/api/sessions/${session}/results`]) refused(await app.ask('POST', packed, { raw: '{}', headers: { 'content-encoding': 'gzip' } }), 'E_MEDIA_TYPE');
    for (const empty of [path, '/api/sessions']) refused(await app.ask('POST', empty, { raw: '', headers: { 'content-type': 'text/plain' } }), 'E_MEDIA_TYPE');
    refused(await app.ask('POST', path, { raw: '{"server":' }), 'E_BAD_REQUEST');
    refused(await app.ask('POST', path, { raw: '[]' }), 'E_BAD_REQUEST');
    refused(await app.ask('POST', '/api/sessions', { raw: JSON.stringify({ x: 'y'.repeat(2 ** 21) }) }), 'E_BODY_TOO_LARGE');
  });

  it('for a compressed body is answered at once, whatever it would become; the rest of it is read by nobody, and not for ever', async () => {
    const bomb = gzipSync(Buffer.alloc(2 ** 24));
    const chunk = (bytes: Uint8Array): Buffer => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    const { hostname, port, host } = new URL(app.url);
    for (const [path, type] of [[`/api/sessions/${session}/calls`, 'application/json'], ['/api/files', 'application/json'], ['/api/files', 'multipart/form-data; boundary=b'], ['/api/sessions', 'application/json'], ['/healthz', 'application/json']] as const) {
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (text) => (answer += String(text))).on('error', () => undefined);
      socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n`);
      socket.write(chunk(bomb));
      while (!answer.includes('}}')) await once(socket, 'data');
      assert.match(answer, /^HTTP\/1.1 415 [^]*"E_MEDIA_TYPE"/, path);
      // Who does not stop by himself is stopped.
      while (!socket.destroyed) if (!socket.write(chunk(Buffer.alloc(2 ** 20)))) await Promise.race(['drain', 'close'].map((event) => new Promise((resolve) => socket.once(event, resolve))));
    }
  });

  it('for a body nested beyond reason is told so', async () => {
    for (const levels of [2_000, 100_000]) {
      const deep = '['.repeat(levels) + ']'.repeat(levels);
      refused(await app.ask('POST', `/api/sessions/${session}/calls`, { raw: `{"server":"story","tool":"echo","arguments":{"x":${deep}}}` }), 'E_BAD_REQUEST');
      refused(await app.ask('POST', '/api/sessions', { raw: `{"x":${deep}}` }), 'E_BAD_REQUEST');
    }
  });

  it('for its Host answers to loopback names only in dev', async () => {
    for (const host of ['evil.example', 'localhost.evil.example:80', '127.0.0.1.nip.io']) {
      const { status, text } = await app.askHost(host, '/api/config');
      assert.equal(status, 421, text);
      assert.match(text, /E_HOST/);
    }
    for (const host of ['localhost:1', '[::1]:8000', '127.0.0.1']) assert.equal((await app.askHost(host, '/api/config')).status, 200);
  });

  it('for two hosts is not asked which of them it meant', async () => {
    const { host } = new URL(app.url);
    for (const hosts of [[host, 'evil.example'], ['evil.example', host], [host, host]]) assert.match((await app.askHost(hosts, '/api/config')).text, /E_HOST/, String(hosts));
    for (const address of ['http://evil.example/api/config', 'HTTP://evil.example', `http://${host}@evil.example/api/config`]) assert.match((await app.askHost(host, address)).text, /E_HOST/, address);
    for (const address of [`http://${host}/api/config`, `HTTP://${host.toUpperCase()}/api/config`]) assert.equal((await app.askHost(host, address)).status, 200, address);
  });

  it('does not strike probes, which know an address and no name; another name is one', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      for (const host of ['10.2.0.7:8787', '[fd00::7]:8787']) assert.equal((await app.askHost(host, path)).status, 200, `${host}${path}`);
      assert.equal((await app.askHost('evil.example', path)).status, 421, path);
    }
    assert.equal((await app.askHost('10.2.0.7:8787', '/api/config')).status, 421);
  });

  it('for its Origin changes nothing, and null is never an origin', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:1', 'https://app.example.evil.example']) {
      refused(await app.ask('POST', '/api/sessions', { headers: { origin } }), 'E_ORIGIN');
      refused(await app.ask('DELETE', `/api/sessions/${session}`, { headers: { origin } }), 'E_ORIGIN');
    }
    for (const origin of [app.url, 'https://app.example']) assert.equal((await app.ask('POST', '/api/sessions', { headers: { origin } })).status, 201);
  });

  it('without its Origin is refused where the browser says that another site’s page sent it', async () => {
    for (const site of ['cross-site', 'same-site']) {
      refused(await app.ask('POST', '/api/sessions', { headers: { 'sec-fetch-site': site } }), 'E_ORIGIN');
      assert.equal((await app.ask('GET', '/api/config', { headers: { 'sec-fetch-site': site } })).status, 200);
      assert.equal((await app.ask('POST', '/api/sessions', { headers: { origin: 'https://app.example', 'sec-fetch-site': site } })).status, 201);
    }
    for (const site of ['same-origin', 'none']) assert.equal((await app.ask('POST', '/api/sessions', { headers: { 'sec-fetch-site': site } })).status, 201);
  });

  it('tells other pages nothing by CORS, and the configured ones what the contract lists', async () => {
    const preflight = (origin: string) => app.ask('OPTIONS', '/api/sessions', { headers: { origin, 'access-control-request-method': 'POST' } });
    refused(await preflight('https://evil.example'), 'E_ORIGIN');
    const allowed = await preflight('https://app.example');
    assert.equal(allowed.status, 204);
    assert.equal(allowed.headers.get('access-control-allow-origin'), 'https://app.example');
    for (const name of ['Authorization', 'Range', 'If-Range', 'If-None-Match', 'Last-Event-ID']) assert.ok(allowed.headers.get('access-control-allow-headers')!.includes(name), name);
    const got = await app.ask('GET', '/api/config', { headers: { origin: 'https://app.example' } });
    for (const name of ['ETag', 'Content-Range', 'Accept-Ranges', 'Content-Disposition']) assert.ok(got.headers.get('access-control-expose-headers')!.includes(name), name);
    assert.match(got.headers.get('vary')!, /Origin/);
    assert.equal((await app.ask('GET', '/api/config', { headers: { origin: 'https://evil.example' } })).headers.get('access-control-allow-origin'), null);
  });

  it('carries, like every answer, what holds a browser: nothing is guessed, framed, told on or kept', async () => {
    for (const path of ['/api/config', '/api/servers', '/api/files', `/api/sessions/${session}`, '/api/nothing', '/nothing', '/healthz', '/api/oauth/callback']) {
      const { headers } = await app.ask('GET', path);
      assert.deepEqual(
        ['x-content-type-options', 'referrer-policy', 'cache-control', 'cross-origin-resource-policy'].map((name) => headers.get(name)),
        ['nosniff', 'no-referrer', 'no-store', 'same-origin'], path);
      for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) assert.ok(headers.get('content-security-policy')!.includes(rule), `${path}: ${rule}`);
      assert.match(headers.get('content-type')!, /charset=utf-8/, path);
    }
  });

  it('for what nobody foresaw says nothing of it, and the log says all', async () => {
    const broken = await serveApp({ identity: { name: 'broken', identify: () => Promise.reject(new Error('connect ldap://10.0.0.7 as cn=admin')) } });
    const answer = await broken.ask('GET', '/api/config');
    await broken.stop();
    refused(answer, 'E_INTERNAL');
    assert.doesNotMatch(answer.text, /ldap|admin|\.ts|node_modules| at /);
    const line = broken.logged.map((one) => JSON.parse(one)).find(({ msg }) => msg === 'a request failed');
    assert.match(line.err.stack, /cn=admin[^]*refusals\.test/);
    assert.equal(line.request_id, answer.headers.get('x-request-id'));
  });

  it('stands in the audit trail, one line each, without tokens', async () => {
    const made = await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'report' } });
    const { url } = made.json.artifacts[0] as Artifact;
    refused(await app.ask('GET', `${url!.split('?')[0]}?token=eyJhbGciOiJub25lIn0.e30.`), 'E_TOKEN');
    await app.ask('GET', url!);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const [day] = await readdir(join(app.data, 'audit'));
    const text = await readFile(join(app.data, 'audit', day!), 'utf8');
    const lines = text.trim().split('\n').map((line) => JSON.parse(line));
    assert.equal(lines.filter(({ event, details }) => event === 'refusal' && details.error_code === 'E_TOKEN').length, 1);
    assert.equal(lines.filter(({ event, outcome }) => event === 'call' && outcome === 'ok').length, 1);
    assert.equal(lines.filter(({ event, outcome }) => event === 'download' && outcome === 'ok').length, 1);
    assert.equal(lines.filter(({ details }) => details.error_code === 'E_UNKNOWN_TOOL').length, 1);
    assert.doesNotMatch(text, /eyJ/);
  });
});

describe('two users', () => {
  let app: ServedApp;
  before(async () => {
    app = await serveApp({ config: { identity: { provider: 'header', proxy_secret } } });
  });
  after(() => app.stop());

  it('need an identity with its proof for everything but a download with a token', async () => {
    refused(await app.ask('GET', '/api/config'), 'E_IDENTITY');
    refused(await app.ask('GET', '/api/files/download/a/artifacts/20260101/x/y'), 'E_IDENTITY');
    refused(await app.ask('GET', '/api/nothing'), 'E_IDENTITY');
    refused(await app.ask('GET', '/api/config', { headers: { 'x-user-email': 'a@x.org', 'x-proxy-secret': 'wrong-secret-of-16' } }), 'E_IDENTITY');
    refused(await app.ask('POST', '/api/dashboards/d/actions', { body: { action: 'x' } }), 'E_IDENTITY');
    assert.equal((await app.ask('GET', '/api/config', { user: 'Alice@X.org' })).json.user, 'alice@x.org');
    assert.equal((await app.ask('GET', '/healthz')).status, 200);
  });

  it('are told by the header that HTTP has for it how to say who they are, and when to come back', async () => {
    assert.equal((await app.ask('GET', '/api/config')).headers.get('www-authenticate'), 'Bearer');
    assert.equal((await app.ask('GET', '/api/config', { user: 'alice@x.org' })).headers.get('www-authenticate'), null);
    const broken = await serveApp({ config: { servers: { broken: { command: ['no-such-command-of-mine'] } } } });
    const session = await broken.newSession();
    const answers = [];
    for (let times = 0; times < 3; times++) answers.push(await broken.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'broken', tool: 'x' } }));
    refused(answers[2]!, 'E_SERVER_UNAVAILABLE');
    assert.deepEqual(answers.map(({ headers }) => headers.get('retry-after')), [null, null, '1']);
    await broken.stop();
  });

  it('do not see each other’s sessions, streams, calls or files', async () => {
    const session = await app.newSession('alice@x.org');
    const made = await app.ask('POST', `/api/sessions/${session}/calls`, { user: 'alice@x.org', body: { server: 'story', tool: 'report', call_id: 'c1' } });
    assert.equal(made.status, 200);
    const { key, url } = made.json.artifacts[0] as Artifact;
    const bob = (method: string, path: string, body?: unknown) => app.ask(method, path, { user: 'bob@x.org', ...(body !== undefined && { body }) });
    for (const [method, path, body] of [
      ['GET', `/api/sessions/${session}`], ['DELETE', `/api/sessions/${session}`], ['GET', `/api/sessions/${session}/events`],
      ['POST', `/api/sessions/${session}/calls`, { server: 'story', tool: 'echo' }], ['GET', `/api/sessions/${session}/calls/c1`], ['DELETE', `/api/sessions/${session}/calls/c1`],
      ['POST', `/api/sessions/${session}/results`, { result: 1 }], ['POST', `/api/sessions/${session}/dashboards/d/token`, {}],
      ['GET', `/api/files/${key}`], ['DELETE', `/api/files/${key}`], ['GET', url!.split('?')[0]!],
    ] as const) refused(await bob(method, path, body), 'E_NOT_FOUND');
    assert.deepEqual((await bob('GET', '/api/files')).json.files, []);
    const other = (await app.ask('POST', `/api/sessions/${session}/calls`, { user: 'alice@x.org', body: { server: 'story', tool: 'report', arguments: { name: 'b.html' } } })).json.artifacts[0] as Artifact;
    refused(await app.ask('GET', `${other.url!.split('?')[0]}?token=${url!.split('token=')[1]}`), 'E_TOKEN_SCOPE');
  });

  it('have server processes of their own', async () => {
    const count = async (user: string) => {
      const session = await app.newSession(user);
      return (await app.ask('POST', `/api/sessions/${session}/calls`, { user, body: { server: 'story', tool: 'count' } })).json.results as number;
    };
    assert.deepEqual([await count('carol@x.org'), await count('dan@x.org'), await count('carol@x.org')], [1, 1, 2]);
  });
});

describe('a restart', () => {
  it('keeps sessions, events and files', async () => {
    const first = await serveApp();
    const config = { data: first.data };
    const session = await first.newSession();
    const made = await first.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'report' } });
    const before = await first.events(session, (all) => all.length === 3);
    await first.close(0);
    const second = await serveApp({ config });
    assert.deepEqual((await second.events(session, (all) => all.length === 3)).map(({ id }) => id), before.map(({ id }) => id));
    assert.equal((await second.ask('GET', made.json.artifacts[1].url)).text, 'a,b\n1,2\n');
    const after = second.events(session, (all) => all.length === 2, { after: before[0]!.id });
    assert.deepEqual((await after).map(({ id }) => id), before.slice(1).map(({ id }) => id));
    await second.stop();
    await first.stop();
  });

  it('ends the calls it interrupted, and still knows the dashboards', async () => {
    const first = await serveApp();
    const session = await first.newSession();
    await first.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'dashboard' } });
    await first.services.events.append(session, [{ type: 'tool_start', call_id: 'lost', server: 'story', tool: 'hang', arguments: {} }]);
    await first.close(0);
    const second = await serveApp({ config: { data: first.data } });
    const last = (await second.events(session, (all) => all.some(({ type }) => type === 'tool_error'))).at(-1)!;
    assert.deepEqual([last.call_id, last.type === 'tool_error' && last.error.error_code], ['lost', 'E_INTERRUPTED']);
    const { status, json } = await second.ask('POST', `/api/sessions/${session}/dashboards/monitor-42/token?server=story`);
    assert.deepEqual([status, json.origin], [200, 'https://dash.example']);
    await second.stop();
    await first.stop();
  });

  it('with persist_files_across_sessions=false a session’s files go when it ends', async () => {
    const app = await serveApp({ config: { features: { persist_files_across_sessions: false } } });
    const session = await app.newSession();
    const { json } = await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'report' } });
    await app.ask('DELETE', `/api/sessions/${session}`);
    refused(await app.ask('GET', json.artifacts[0].url), 'E_NOT_FOUND');
    await app.stop();
  });
});
