import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { centralHeader, dataDescriptor, endOfCentralDirectory, localHeader, type ZipEntry } from './records.ts';

/** A file to put into a zip. */
export interface ZipSource {
  /** A file name, unique within the zip. */
  name: string;
  /** Milliseconds since the epoch. */
  modified: number;
  /** Bytes, as announced. */
  size: number;
  /** Worth the time to compress it: text, not pictures or archives. */
  compressible: boolean;
  read(): AsyncIterable<Uint8Array>;
}

/** From here on sizes take 8 bytes: a little below 4 GiB, since what does not compress grows. */
const WIDE = 0xf0000000;

/**
 * A zip as a stream of bytes, one file after the other, nothing held. Entries are always deflated, at level 0 where it
 * would not help: readers that go through a stream cannot find the end of an entry that is only stored.
 */
export async function* zipStream(sources: Iterable<ZipSource>): AsyncGenerator<Uint8Array> {
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (const source of sources) {
    const entry: ZipEntry = { name: Buffer.from(source.name), modified: source.modified, wide: source.size >= WIDE, crc32: 0, compressed: 0, size: 0, offset };
    const header = localHeader(entry);
    yield header;
    for await (const chunk of deflated(source, entry)) {
      entry.compressed += chunk.length;
      yield chunk;
    }
    const descriptor = dataDescriptor(entry);
    yield descriptor;
    offset += header.length + entry.compressed + descriptor.length;
    entries.push(entry);
  }
  const start = offset;
  for (const entry of entries) {
    const header = centralHeader(entry);
    offset += header.length;
    yield header;
  }
  yield endOfCentralDirectory(entries.length, start, offset - start);
}

/** The deflated bytes of a file; its size and checksum are counted on the way. */
async function* deflated(source: ZipSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source.read()) {
      entry.crc32 = crc32(chunk, entry.crc32);
      entry.size += chunk.length;
      yield chunk;
    }
  }
  const input = Readable.from(counted(), { objectMode: false, highWaterMark: 1 });
  const deflate = createDeflateRaw({ level: source.compressible ? 6 : 0, chunkSize: 64 * 1024 });
  input.on('error', (error) => deflate.destroy(error));
  try {
    yield* input.pipe(deflate) as AsyncIterable<Buffer>;
  } finally {
    input.destroy();
    deflate.destroy();
  }
}
