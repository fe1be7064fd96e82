/** A server that goes by its own clock, and a service whose clock is set: what is stored meanwhile is stored. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, it, mock } from 'node:test';
import { createS3Driver } from '../s3.ts';
import { createBucket } from './bucket.ts';

const hour = 3_600_000;
/** The time whatever the clock of the process is set to. */
const truly = (): number => performance.timeOrigin + performance.now();
const dated = (text: string): number => Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

let server: Server;
let refused = 0;
before(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      const headers = { date: new Date(truly()).toUTCString(), etag: '"e"', 'content-type': 'application/xml' };
      // As S3 does from fifteen minutes on.
      if (Math.abs(dated(String(request.headers['x-amz-date'])) - truly()) < hour / 4) return response.writeHead(request.method === 'HEAD' ? 404 : 200, headers).end();
      refused += 1;
      return response.writeHead(403, headers).end('<?xml version="1.0"?><Error><Code>RequestTimeTooSkewed</Code><Message>The difference is too large.</Message></Error>');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => mock.timers.reset());
after(() => {
  server.closeAllConnections();
  server.close();
});

const settings = () => ({ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bucket: 'b', access_key_id: 'a', secret_access_key: 's' });

it('asks again with the server’s time when the clock was set wrong, and when it was set right', async () => {
  const driver = createS3Driver({ ...settings(), now: () => new Date(truly()) });
  const put = (name: string): Promise<unknown> => driver.put(`u/${name}`, Buffer.from(name), { mime: 'text/plain', meta: {} });
  await put('before');
  assert.equal(refused, 0);
  mock.timers.enable({ apis: ['Date'], now: truly() + hour });
  await put('an hour ahead');
  assert.ok(refused > 0);
  const until_now = refused;
  mock.timers.setTime(truly());
  await put('right again');
  assert.ok(refused > until_now);
  await driver.close();
});

it('does so too where the refusal says no reason: the answer to HEAD has no body', async () => {
  const bucket = createBucket(settings());
  for (const ahead of [0, hour, 0, -hour, 0]) {
    mock.timers.reset();
    mock.timers.enable({ apis: ['Date'], now: truly() + ahead });
    const before = refused;
    assert.equal(await bucket.head('u/none'), undefined, `the clock ${ahead} ms ahead`);
    assert.ok(refused - before <= 1);
  }
  bucket.close();
});

it('asks again for as many as are under way', async () => {
  const bucket = createBucket(settings());
  await bucket.put('u/before', new Uint8Array(1));
  for (const ahead of [hour, 0]) {
    mock.timers.reset();
    mock.timers.enable({ apis: ['Date'], now: truly() + ahead });
    const ended = await Promise.allSettled(Array.from({ length: 200 }, (_, nth) => bucket.put(`u/${nth}`, new Uint8Array(1))));
    assert.deepEqual(ended.filter(({ status }) => status === 'rejected'), [], `the clock ${ahead} ms ahead`);
  }
  bucket.close();
});
