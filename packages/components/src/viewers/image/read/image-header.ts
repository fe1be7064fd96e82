import { viewOf } from '../../content/view-of.ts';
import { metafileType } from '../../metafile/metafile-type.ts';
import { drawingText } from './drawing-text.ts';
import { jxl } from './jxl-header.ts';

/** What the first bytes of an image say: its true type and, where they tell, its size in pixels. */
export interface ImageHeader {
  type: string;
  width?: number;
  height?: number;
}

type Reader = (view: DataView) => ImageHeader | undefined;

const ascii = (view: DataView, at: number, length: number): string => {
  if (at + length > view.byteLength) return '';
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));
};
const within = (view: DataView, end: number): boolean => view.byteLength >= end;

/** PNG (W3C, section 11.2.1): IHDR is the first chunk. */
const png: Reader = (view) =>
  ascii(view, 1, 3) === 'PNG' && view.getUint8(0) === 0x89 ? { type: 'image/png', ...(within(view, 24) && { width: view.getUint32(16), height: view.getUint32(20) }) } : undefined;

const gif: Reader = (view) =>
  ascii(view, 0, 4) === 'GIF8' ? { type: 'image/gif', ...(within(view, 10) && { width: view.getUint16(6, true), height: view.getUint16(8, true) }) } : undefined;

const bmp: Reader = (view) =>
  ascii(view, 0, 2) === 'BM' && within(view, 26) ? { type: 'image/bmp', width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) } : undefined;

/** ITU T.81: the size is in the first start-of-frame segment (C0–CF without C4, C8, CC). */
const jpeg: Reader = (view) => {
  if (!within(view, 3) || view.getUint16(0) !== 0xffd8 || view.getUint8(2) !== 0xff) return undefined;
  for (let at = 2; within(view, at + 9); ) {
    if (view.getUint8(at) !== 0xff) break;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return { type: 'image/jpeg' };
};

/** RFC 9649: three kinds of first chunk, each with the size in another place. */
const webp: Reader = (view) => {
  if (ascii(view, 0, 4) !== 'RIFF' || ascii(view, 8, 4) !== 'WEBP') return undefined;
  const type = 'image/webp';
  if (!within(view, 30)) return { type };
  const kind = ascii(view, 12, 4);
  if (kind === 'VP8X') return { type, width: 1 + (view.getUint32(24, true) & 0xffffff), height: 1 + (view.getUint32(26, true) >>> 8) };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { type, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
};

/** ISO/IEC 23008-12: brands tell AVIF from HEIC, the largest `ispe` box gives the size. */
const heif: Reader = (view) => {
  const brands = ascii(view, 4, 4) === 'ftyp' ? ascii(view, 8, Math.min(32, view.byteLength - 8)) : '';
  if (!/avif|avis|mif1|msf1|hei|hev/.test(brands)) return undefined;
  const header: ImageHeader = { type: /avif|avis/.test(brands) ? 'image/avif' : 'image/heic' };
  for (let at = 12; within(view, at + 16); at++) {
    if (view.getUint32(at) !== 0x69737065) continue;
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (width * height > (header.width ?? 0) * (header.height ?? 0)) Object.assign(header, { width, height });
  }
  return header;
};

/** Icons, and pointers of a mouse, which are the same but for a number. */
const ico: Reader = (view) => (within(view, 8) && view.getUint16(0) === 0 && [1, 2].includes(view.getUint16(2, true)) && view.getUint16(4, true) > 0 ? { type: 'image/x-icon', width: view.getUint8(6) || 256, height: view.getUint8(7) || 256 } : undefined);

/** TIFF 6.0 and BigTIFF: where the directory lies, which has the size, is anyone's choice; most write it last. */
const tiff: Reader = (view) => (/^(?:II[*+]\0|MM\0[*+])$/.test(ascii(view, 0, 4)) ? { type: 'image/tiff' } : undefined);

/** Their size is whoever draws them's business. */
const metafile: Reader = ({ buffer, byteOffset, byteLength }) => {
  const type = metafileType(new Uint8Array(buffer, byteOffset, byteLength));
  return type && { type };
};

/** SVG is text: `<svg` after an optional XML declaration, comments and doctype. Its size is the browser's business. */
const svg: Reader = (view) => {
  const start = drawingText(new Uint8Array(view.buffer, view.byteOffset, Math.min(view.byteLength, 4096)));
  return /^\uFEFF?\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?[^>]*>|\s)*<(?:svg:)?svg[\s>]/i.test(start) ? { type: 'image/svg+xml' } : undefined;
};

const readers: readonly Reader[] = [png, jpeg, gif, webp, heif, jxl, bmp, tiff, ico, metafile, svg];

/** Reads the head of a file (64 kB are plenty); undefined when it is no image that browsers know. */
export function readImageHeader(head: Uint8Array): ImageHeader | undefined {
  const view = viewOf(head);
  for (const read of readers) {
    const header = read(view);
    if (header) return header;
  }
  return undefined;
}
