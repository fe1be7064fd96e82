import { createFsDriver } from '../../fs.ts';

// A process for `../crash.test.ts` to kill: writes objects of many sizes side by side and names each one when it is durable.
const [dir, round] = process.argv.slice(2) as [string, string];
const driver = createFsDriver({ dir });
let serial = 0;
async function write(): Promise<never> {
  for (;;) {
    const number = ++serial;
    const key = `alice/artifacts/20261121/${round}-${number}/file.bin`;
    await driver.put(key, Buffer.alloc((number * 7919) % 300_000, number), { mime: 'application/octet-stream', meta: { number } });
    process.send!(key);
  }
}
await Promise.all([write(), write(), write(), write()]);
