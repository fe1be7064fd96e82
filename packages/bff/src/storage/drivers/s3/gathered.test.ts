import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { gathered } from './gathered.ts';

const body = (size: number, seed: number): Buffer => Buffer.from(Uint8Array.from({ length: size }, (_, i) => (i * seed + (i >> 9)) % 251));

describe('a body in pieces', async () => {
  const server = createServer((req, res) => {
    const [, size, seed, cut] = req.url!.split('/');
    const bytes = body(Number(size), Number(seed));
    if (cut === undefined) return void res.end(bytes);
    res.writeHead(200, { 'content-length': bytes.length });
    res.write(bytes.subarray(0, Number(cut)), () => res.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  after(() => {
    agent.destroy();
    server.close();
  });
  const open = async (path: string): Promise<IncomingMessage> => ((await once(get({ port: (server.address() as AddressInfo).port, path, agent }), 'response')) as [IncomingMessage])[0];
  const collect = async (message: IncomingMessage, slow = false): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    for await (const piece of gathered(message)) {
      pieces.push(Buffer.from(piece));
      if (slow) for (let i = 0; i < 50; i++) await turn();
    }
    return Buffer.concat(pieces);
  };

  test('is whole, whatever its length', async () => {
    for (const size of [0, 1, 65_536, 512 * 1024, 512 * 1024 + 1, 3_000_001]) assert.ok((await collect(await open(`/${size}/7`))).equals(body(size, 7)), String(size));
  });

  test('harms none of the requests that have the connection next, however slowly it is read', async () => {
    const waiting: Promise<Buffer>[] = [];
    for (let seed = 1; seed <= 12; seed++) waiting.push(open(`/${seed * 200_000}/${seed}`).then((message) => (seed % 3 === 0 ? message.toArray().then((chunks) => Buffer.concat(chunks as Buffer[])) : collect(message, seed % 2 === 0))));
    for (const [i, bytes] of (await Promise.all(waiting)).entries()) assert.ok(bytes.equals(body((i + 1) * 200_000, i + 1)), String(i + 1));
  });

  test('fails when the connection is lost on the way', async () => {
    await assert.rejects(collect(await open('/3000000/7/1000000')), { code: 'ECONNRESET' });
  });
});
