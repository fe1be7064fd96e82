import { ArchiveError, bounds, type ArchiveEntry } from './archive-entry.ts';
import type { ByteCursor } from './byte-cursor.ts';
import { fits, paired, runsBefore, runsOfHeaders, type Run } from './sparse-tar.ts';
import { isUtf8 } from './zip-names.ts';

/** Bytes of a header, and what contents are filled up to (POSIX.1-2017 pax, “ustar Interchange Format”). */
export const block = 512;
/** Bytes of a record that says more about the next entry; nobody needs longer names. */
const longestRecord = 1024 * 1024;

const latin = new TextDecoder('latin1');
const utf8 = new TextDecoder();

function bytesAt(header: Uint8Array, start: number, length: number): Uint8Array {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return end < 0 ? field : field.subarray(0, end);
}
const textAt = (header: Uint8Array, start: number, length: number): string => utf8.decode(bytesAt(header, start, length));

/** As it is met. */
export interface TarEntry extends ArchiveEntry {
  /** Its path as it stands there, where it is not in UTF-8. */
  written?: Uint8Array;
}

/** Octal digits; of GNU tar also base 256, marked by the highest bit. */
function numberAt(header: Uint8Array, start: number, length: number): number {
  const field = header.subarray(start, start + length);
  if (field[0]! & 0x80) return field.subarray(1).reduce((sum, byte) => sum * 256 + byte, field[0]! & 0x7f);
  const digits = /^[\s\0]*([0-7]+)/.exec(latin.decode(field))?.[1];
  return digits ? Number.parseInt(digits, 8) : 0;
}

/** True for a header whose checksum is right; its own field counts as blanks. */
export function isTarHeader(header: Uint8Array): boolean {
  if (header.length < block) return false;
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  return sum === numberAt(header, 148, 8) && header[0] !== 0;
}

/** Of GNU tar: a file of which the zeros were left out. */
const sparse = 'S';
const kinds: Readonly<Record<string, ArchiveEntry['kind']>> = { '': 'file', '0': 'file', '7': 'file', [sparse]: 'file', '5': 'folder', '1': 'link', '2': 'link' };

/** What a record in front of an entry says about it. */
interface Told {
  path?: string;
  /** The path as it stands there, where nothing says that it is in UTF-8. */
  written?: Uint8Array;
  target?: string;
  size?: number;
  modified?: number;
  /** Of a file of which zeros were left out: its own size, where its bytes belong, and that this stands before them. */
  whole?: number;
  runs?: readonly number[];
  before?: boolean;
}

/** The entries of a tar, as they are met. Ends with `damaged` where what should be a header is none. */
export async function* tarEntries(cursor: ByteCursor): AsyncGenerator<TarEntry> {
  let told: Told = {};
  let always: Told = {};
  for (;;) {
    const header = await cursor.take(block);
    if (header.every((byte) => byte === 0)) return;
    if (!isTarHeader(header)) throw new ArchiveError('damaged');
    const type = textAt(header, 156, 1);
    const size = told.size ?? numberAt(header, 124, 12);
    const filled = Math.ceil(size / block) * block;
    if (!Number.isSafeInteger(filled) || filled > Number.MAX_SAFE_INTEGER / 2) throw new ArchiveError('damaged');
    if ('LKxg'.includes(type) && type !== '') {
      if (size > longestRecord) throw new ArchiveError('damaged');
      const record = (await cursor.take(filled)).subarray(0, size);
      if (type === 'L') told = { ...told, written: bytesAt(record, 0, size) };
      else if (type === 'K') told = { ...told, target: textAt(record, 0, size) };
      else if (type === 'g') always = { ...always, ...paxRecords(record) };
      else told = { ...told, ...paxRecords(record) };
      continue;
    }
    const said = { ...always, ...told };
    told = {};
    const runs = type === sparse ? await runsOfHeaders(header, cursor, numberAt) : undefined;
    const end = cursor.at + filled;
    const torn = runs ?? (said.before ? await runsBefore(cursor) : said.runs && paired(said.runs));
    const entry = entryOf(header, type, size, said, cursor.at);
    yield torn ? withRuns(entry, torn, said.whole ?? (type === sparse ? numberAt(header, 483, 12) : size), end) : entry;
    // Links say the size of what they lead to, and have no content.
    await cursor.skip(kinds[type] === 'link' || type === '5' ? 0 : end - cursor.at);
    if (cursor.at > bounds.unpacked) throw new ArchiveError('tooLong');
  }
}

function entryOf(header: Uint8Array, type: string, size: number, told: Told, offset: number): TarEntry {
  const ustar = textAt(header, 257, 5) === 'ustar';
  const prefix = ustar && header[263] === 48 ? bytesAt(header, 345, 155) : new Uint8Array();
  const name = bytesAt(header, 0, 100);
  const written = told.written ?? (prefix.length > 0 ? Uint8Array.of(...prefix, 0x2f, ...name) : name);
  const path = told.path ?? utf8.decode(written);
  const kind = path.endsWith('/') && type !== '2' ? 'folder' : (kinds[type] ?? 'other');
  const modified = told.modified ?? numberAt(header, 136, 12) * 1000;
  return {
    path, kind, offset, plain: true, packed: undefined, modified,
    size: kind === 'file' ? size : undefined,
    ...(told.path === undefined && path.includes('\ufffd') && !isUtf8(written) && { written: written.slice() }),
    ...(kind === 'link' && { barred: 'link' as const, target: told.target ?? textAt(header, 157, 100) }),
    ...(kind === 'other' && { barred: 'special' as const }),
  };
}

/** Of such a file the archive says its size, and holds less. */
function withRuns(entry: TarEntry, runs: readonly Run[], size: number, end: number): TarEntry {
  const packed = runs.reduce((sum, { length }) => sum + length, 0);
  if (!fits(runs, size) || entry.offset + packed > end) throw new ArchiveError('damaged');
  return { ...entry, plain: false, size, packed, runs };
}

/** `length key=value` lines (pax, “Extended Header”). */
function paxRecords(bytes: Uint8Array): Told {
  const told: Told = {};
  for (let at = 0; at < bytes.length; ) {
    const blank = bytes.indexOf(32, at);
    const length = blank < 0 ? NaN : Number(latin.decode(bytes.subarray(at, blank)));
    if (!(length > blank - at) || at + length > bytes.length) break;
    const [, key, value] = /^([^=]+)=([^]*)\n$/.exec(utf8.decode(bytes.subarray(blank + 1, at + length))) ?? [];
    if (key === 'path') told.path ??= value!;
    else if (key === 'GNU.sparse.name') told.path = value!;
    else if (key === 'linkpath') told.target = value!;
    else if (key === 'size' && Number.isSafeInteger(Number(value))) told.size = Number(value);
    else if (key === 'GNU.sparse.major') told.before = value === '1';
    else if (key === 'GNU.sparse.size' || key === 'GNU.sparse.realsize') told.whole = Number(value);
    else if (key === 'GNU.sparse.map') told.runs = value!.split(',').map(Number);
    else if (key === 'GNU.sparse.offset' || key === 'GNU.sparse.numbytes') told.runs = [...(told.runs ?? []), Number(value)];
    else if (key === 'mtime' && Number.isFinite(Number(value))) told.modified = Math.floor(Number(value) * 1000);
    at += length;
  }
  return told;
}
