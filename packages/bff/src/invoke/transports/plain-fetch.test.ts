import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { plainFetch } from './plain-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}
const bodyOf = async (request: IncomingMessage): Promise<string> => (await request.toArray()).join('');

describe('the fetch of large answers', () => {
  it('sends method, headers and body, and answers status, headers and body', async () => {
    const url = await serve(async (request, response) => {
      response.writeHead(418, 'Teapot', { 'x-seen': `${request.method} ${request.headers['x-one']}`, 'set-cookie': ['a=1', 'b=2'] }).end(await bodyOf(request));
    });
    const response = await plainFetch(url, { method: 'POST', headers: { 'X-One': '1' }, body: 'grüße' });
    assert.deepEqual([response.status, response.statusText, response.ok], [418, 'Teapot', false]);
    assert.deepEqual([response.headers.get('x-seen'), response.headers.getSetCookie()], ['POST 1', ['a=1', 'b=2']]);
    assert.equal(await response.text(), 'grüße');
  });

  it('reads what is compressed', async () => {
    for (const [name, bytes] of [['gzip', gzipSync('hello')], ['br', brotliCompressSync('hello')], ['deflate', deflateSync('hello')], ['gzip, br', brotliCompressSync(gzipSync('hello'))]] as const) {
      const url = await serve((_, response) => response.setHeader('content-encoding', name).end(bytes));
      assert.equal(await (await plainFetch(url)).text(), 'hello', name);
    }
  });

  it('tells that compressed content is broken', async () => {
    const url = await serve((_, response) => response.setHeader('content-encoding', 'gzip').end('no gzip'));
    await assert.rejects((await plainFetch(url)).text());
  });

  it('tells that a body broke off', async () => {
    const url = await serve((_, response) => {
      response.setHeader('content-length', 100).write('half');
      setTimeout(() => response.destroy(), 50);
    });
    await assert.rejects((await plainFetch(url)).text());
  });

  it('answers a redirect as it came, and asks nobody else', async () => {
    const asked: string[] = [];
    const there = await serve((request, response) => void response.end(String(asked.push(request.url!))));
    for (const status of [301, 302, 303, 307, 308]) {
      const url = await serve((_, response) => void response.writeHead(status, { location: there }).end());
      for (const body of ['x', new URLSearchParams({ a: 'b' })]) {
        const response = await plainFetch(url, { method: 'POST', body });
        assert.deepEqual([response.status, response.headers.get('location')], [status, there]);
      }
    }
    assert.deepEqual(asked, []);
  });

  it('has no body where there can be none', async () => {
    const url = await serve((_, response) => response.writeHead(204).end());
    assert.equal((await plainFetch(url)).body, null);
    assert.equal((await plainFetch(url, { method: 'HEAD' })).body, null);
  });

  it('sends a body that is no text, too', async () => {
    const url = await serve(async (request, response) => response.end(await bodyOf(request)));
    assert.equal(await (await plainFetch(url, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })).text(), 'a=b');
  });

  it('rejects like the built-in one where nobody listens', async () => {
    const url = await serve(() => undefined);
    servers[0]!.close();
    await once(servers[0]!, 'close');
    await assert.rejects(plainFetch(url), (error: TypeError) => error instanceof TypeError && (error.cause as NodeJS.ErrnoException).code === 'ECONNREFUSED');
  });

  it('ends with its signal: before, while it waits and while it reads', async () => {
    await assert.rejects(plainFetch('http://127.0.0.1:1', { signal: AbortSignal.abort() }), { name: 'AbortError' });
    const silent = await serve(() => undefined);
    const waiting = new AbortController();
    setTimeout(() => waiting.abort(), 20);
    await assert.rejects(plainFetch(silent, { signal: waiting.signal }), { name: 'AbortError' });
    const endless = await serve((_, response) => void response.write('begun'));
    const reading = new AbortController();
    const response = await plainFetch(endless, { signal: reading.signal });
    const rest = response.text();
    reading.abort();
    await assert.rejects(rest, { name: 'AbortError' });
  });

  it('takes the end of its signal quietly when nobody reads', async () => {
    const endless = await serve((_, response) => void response.write('begun'));
    const leaving = new AbortController();
    await plainFetch(endless, { signal: leaving.signal });
    leaving.abort();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

  it('leaves the connection to the next request, whatever becomes of the signal', async () => {
    const sockets = new Set<unknown>();
    const url = await serve((request, response) => void response.end(String(sockets.add(request.socket).size)));
    const ended = new AbortController();
    assert.equal(await (await plainFetch(url, { signal: ended.signal })).text(), '1');
    ended.abort();
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(await (await plainFetch(url)).text(), '1');
  });

  it('closes the connection when the body is left', async () => {
    const closed = Promise.withResolvers<void>();
    const url = await serve((request, response) => {
      request.socket.on('close', () => closed.resolve());
      response.write('begun');
    });
    await (await plainFetch(url)).body!.cancel();
    await closed.promise;
  });

  it('reads no further than it is asked to', async () => {
    let sent = 0;
    const block = Buffer.alloc(1024 * 1024);
    const url = await serve((_, response) => {
      const more = (): void => {
        while (sent < 256) {
          sent++;
          if (!response.write(block)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    const reader = (await plainFetch(url)).body!.getReader();
    await reader.read();
    const before = sent;
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.ok(sent < 200, `${sent} MiB were sent to somebody who read one chunk (${before} at once)`);
    await reader.cancel();
  });
});
