import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';
import { readValue, type PdfDictionary, type PdfValue } from './pdf-objects.ts';

const inflated = promisify(inflate) as (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>;

/** Where an object is: at a place in the file, or in a stream of objects, at an index. */
export type Location = { at: number } | { stream: number };

/** A part of a file's cross-reference: what it says of objects, and the dictionary that follows. */
export interface CrossReference {
  locations: Map<number, Location>;
  trailer: PdfDictionary;
}

const windowBytes = 64 * 1024;
/** Bytes of a stream, packed and unpacked: the cross-reference of a million objects, which packs to a twentieth. */
const packedBytes = 8 * 1024 * 1024;
const unpackedBytes = 16 * 1024 * 1024;
const unpackedTimes = 64;
const mostObjects = 1_000_000;

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** The text of a file from a place on: a window of it. */
export const textAt = async (source: ByteSource, at: number, bytes = windowBytes): Promise<string> => latin1(await source.read(at, Math.min(source.size, at + bytes)));

/** The cross-reference at a place (ISO 32000 sections 7.5.4 and 7.5.8): a table, or a stream. */
export async function readCrossReference(source: ByteSource, at: number): Promise<CrossReference | undefined> {
  const text = await textAt(source, at);
  return /^\s*xref\b/.test(text) ? readTable(source, at) : readStreamed(source, at, text);
}

async function readTable(source: ByteSource, at: number): Promise<CrossReference | undefined> {
  const text = await textAt(source, at, packedBytes);
  const end = text.indexOf('trailer');
  if (end < 0) return undefined;
  const locations = new Map<number, Location>();
  let next = 0;
  for (const [, first, second, kind] of text.slice(0, end).matchAll(/(\d{1,10})\s+(\d{1,10})(?:\s+([nf])\b)?/g)) {
    if (kind === undefined) next = Number(first);
    else {
      if (kind === 'n') locations.set(next, { at: Number(first) });
      next += 1;
    }
    if (locations.size > mostObjects || Number(second) > mostObjects) return undefined;
  }
  const trailer = readValue(text, end + 'trailer'.length)?.value;
  return trailer instanceof Map ? { locations, trailer } : undefined;
}

async function readStreamed(source: ByteSource, at: number, text: string): Promise<CrossReference | undefined> {
  const found = await readStream(source, at, text);
  if (found === undefined || found.dictionary.get('/Type') !== '/XRef') return undefined;
  const { bytes, dictionary: trailer } = found;
  const widths = numbers(trailer.get('/W'));
  const entry = widths.reduce((sum, width) => sum + width, 0);
  if (widths.length !== 3 || widths.some((width) => width < 0 || width > 7) || entry === 0) return undefined;
  const locations = new Map<number, Location>();
  const ranges = trailer.has('/Index') ? numbers(trailer.get('/Index')) : [0, Infinity];
  let place = 0;
  const field = (width: number, missing: number): number => {
    let value = width === 0 ? missing : 0;
    for (let i = 0; i < width; i++) value = value * 256 + bytes[place++]!;
    return value;
  };
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    for (let i = 0; i < ranges[range + 1]! && place + entry <= bytes.length && locations.size < mostObjects; i++) {
      const [type, value] = [field(widths[0]!, 1), field(widths[1]!, 0)];
      field(widths[2]!, 0);
      if (type === 1) locations.set(ranges[range]! + i, { at: value });
      if (type === 2) locations.set(ranges[range]! + i, { stream: value });
    }
  }
  return { locations, trailer };
}

const numbers = (value: PdfValue | undefined): number[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'number') : []);

/** A stream that is packed with Flate or not at all, unpacked; its length is told by where it ends, whatever its dictionary says. */
export async function readStream(source: ByteSource, at: number, text: string): Promise<{ dictionary: PdfDictionary; bytes: Buffer } | undefined> {
  const head = /^\s*\d+\s+\d+\s+obj\b/.exec(text)?.[0].length;
  const read = head === undefined ? undefined : readValue(text, head);
  if (!(read?.value instanceof Map)) return undefined;
  const begin = /^\s*stream\r?\n/.exec(text.slice(read.end, read.end + 100))?.[0].length;
  if (begin === undefined) return undefined;
  const start = at + read.end + begin;
  const told = read.value.get('/Length');
  const length = typeof told === 'number' && told >= 0 ? told : packedBytes;
  const bytes = Buffer.from(await source.read(start, Math.min(source.size, start + Math.min(length, packedBytes))));
  const packed = typeof told === 'number' ? bytes : bytes.subarray(0, Math.max(0, bytes.indexOf('endstream')));
  const filter = [read.value.get('/Filter') ?? []].flat();
  if (filter.length === 0) return { dictionary: read.value, bytes: packed };
  if (filter.length > 1 || filter[0] !== '/FlateDecode') return undefined;
  const unpacked = await inflated(packed, { maxOutputLength: Math.min(unpackedBytes, 4096 + packed.length * unpackedTimes) }).catch(() => undefined);
  const bytesOf = unpacked && unpredicted(unpacked, read.value.get('/DecodeParms'));
  return bytesOf && { dictionary: read.value, bytes: bytesOf };
}

/** Undoes PNG's "up" filter, the one that cross-references are written with (W3C PNG section 9.2), and "none". */
function unpredicted(bytes: Buffer, parameters: PdfValue | undefined): Buffer | undefined {
  const predictor = parameters instanceof Map ? parameters.get('/Predictor') : undefined;
  if (predictor === undefined || predictor === 1) return bytes;
  const columns = (parameters as PdfDictionary).get('/Columns') ?? 1;
  if (typeof columns !== 'number' || columns < 1 || columns > 64) return undefined;
  const rows = Math.floor(bytes.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (columns + 1)];
    if (kind !== 0 && kind !== 2) return undefined;
    for (let column = 0; column < columns; column++) {
      const above = kind === 2 && row > 0 ? plain[(row - 1) * columns + column]! : 0;
      plain[row * columns + column] = bytes[row * (columns + 1) + 1 + column]! + above;
    }
  }
  return plain;
}
