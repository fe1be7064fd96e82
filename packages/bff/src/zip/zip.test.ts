import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { centralHeader, dataDescriptor, endOfCentralDirectory, localHeader } from './records.ts';
import { zipStream, type ZipSource } from './zip-stream.ts';

const modified = Date.UTC(2026, 10, 21, 10, 30, 42);
const source = (name: string, bytes: Uint8Array, compressible = false, announced = bytes.length): ZipSource => ({
  name, modified, size: announced, compressible,
  async *read() {
    for (let from = 0; from < bytes.length; from += 100_000) yield bytes.subarray(from, from + 100_000);
  },
});
async function collect(sources: ZipSource[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipStream(sources)) chunks.push(Uint8Array.from(chunk));
  return Buffer.concat(chunks);
}
const noise = Buffer.from(Uint8Array.from({ length: 500_000 }, (_, i) => (Math.imul(i, 2654435761) >>> 13) & 255));

describe('a zip', () => {
  test('gives every file back: empty, small, larger than a chunk, compressed or not, names in UTF-8', async () => {
    const files: [string, Uint8Array, boolean][] = [['empty', new Uint8Array(0), false], ['empty.txt', new Uint8Array(0), true], ['ü 報告 😀.txt', Buffer.from('small'), true], ['noise.bin', noise, false], ['text.txt', Buffer.alloc(400_000, 'text '), true]];
    const zip = await collect(files.map(([name, bytes, compressible]) => source(name, bytes, compressible)));
    assert.deepEqual(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]), files.map(([name, bytes]) => [name, Buffer.from(bytes)]));
    assert.ok(zip.length < noise.length + 50_000, 'text is compressed');
  });

  test('without files is an empty zip', async () => {
    assert.deepEqual((await collect([])).toString('hex'), '504b0506'.padEnd(44, '0'));
  });

  test('says when each file was made, in UTC', async () => {
    const zip = await collect([source('a', new Uint8Array(1))]);
    const [time, date] = [zip.readUInt16LE(10), zip.readUInt16LE(12)];
    assert.deepEqual([1980 + (date >> 9), (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2], [2026, 11, 21, 10, 30, 42]);
  });

  test('carries the checksum and the sizes behind the data', async () => {
    const zip = await collect([source('a', noise)]);
    const at = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 7, 8]));
    assert.equal(zip.readUInt32LE(at + 4), crc32(noise));
    assert.equal(zip.readUInt32LE(at + 12), noise.length);
  });

  test('a file that is announced near 4 GiB gets sizes of 8 bytes, and still opens', async () => {
    const zip = await collect([source('wide', noise, false, 2 ** 32), source('narrow', Buffer.from('x'))]);
    assert.equal(zip.readUInt16LE(4), 45);
    assert.equal(zip.readUInt32LE(22), 0xffffffff);
    const files = unzipSync(zip);
    assert.ok(Buffer.from(files.wide!).equals(noise));
    assert.equal(Buffer.from(files.narrow!).toString(), 'x');
  });

  test('a file that cannot be read breaks the zip, and nothing keeps running', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(10);
      throw new Error('the disk is gone');
    }
    await assert.rejects(collect([{ ...source('a', noise), read: broken }]), { message: 'the disk is gone' });
  });

  test('a reader that stops ends the file being read', async () => {
    const ended = Promise.withResolvers<void>();
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield noise;
      } finally {
        ended.resolve();
      }
    }
    let seen = 0;
    for await (const chunk of zipStream([{ ...source('a', noise), read: endless }])) if ((seen += chunk.length) > 1e6) break;
    await ended.promise;
  });
});

describe('zip64 (APPNOTE section 4.5.3)', () => {
  const name = Buffer.from('a');
  const wide = { name, modified, crc32: 1, compressed: 5e9, size: 6e9, offset: 7e9, wide: true };

  test('a local header keeps room for sizes, the descriptor has them', () => {
    const header = localHeader(wide);
    assert.deepEqual([header.readUInt32LE(18), header.readUInt32LE(22), header.readUInt16LE(28), header.readUInt16LE(31), header.readUInt16LE(33)], [0xffffffff, 0xffffffff, 20, 1, 16]);
    const descriptor = dataDescriptor(wide);
    assert.deepEqual([descriptor.length, descriptor.readBigUInt64LE(8), descriptor.readBigUInt64LE(16)], [24, 5_000_000_000n, 6_000_000_000n]);
  });

  test('the directory names size, compressed size and place, in this order, where they do not fit', () => {
    const header = centralHeader(wide);
    assert.deepEqual([header.readUInt32LE(20), header.readUInt32LE(24), header.readUInt32LE(42)], [0xffffffff, 0xffffffff, 0xffffffff]);
    const extra = header.subarray(47);
    assert.deepEqual([extra.readUInt16LE(0), extra.readUInt16LE(2), extra.readBigUInt64LE(4), extra.readBigUInt64LE(12), extra.readBigUInt64LE(20)], [1, 24, 6_000_000_000n, 5_000_000_000n, 7_000_000_000n]);
    const late = centralHeader({ ...wide, wide: false, compressed: 5, size: 6 });
    assert.deepEqual([late.readUInt32LE(20), late.readUInt32LE(24), late.subarray(47).readUInt16LE(2), late.subarray(47).readBigUInt64LE(4)], [5, 6, 8, 7_000_000_000n]);
  });

  test('the end has its 64-bit form when the entries or the place do not fit, and only then', () => {
    assert.equal(endOfCentralDirectory(3, 1000, 200).length, 22);
    for (const [entries, offset] of [[70_000, 1000], [3, 5e9]] as const) {
      const end = endOfCentralDirectory(entries, offset, 200);
      assert.deepEqual([end.length, end.readUInt32LE(0), end.readBigUInt64LE(24), end.readBigUInt64LE(40), end.readBigUInt64LE(48)], [98, 0x06064b50, BigInt(entries), 200n, BigInt(offset)]);
      assert.deepEqual([end.readUInt32LE(56), end.readBigUInt64LE(64), end.readUInt32LE(76)], [0x07064b50, BigInt(offset + 200), 0x06054b50]);
    }
  });
});
