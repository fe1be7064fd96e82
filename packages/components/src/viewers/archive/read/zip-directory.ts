import { viewOf } from '../../content/view-of.ts';
import { runSliced } from '../../streaming/slices.ts';
import { ArchiveError, bounds, type ArchiveEntry, type ArchiveFault, type Bar } from './archive-entry.ts';
import type { ByteSource } from './byte-source.ts';
import { isUtf8, zipName } from './zip-names.ts';

/** Signatures of the records (APPNOTE.TXT 4.3). */
export const records = { header: 0x04034b50, behind: 0x08074b50, entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 } as const;
/** The end record and the longest comment after it (4.3.16). */
const tail = 22 + 65_535;

/** Names of methods of packing (4.4.5) that are met and not known here. */
const methods: Readonly<Record<number, string>> = { 1: 'Shrink', 6: 'Implode', 9: 'Deflate64', 12: 'bzip2', 14: 'LZMA', 95: 'XZ', 98: 'PPMd', 99: 'AES' };

const zstandard = 93;

/** Lists a zip by its directory, which stands at the end: of the rest of the file nothing is read. Resolves with the reason where it ends early. */
export async function listZip(source: ByteSource, found: (entries: ArchiveEntry[]) => unknown, most: number, signal: AbortSignal): Promise<ArchiveFault | undefined> {
  const place = await findDirectory(source, signal);
  if (place.length > bounds.directory) throw new ArchiveError('tooMany');
  const bytes = await source.read(place.start, place.length, signal);
  if (bytes.length < place.length) throw new ArchiveError('damaged');
  return runSliced(parseDirectory(bytes, await decoderOfNames(bytes, signal), place.shift, found, most), signal);
}

interface DirectoryPlace {
  start: number;
  length: number;
  /** Bytes before the archive, for example of a program that unpacks itself: offsets do not count them. */
  shift: number;
}

