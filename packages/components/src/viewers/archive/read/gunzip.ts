import { viewOf } from '../../content/view-of.ts';
import { ArchiveError } from './archive-entry.ts';
import { readPieces, streamOf, unpacked } from './byte-source.ts';
import { crc32 } from './crc32.ts';

type Packed = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Bytes after the packed data of a member: its checksum and length (RFC 1952, 2.3.1). */
const trailer = 8;
/** Of a member, fields and names included: its beginning is known only when it is there whole. */
const longestHead = 65_536;

/**
 * What was packed with gzip, as it is unpacked. The platform does it, but takes what follows the first member for damage; files have
 * several (RFC 1952, 2.2) where logs were appended to, or parts can be looked up in them (bgzip). Then a library begins again.
 */
export function gunzip(packed: () => Packed, signal: AbortSignal): ReadableStream<Uint8Array> {
  return streamOf(piecesOf(packed, signal));
}

async function* piecesOf(packed: () => Packed, signal: AbortSignal): AsyncGenerator<Uint8Array, void> {
  let given = 0;
  try {
    for await (const bytes of readPieces(unpacked(packed(), 'gzip'), signal)) {
      given += bytes.length;
      yield bytes;
    }
    return;
  } catch (error) {
    if (!(error instanceof ArchiveError && error.fault === 'damaged')) throw error;
  }
  for await (const bytes of everyMember(packed(), signal)) {
    const known = Math.min(given, bytes.length);
    given -= known;
    if (known < bytes.length) yield bytes.subarray(known);
  }
}

/** Held to the checksum of each member, which the library passes over. */
async function* everyMember(packed: Packed, signal: AbortSignal): AsyncGenerator<Uint8Array, void> {
  const { Gunzip } = await import('fflate');
  const ready: Uint8Array[] = [];
  /** What was read last, and the end of what came before it. */
  let [tail, read, crc]: [Uint8Array, number, number] = [new Uint8Array(), 0, 0];
  const check = (end: number): void => {
    const at = end - read + tail.length - trailer;
    if (at < 0 || viewOf(tail).getUint32(at, true) !== crc) throw new ArchiveError('damaged');
    crc = 0;
  };
  const library = new Gunzip((bytes) => {
    crc = crc32(bytes, crc);
    if (bytes.length > 0) ready.push(bytes.slice());
  });
  library.onmember = check;
  const push = (bytes: Uint8Array, last: boolean): void => {
    try {
      library.push(bytes, last);
      if (last) check(read);
    } catch (cause) {
      throw new ArchiveError('damaged', { cause });
    }
  };
  for await (const bytes of readPieces(packed, signal)) {
    const kept = tail.subarray(Math.max(0, tail.length - trailer - longestHead));
    tail = new Uint8Array(kept.length + bytes.length);
    tail.set(kept);
    tail.set(bytes, kept.length);
    read += bytes.length;
    push(bytes, false);
    yield* ready.splice(0);
  }
  push(new Uint8Array(), true);
  yield* ready.splice(0);
}
