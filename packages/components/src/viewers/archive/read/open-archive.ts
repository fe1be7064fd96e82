import type { Content } from '../../content/content.ts';
import { ArchiveError, bounds, type ArchiveEntry, type ArchiveFault } from './archive-entry.ts';
import { LeapingCursor, StreamCursor, type ByteCursor } from './byte-cursor.ts';
import { bounded, byteSource, partOf, readPieces, unpacked, type ByteSource } from './byte-source.ts';
import { gunzip } from './gunzip.ts';
import { block, isTarHeader, tarEntries } from './tar-entries.ts';
import { namedEntries } from './tar-names.ts';
import { withZeros } from './sparse-tar.ts';
import { unzstd } from './unzstd.ts';
import { batchSize, listZip, startOfData } from './zip-directory.ts';
import { sliceLength, yieldTurn } from '../../streaming/slices.ts';

/** An archive whose entries can be listed and read, one at a time. */
export interface Archive {
  /** Hands up to `most` entries over as they are found, some hundred at a time, and waits for who takes them. Resolves with the reason where the listing ends before the archive. */
  list(found: (entries: ArchiveEntry[]) => unknown, most: number, signal: AbortSignal): Promise<ArchiveFault | undefined>;
  /** The bytes of an entry, unpacked as they are read; not more than the archive says that there are. */
  read(entry: ArchiveEntry, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** Where the bytes of an entry stand in the archive as they are; undefined where they are packed. */
  place(entry: ArchiveEntry, signal: AbortSignal): Promise<number | undefined>;
  source: ByteSource;
  /** It is one file that was packed, and no archive of several. */
  alone?: boolean;
  /** Is called where such a file turns out to be damaged: then what was read of it stands before the damage. */
  cutShort?: () => void;
}

/** Milliseconds between two hand-overs of entries. */
const pace = 200;

/** Tells zip, tar, gzip and Zstandard by their first bytes. `name` names the one entry of what is packed and no tar. */
export async function openArchive(content: Content, name: string, signal: AbortSignal): Promise<Archive> {
  if (content.size === 0) throw new ArchiveError('empty');
  const source = await byteSource(content, signal);
  if (source.size === 0) throw new ArchiveError('empty');
  const head = await source.read(0, block, signal);
  if (isTarHeader(head) || isEmptyTar(head, source.size)) return tarArchive(source, (until) => new LeapingCursor(source, until));
  if (head[0] === 0x1f && head[1] === 0x8b) return packedArchive(source, nameInside(head) || plainName(name), gunzip, signal);
  if (isZstd(head)) return packedArchive(source, plainName(name), (packed) => unzstd(packed()), signal);
  if (isZip(head) || /zip|jar|whl/i.test(content.artifact.mime + name)) return zipArchive(source);
  throw new ArchiveError('notArchive');
}

const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5 || head[2] === 7);
/** RFC 8878, 3.1.1; a frame that is to be skipped (3.1.2) may come first. */
const isZstd = (head: Uint8Array): boolean => (head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd) || ((head[0]! & 0xf0) === 0x50 && head[1] === 0x2a && head[2] === 0x4d && head[3] === 0x18);
/** Without the ending that says that it is packed. */
const plainName = (name: string): string => name.replace(/\.svgz$/i, '.svg').replace(/(.)\.(?:gz|gzip|zst|zstd)$/i, '$1');
const isEmptyTar = (head: Uint8Array, size: number): boolean => size >= 2 * block && size % block === 0 && head.every((byte) => byte === 0);

function zipArchive(source: ByteSource): Archive {
  return {
    source,
    async list(found, most, signal) {
      try {
        return await listZip(source, found, most, signal);
      } catch (error) {
        if (faultOf(error) !== 'damaged') throw error;
        const { zipHeaders } = await import('./zip-headers.ts');
        return listUntilDamage(zipHeaders(source, signal), found, most);
      }
    },
    async read(entry, signal) {
      const start = await startOfData(source, entry, signal);
      const packed = partOf(source, start, entry.packed ?? 0, signal);
      return bounded(entry.plain ? packed : entry.zstd ? unzstd(packed) : unpacked(packed, 'deflate-raw'), entry.size ?? bounds.opened);
    },
    place: async (entry, signal) => (entry.plain && !entry.barred ? startOfData(source, entry, signal) : undefined),
  };
}

function tarArchive(source: ByteSource, cursor: (signal: AbortSignal) => ByteCursor): Archive {
  return {
    source,
    list: (found, most, signal) => listUntilDamage(namedEntries(tarEntries(cursor(signal))), found, most),
    read: async (entry, signal) => filled(entry, (length) => partOf(source, entry.offset, length, signal), signal),
    place: async ({ offset, plain }) => (plain ? offset : undefined),
  };
}

