/** The S3 server fails, is slow, cuts bodies short and resets connections, while the fleet is at work. */
import assert from 'node:assert/strict';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { createBucket } from '../../../packages/bff/src/storage/drivers/s3/bucket.ts';
import { sweepUploads } from '../../../packages/bff/src/storage/drivers/s3/sweep.ts';
import { type Fault, startFaultyProxy } from '../../../packages/bff/src/storage/drivers/s3/test-servers/faulty-proxy.ts';
import { startS3Server } from '../../../scripts/s3-server.mjs';
import type { Fleet } from '../fleet/parts.ts';
import { until } from '../fleet/watched.ts';
import { withFleet, type FaultOptions } from './with-fleet.ts';

export interface StoreSum {
  uploads: number;
  calls: number;
  downloads: number;
  /** Requests that were refused, or whose body broke off. */
  cut: number;
  /** Requests to the S3 server that were spoilt. */
  spoilt: number;
}

/** How many in a hundred requests get which fault. */
const faults: Record<string, { of100: number; fault: () => Fault }> = {
  'answers 500': { of100: 25, fault: () => ({ status: 500 }) },
  'answers 503 SlowDown': { of100: 40, fault: () => ({ status: 503, code: 'SlowDown' }) },
  'is slow': { of100: 60, fault: () => ({ late_ms: randomInt(100, 1500) }) },
  'cuts bodies short': { of100: 30, fault: () => ({ cut_after: randomInt(0, 30_000) }) },
  'resets connections': { of100: 25, fault: () => (randomInt(2) === 0 ? 'reset' : 'lost answer') },
  'fails for good': { of100: 100, fault: () => ({ status: 500 }) },
  'stands still': { of100: 100, fault: () => 'silence' },
};

export async function storeFails(options: FaultOptions & { each_s: number }): Promise<StoreSum> {
  const own = options.s3 ? undefined : await startS3Server();
  const real = options.s3 ?? own!.settings;
  const proxy = await startFaultyProxy(real.endpoint);
  const s3 = { ...real, endpoint: proxy.endpoint };
  const prefix = `${randomUUID()}/`;
  let spoilt = 0;
  try {
    return await withFleet({ s3, storage: { prefix, timeout_s: 2 } }, { streams: options.streams, largest: 16_000_000 }, async ({ fleet, watched }) => {
      const { history } = watched;
      for (const [what, { of100, fault }] of Object.entries(faults)) {
        const [before, end] = [history.cut, performance.now() + options.each_s * 1000];
        proxy.spoil(() => {
          if (randomInt(100) >= of100) return undefined;
          spoilt += 1;
          return fault();
        });
        await until(() => performance.now() >= end, 'the end of the fault', what);
        if (of100 === 100) for (const { address } of fleet.services) await until(async () => (await storage(address)).status === 'failed', `/readyz naming that the store ${what}`, what);
        proxy.spoil(() => undefined);
        await watched.goesOnAfter(`the S3 server ${what}`);
        options.say?.(`the S3 server ${what}: ${history.cut - before} requests refused or cut, ${history.uploads} uploads, ${history.downloads} downloads in all`);
      }
      return { uploads: history.uploads, calls: watched.calls, downloads: history.downloads, cut: history.cut, spoilt };
    }, (fleet) => leftUploads(fleet, s3, `${prefix}content/`));
  } finally {
    await proxy.stop();
    await own?.stop();
  }
}

async function storage(address: string): Promise<{ status: string }> {
  return ((await (await fetch(`${address}/readyz`)).json()) as { storage: { status: string } }).storage;
}

/** A service is killed in the middle of an upload of many parts; an hour later, by the server's clock, nothing of it is left, nor of the faults. */
async function leftUploads(fleet: Fleet, s3: NonNullable<FaultOptions['s3']>, contents: string): Promise<void> {
  const bucket = createBucket(s3);
  const open = async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const { name } of bucket.openUploads(contents)) names.push(name);
    return names;
  };
  const [service] = fleet.services;
  const headers = { 'x-user-email': 'alice@x.org', 'x-proxy-secret': fleet.secrets['the secret of the proxy']!, 'content-type': 'multipart/form-data; boundary=b' };
  let stop = false;
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="cut.bin"\r\n\r\n')),
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (stop) controller.close();
      else controller.enqueue(randomBytes(1_000_000));
    },
  });
  const before = (await open()).length;
  const sent = fetch(`${service!.address}/api/files`, { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit).catch(() => undefined);
  await until(async () => (await open()).length > before, 'an upload of parts', before);
  await service!.kill();
  stop = true;
  await sent;
  await sweepUploads({ bucket, contents });
  assert.ok((await open()).length > before, 'it is young');
  await sweepUploads({ bucket: { ...bucket, serverTime: () => bucket.serverTime()! + 3_600_000 }, contents });
  assert.deepEqual(await open(), []);
  bucket.close();
}