async function findDirectory(source: ByteSource, signal: AbortSignal): Promise<DirectoryPlace> {
  const from = Math.max(0, source.size - tail);
  const bytes = await source.read(from, source.size - from, signal);
  const view = viewOf(bytes);
  for (let at = bytes.length - 22; at >= 0; at--) {
    if (view.getUint32(at, true) !== records.end) continue;
    const [disk, length, offset] = [view.getUint16(at + 4, true), view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
    const large = at >= 20 && view.getUint32(at - 20, true) === records.locator64;
    if (large) return placeOf64(source, Number(view.getBigUint64(at - 12, true)), signal);
    if (disk !== 0 && disk !== 0xffff) throw new ArchiveError('parts');
    const start = from + at - length;
    if (start < 0) throw new ArchiveError('damaged');
    return { start, length, shift: Math.max(0, start - offset) };
  }
  throw new ArchiveError('damaged');
}

/** Zip64 (4.3.14): lengths and places of more than 32 bits. */
async function placeOf64(source: ByteSource, at: number, signal: AbortSignal): Promise<DirectoryPlace> {
  const bytes = await source.read(at, 56, signal);
  const view = viewOf(bytes);
  if (bytes.length < 56 || view.getUint32(0, true) !== records.end64) throw new ArchiveError('damaged');
  if (view.getUint32(16, true) !== 0) throw new ArchiveError('parts');
  return { start: Number(view.getBigUint64(48, true)), length: Number(view.getBigUint64(40, true)), shift: 0 };
}

/** Bytes of names that are looked at for their encoding. */
const mostNames = 65_536;

/** How names are written that say nothing of it and are not UTF-8; undefined for the code page of the format. */
async function decoderOfNames(bytes: Uint8Array, signal: AbortSignal): Promise<TextDecoder | undefined> {
  const names = await runSliced(strangeNames(bytes), signal);
  if (names.length === 0) return undefined;
  const encoding = (await import('./zip-encoding.ts')).namesEncoding(Uint8Array.from(names));
  return encoding === undefined ? undefined : new TextDecoder(encoding);
}

function* strangeNames(bytes: Uint8Array): Generator<void, number[]> {
  const view = viewOf(bytes);
  const names: number[] = [];
  for (let at = 0; at + 46 <= bytes.length && names.length < mostNames && view.getUint32(at, true) === records.entry; ) {
    const [length, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [number, number, number];
    const name = bytes.subarray(at + 46, at + 46 + length);
    if (!(view.getUint16(at + 8, true) & 0x800) && name.some((byte) => byte > 0x7f) && !isUtf8(name)) names.push(...name, 0x0a);
    at += 46 + length + extra + comment;
    yield;
  }
  return names;
}

/** Entries that are handed over at a time. */
export const batchSize = 500;

function* parseDirectory(bytes: Uint8Array, others: TextDecoder | undefined, shift: number, found: (entries: ArchiveEntry[]) => unknown, most: number): Generator<unknown, ArchiveFault | undefined> {
  const view = viewOf(bytes);
  let batch: ArchiveEntry[] = [];
  let [at, count] = [0, 0];
  while (at + 46 <= bytes.length && view.getUint32(at, true) === records.entry) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [number, number, number];
    const end = at + 46 + nameLength + extraLength + commentLength;
    if (end > bytes.length || count >= most) break;
    const name = bytes.subarray(at + 46, at + 46 + nameLength);
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    batch.push(parseEntry(view, at, name, extra, shift, others));
    count += 1;
    at = end;
    if (batch.length < batchSize) continue;
    yield found(batch);
    batch = [];
  }
  // What follows the last entry is a signature at most; anything else is damage.
  const cut = at < bytes.length && view.getUint32(Math.min(at, bytes.length - 4), true) !== 0x05054b50;
  if (cut && count === 0) throw new ArchiveError('damaged');
  yield found(batch);
  return cut ? (count >= most ? 'tooMany' : 'damaged') : undefined;
}

/** An entry, of its record in the directory at that place. */
export function parseEntry(view: DataView, at: number, name: Uint8Array, extra: Uint8Array, shift: number, others: TextDecoder | undefined): ArchiveEntry {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const fields = extraFields(extra);
  const wide = fields.get(0x0001);
  let taken = 0;
  /** A value that did not fit is in the extra field, in this order (4.5.3). */
  const large = (value: number, none = 0xffffffff): number => {
    if (value !== none || !wide || taken + 8 > wide.length) return value;
    taken += 8;
    return Number(viewOf(wide).getBigUint64(taken - 8, true));
  };
  const size = large(view.getUint32(at + 24, true));
  const packed = large(view.getUint32(at + 20, true));
  const offset = large(view.getUint32(at + 42, true)) + shift;
  const unicode = fields.get(0x7075);
  const path = unicode && unicode.length > 5 ? zipName(unicode.subarray(5), true) : zipName(name, (flags & 0x800) !== 0, others);
  const system = view.getUint8(at + 5);
  // The mode of Unix stands in the upper half of the external attributes.
  const type = system === 3 || system === 19 ? (view.getUint16(at + 40, true) & 0xf000) : 0;
  const kind = path.endsWith('/') ? 'folder' : type === 0xa000 ? 'link' : 'file';
  const bar: Bar | undefined = flags & 0x2041 ? 'encrypted' : kind === 'link' ? 'link' : method !== 0 && method !== 8 && method !== zstandard ? 'method' : undefined;
  const modified = unixTime(fields.get(0x5455)) ?? dosTime(view.getUint16(at + 14, true), view.getUint16(at + 12, true));
  return {
    path, kind, size, packed, modified, offset, plain: method === 0, ...(method === zstandard && { zstd: true }), crc: view.getUint32(at + 16, true),
    ...(bar && { barred: bar }),
    ...(bar === 'method' && { method: methods[method] ?? String(method) }),
  };
}

function extraFields(extra: Uint8Array): Map<number, Uint8Array> {
  const fields = new Map<number, Uint8Array>();
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = view.getUint16(at + 2, true);
    fields.set(view.getUint16(at, true), extra.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

/** The extended timestamp: seconds since 1970. */
function unixTime(field: Uint8Array | undefined): number | undefined {
  return field && field.length >= 5 && field[0]! & 1 ? viewOf(field).getInt32(1, true) * 1000 : undefined;
}

/** MS-DOS date and time (4.4.6), in the time of wherever it was packed: shown as if that were here. */
function dosTime(date: number, time: number): number | undefined {
  const [month, day] = [(date >> 5) & 15, date & 31];
  if (month < 1 || month > 12 || day < 1) return undefined;
  return new Date(1980 + (date >> 9), month - 1, day, time >> 11, (time >> 5) & 63, (time & 31) * 2).getTime();
}

/** Where the packed bytes of an entry begin: its own header may have other lengths than the directory. */
export async function startOfData(source: ByteSource, { offset }: ArchiveEntry, signal: AbortSignal): Promise<number> {
  const bytes = await source.read(offset, 30, signal);
  const view = viewOf(bytes);
  if (bytes.length < 30 || view.getUint32(0, true) !== records.header) throw new ArchiveError('damaged');
  return offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
}