/** An entry of a tar; of what has zeros left out, with them. `stored` is so many of the bytes that stand there. */
function filled({ size = 0, packed = 0, runs }: ArchiveEntry, stored: (length: number) => ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> {
  return runs ? withZeros(stored(packed), runs, size, signal) : stored(size);
}

async function packedArchive(source: ByteSource, name: string, unpackAll: typeof gunzip, signal: AbortSignal): Promise<Archive> {
  const unpack = (until: AbortSignal): ReadableStream<Uint8Array> => unpackAll(() => partOf(source, 0, source.size, until), until);
  const cursor = (until: AbortSignal): StreamCursor => new StreamCursor(readPieces(unpack(until), until));
  const first = await cursor(signal).take(block);
  if (!isTarHeader(first)) return singleEntry(source, name, unpack);
  return {
    source,
    list: (found, most, until) => listUntilDamage(namedEntries(tarEntries(cursor(until))), found, most),
    read: async (entry, until) => filled(entry, (length) => sliceOf(cursor(until), entry.offset, length), until),
    place: async () => undefined,
  };
}

/** One file. How long that is a gzip says only in its last member, and only modulo 2³²: it is not shown. */
function singleEntry(source: ByteSource, path: string, unpack: (signal: AbortSignal) => ReadableStream<Uint8Array>): Archive {
  const archive: Archive = {
    source,
    alone: true,
    async list(found) {
      found([{ path, kind: 'file', size: undefined, packed: source.size, modified: undefined, offset: 0, plain: false }]);
      return undefined;
    },
    read: async (_entry, signal) => untilDamage(unpack(signal), () => archive.cutShort?.()),
    place: async () => undefined,
  };
  return archive;
}

/** A stream that ends before the damage, where there is anything before it. */
function untilDamage(stream: ReadableStream<Uint8Array>, cutShort: () => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let begun = false;
  return new ReadableStream({
    async pull(controller) {
      const { value } = await reader.read().catch((error: unknown) => {
        if (!begun || faultOf(error) !== 'damaged') throw error;
        cutShort();
        return { value: undefined };
      });
      begun = true;
      if (value) controller.enqueue(value);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  }, { highWaterMark: 0 });
}

/** The name that a gzip's header gives (RFC 1952 section 2.3.1). */
function nameInside(head: Uint8Array): string {
  if (!(head[3]! & 8)) return '';
  let at = 10;
  if (head[3]! & 4) at += 2 + head[10]! + head[11]! * 256;
  const end = head.indexOf(0, at);
  return end < 0 ? '' : new TextDecoder('latin1').decode(head.subarray(at, end));
}

/** Entries of bytes that are there already come without a turn of the page's, which is given one after each slice. */
async function listUntilDamage(entries: AsyncIterable<ArchiveEntry>, found: (entries: ArchiveEntry[]) => unknown, most: number): Promise<ArchiveFault | undefined> {
  let batch: ArchiveEntry[] = [];
  let count = 0;
  let last = performance.now();
  let until = last + sliceLength;
  try {
    for await (const entry of entries) {
      if (count >= most) return 'tooMany';
      batch.push(entry);
      count += 1;
      if (performance.now() >= until) {
        await yieldTurn();
        until = performance.now() + sliceLength;
      }
      if (batch.length < batchSize && performance.now() - last < pace) continue;
      await found(batch);
      batch = [];
      last = performance.now();
    }
    return undefined;
  } catch (error) {
    // What was listed before stays; only where that is nothing the archive cannot be shown.
    const fault = faultOf(error);
    if (!fault || (count === 0 && fault === 'damaged')) throw error;
    return fault;
  } finally {
    await found(batch);
  }
}

export const faultOf = (error: unknown): ArchiveFault | undefined => (error instanceof ArchiveError ? error.fault : undefined);

/** A part of what a cursor reads. */
function sliceOf(cursor: ByteCursor, offset: number, size: number): ReadableStream<Uint8Array> {
  let left = size;
  return new ReadableStream({
    async pull(controller) {
      if (cursor.at < offset) await cursor.skip(offset - cursor.at);
      const bytes = left > 0 ? await cursor.take(Math.min(left, 65_536)) : new Uint8Array();
      left -= bytes.length;
      if (bytes.length === 0) controller.close();
      else controller.enqueue(bytes);
    },
  }, { highWaterMark: 0 });
}
