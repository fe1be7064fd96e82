import { Zip, ZipDeflate, zipSync, type Zippable } from 'fflate';
import { joined } from '../../streaming/joined.ts';
import { crc32 } from './crc32.ts';

const text = new TextEncoder();

/** A zip of texts, written by another hand than reads it here. */
export function sampleZip(files: Readonly<Record<string, string | Uint8Array>>, level: 0 | 6 = 6): Uint8Array<ArrayBuffer> {
  const all: Zippable = {};
  for (const [name, content] of Object.entries(files)) all[name] = [typeof content === 'string' ? text.encode(content) : content, { level, mtime: new Date(2026, 2, 4, 5, 6, 8) }];
  return new Uint8Array(zipSync(all));
}

/** The entries of a zip that was written before their sizes were known; its directory is left out. */
export function streamedZip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_error, bytes) => pieces.push(bytes));
  for (const [name, content] of Object.entries(files)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(text.encode(content), true);
  }
  return joined(pieces);
}

/** A zip whose directory names so many empty files, written by hand: the library would need minutes for it. */
export function emptyFilesZip(count: number): Uint8Array<ArrayBuffer> {
  const record = 46 + 8;
  const bytes = new Uint8Array(30 + count * record + 22);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x04034b50, true);
  for (let at = 0; at < count; at++) {
    view.setUint32(30 + at * record, 0x02014b50, true);
    view.setUint16(30 + at * record + 28, 8, true);
    text.encodeInto(String(at).padStart(8, '0'), bytes.subarray(30 + at * record + 46));
  }
  const end = 30 + count * record;
  view.setUint32(end, 0x06054b50, true);
  view.setUint32(end + 12, count * record, true);
  view.setUint32(end + 16, 30, true);
  return bytes;
}

export interface SampleTarEntry {
  name: string;
  content?: string;
  /** '0' when absent. */
  type?: string;
  link?: string;
  /** The size that the header claims. */
  size?: number;
  /** What else stands in the header, by place. */
  fields?: Readonly<Record<number, string>>;
}

/** A tar (POSIX ustar) of texts. */
export function sampleTar(entries: readonly SampleTarEntry[]): Uint8Array<ArrayBuffer> {
  const blocks = entries.flatMap(({ name, content = '', type = '0', link = '', size, fields = {} }) => {
    const bytes = text.encode(content);
    const header = new Uint8Array(512);
    const put = (value: string, at: number): void => header.set(text.encode(value), at);
    const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;
    put(name, 0);
    put(octal(0o644, 8), 100);
    put(octal(size ?? bytes.length, 12), 124);
    put(octal(1_772_600_000, 12), 136);
    put('        ', 148);
    put(type, 156);
    put(link, 157);
    put('ustar\x0000', 257);
    for (const [at, value] of Object.entries(fields)) put(value, Number(at));
    put(`${header.reduce((sum, byte) => sum + byte, 0).toString(8).padStart(6, '0')}\0 `, 148);
    const filled = new Uint8Array(Math.ceil(bytes.length / 512) * 512);
    filled.set(bytes);
    return [header, filled];
  });
  return joined([...blocks, new Uint8Array(1024)]);
}

export async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer());
}

/** What the program zstd packs: a line, and a tar of a.txt with forty of them. */
export const zstd = {
  text: 'KLUv/QRYWQAAZmlyc3QgbGluZQqdllk2',
  tar: 'KLUv/WQAJ70CABJEDRGg7YCJ6d9N/wu3kC/l6jszBQbKsRY2Qra878HfMG2U9oNfPvQehJhx9MSoj87vUs69c0UKCwBExOWFqovqJEcF+CEwFA6A8PPu5C4CYFAAsJ0AHMAioJo=',
} as const;

/** A zip of one entry in bytes as they are given, packed with Zstandard (method 93), which the library does not write; its name may be in any encoding. */
export function zipOfPacked(name: string | Uint8Array, packed: Uint8Array, plain: Uint8Array, method = 93): Uint8Array<ArrayBuffer> {
  const named = typeof name === 'string' ? text.encode(name) : name;
  const [local, central, end] = [new DataView(new ArrayBuffer(30)), new DataView(new ArrayBuffer(46)), new DataView(new ArrayBuffer(22))];
  for (const [view, signature, at] of [[local, 0x04034b50, 4], [central, 0x02014b50, 6]] as const) {
    view.setUint32(0, signature, true);
    view.setUint16(at + 4, method, true);
    view.setUint32(at + 10, crc32(plain), true);
    view.setUint32(at + 14, packed.length, true);
    view.setUint32(at + 18, plain.length, true);
    view.setUint16(at + 22, named.length, true);
  }
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, 1, true);
  end.setUint32(12, 46 + named.length, true);
  end.setUint32(16, 30 + named.length + packed.length, true);
  return joined([new Uint8Array(local.buffer), named, packed, new Uint8Array(central.buffer), named, new Uint8Array(end.buffer)]);
}
