/** Remote servers that send their requests elsewhere: what is asked, and what goes with it, is for the configured origin alone. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as ask, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { proxy_secret, serveApp, type ServedApp } from '../testing/served-app.ts';

const web: Server[] = [];
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  web.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const user = 'ann@x.org';
const asked: (string | undefined)[] = [];
let app: ServedApp;
let real: ChildProcess;
const call = async (server: string) => (await app.ask('POST', `/api/sessions/${await app.newSession(user)}/calls`, { user, body: { server, tool: 'greet', arguments: {} } })).json;

before(async () => {
  real = spawn(process.execPath, [fileURLToPath(new URL('test-servers/legacy.mjs', import.meta.url)), 'http'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(real.stdout!, 'data')) as [Buffer];
  // Answers whoever comes: a service of the inside, as a cloud's own metadata is one.
  const inside = await serve((request, response) => void response.end(String(asked.push(request.url))));
  const away: RequestListener = (_, response) => void response.writeHead(307, { location: `${inside}/latest/meta-data` }).end();
  const [redirects, looks] = [await serve(away), await serve((_, response) => void response.writeHead(302, { location: `${inside}/latest/meta-data` }).end())];
  const endpoint = await serve((_, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`event: endpoint\ndata: ${inside}/messages\n\n`));
  const moved = await serve((request, response) => {
    if (request.url === '/mcp') return response.writeHead(307, { location: '/mcp/' }).end();
    return request.pipe(ask({ port: Number(String(port)), path: '/mcp', method: request.method, headers: request.headers }, (answer) => answer.pipe(response.writeHead(answer.statusCode!, answer.headers))));
  });
  const token = { auth: 'static' as const, auth_token: 'the-token-of-the-server' };
  app = await serveApp({
    config: {
      identity: { provider: 'header', proxy_secret },
      servers: { http: { url: `${redirects}/mcp`, ...token }, found: { url: `${looks}/mcp`, ...token }, sse: { url: `${redirects}/sse`, transport: 'sse', ...token }, endpoint: { url: `${endpoint}/sse`, transport: 'sse', ...token }, moved: { url: `${moved}/mcp` } },
    },
  });
});
after(async () => {
  await app?.stop();
  real.kill('SIGKILL');
  for (const one of web) {
    one.closeAllConnections();
    one.close();
  }
});

describe('a remote server', () => {
  for (const name of ['http', 'found', 'sse', 'endpoint']) {
    it(`that leads to another origin is not available, and nobody is asked there: ${name}`, async () => {
      const { meta_data } = await call(name);
      assert.equal(meta_data.error_code, 'E_SERVER_UNAVAILABLE');
      assert.deepEqual(asked, []);
      assert.doesNotMatch(app.logged.join(''), /the-token-of-the-server/);
    });
  }

  it('may lead within its own: calls go through', async () => {
    assert.match((await call('moved')).results, /^hello ann@x\.org/);
  });
});
