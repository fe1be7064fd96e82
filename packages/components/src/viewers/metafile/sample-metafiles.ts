import { joined } from '../streaming/joined.ts';

/** Numbers of so many bytes each, little-endian, one after the other. */
function packed(...fields: readonly (readonly [bytes: 2 | 4, ...values: number[]])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes, ...values]) => sum + bytes * values.length, 0)));
  let at = 0;
  for (const [bytes, ...values] of fields) {
    for (const value of values) {
      if (bytes === 2) view.setUint16(at, value & 0xffff, true);
      else view.setUint32(at, value >>> 0, true);
      at += bytes;
    }
  }
  return new Uint8Array(view.buffer);
}

const red = 0x0000ff;

/** A red rectangle in the left half of 100 by 50 pixels, in records of MS-EMF section 2.3; words beside it in a font that few have. */
export function emf(words = '', font = 'Calibri'): Uint8Array<ArrayBuffer> {
  const text = [...words].map((letter) => letter.charCodeAt(0));
  const letters = joined([packed([2, ...text]), new Uint8Array(text.length % 2 ? 2 : 0)]);
  const face = Array.from({ length: 32 }, (_, at) => font.charCodeAt(at) || 0);
  const made = joined([packed([4, 82, 332, 2, -16, 0, 0, 0, 400, 0, 0], [2, ...face]), new Uint8Array(332 - 40 - 64)]);
  const written = joined([packed([4, 84, 76 + letters.length, 0, 0, 0, 0, 1], [4, 0x3f800000, 0x3f800000, 55, 10, text.length, 76, 0, 0, 0, 0, 0, 0]), letters]);
  const records = [
    packed([4, 39, 24, 1, 0, red, 0]),
    packed([4, 37, 12, 1]),
    packed([4, 43, 24, 0, 0, 50, 50]),
    ...(words ? [made, packed([4, 37, 12, 2]), written] : []),
    packed([4, 14, 20, 0, 16, 20]),
  ];
  const size = 88 + records.reduce((sum, { length }) => sum + length, 0);
  const head = packed([4, 1, 88, 0, 0, 99, 49, 0, 0, 2646, 1323, 0x464d4520, 0x10000, size, records.length + 1], [2, 3, 0], [4, 0, 0, 0, 960, 540, 254, 143]);
  return joined([head, new Uint8Array(88 - head.length), ...records]);
}

/** The same rectangle in records of MS-WMF section 2.3. */
export function wmf(): Uint8Array<ArrayBuffer> {
  const record = (kind: number, ...values: number[]): Uint8Array => packed([4, 3 + values.length], [2, kind, ...values]);
  const records = [record(0x20b, 0, 0), record(0x20c, 50, 100), record(0x2fc, 0, red & 0xffff, red >> 16, 0), record(0x12d, 0), record(0x41b, 50, 50, 0, 0), record(0)];
  const words = 9 + records.reduce((sum, { length }) => sum + length / 2, 0);
  return joined([packed([4, 0x9ac6cdd7], [2, 0, 0, 0, 100, 50, 96], [4, 0], [2, 0]), packed([2, 1, 9, 0x300], [4, words], [2, 1], [4, 7], [2, 0]), ...records]);
}
