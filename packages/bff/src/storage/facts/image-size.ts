import type { FileFacts } from '@mcp-canvas/contract';
import type { ByteSource } from './byte-source.ts';
import { heifSize } from './heif-size.ts';
import { jpegSize } from './jpeg-size.ts';
import { svgSize } from './svg-size.ts';

/** Width and height in pixels. */
export type Size = [width: number, height: number];
type SizeReader = (source: ByteSource) => Promise<Size | undefined> | Size | undefined;

const fixed = (bytes: number, sizeIn: (head: DataView, text: (at: number, length: number) => string) => Size | undefined): SizeReader => async (source) => {
  const head = await source.read(0, bytes);
  if (head.length < bytes) return undefined;
  return sizeIn(new DataView(head.buffer, head.byteOffset, head.length), (at, length) => Buffer.from(head.subarray(at, at + length)).toString('latin1'));
};

/** Where each format keeps its size; W3C PNG section 11.2.2, GIF89a section 18, RFC 9649, the DIB header. */
const readers: Record<string, SizeReader> = {
  'image/png': fixed(24, (head, text) => (text(1, 3) === 'PNG' && text(12, 4) === 'IHDR' ? [head.getUint32(16), head.getUint32(20)] : undefined)),
  'image/gif': fixed(10, (head, text) => (text(0, 3) === 'GIF' ? [head.getUint16(6, true), head.getUint16(8, true)] : undefined)),
  'image/bmp': fixed(26, (head, text) => (text(0, 2) === 'BM' ? [Math.abs(head.getInt32(18, true)), Math.abs(head.getInt32(22, true))] : undefined)),
  'image/webp': fixed(30, (head, text) => (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP' ? webp[text(12, 4)]?.(head) : undefined)),
  'image/jpeg': jpegSize,
  'image/svg+xml': svgSize,
  'image/avif': heifSize,
  'image/heic': heifSize,
};
readers['image/apng'] = readers['image/png']!;

const webp: Record<string, (head: DataView) => Size> = {
  'VP8 ': (head) => [head.getUint16(26, true) & 0x3fff, head.getUint16(28, true) & 0x3fff],
  VP8L: (head) => [1 + (head.getUint32(21, true) & 0x3fff), 1 + ((head.getUint32(21, true) >>> 14) & 0x3fff)],
  VP8X: (head) => [1 + (head.getUint32(24, true) & 0xffffff), 1 + (head.getUint32(26, true) >>> 8)],
};

export const imageTypes = Object.keys(readers);

/** Pixels of a picture, from its header. */
export async function imageSize(source: ByteSource, mime: string): Promise<FileFacts | undefined> {
  const size = await readers[mime]?.(source);
  if (size === undefined || !size.every((side) => Number.isSafeInteger(side) && side > 0 && side < 2 ** 31)) return undefined;
  return { width: size[0], height: size[1] };
}
