import type { TiffPage } from './tiff-page.ts';

export type Samples = Uint8Array | Uint16Array | Uint32Array | Int8Array | Int16Array | Int32Array | Float32Array | Float64Array;

const kinds: Readonly<Record<string, new (buffer: ArrayBuffer) => Samples>> = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i8: Int8Array, i16: Int16Array, i32: Int32Array, f32: Float32Array, f64: Float64Array };

const littleHere = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** The bytes of a block as numbers, row by row without what fills rows up. */
export function samplesOf(bytes: Uint8Array<ArrayBuffer>, page: TiffPage, rows: number): Samples {
  const { bits, format, bigEndian } = page;
  if (bits % 8 !== 0) return spread(bytes, page, rows);
  if (bits > 8 && bigEndian === littleHere) swap(bytes, bits / 8);
  return new kinds[`${format === 3 ? 'f' : format === 2 ? 'i' : 'u'}${bits}`]!(bytes.buffer);
}

/** Several samples in a byte, or in three of them two. */
function spread(bytes: Uint8Array, { bits, block, samples, planar }: TiffPage, rows: number): Samples {
  const inRow = block.width * (planar ? 1 : samples);
  const length = Math.ceil((inRow * bits) / 8);
  const out = bits > 8 ? new Uint16Array(inRow * rows) : new Uint8Array(inRow * rows);
  for (let row = 0; row < rows; row++) {
    for (let nth = 0; nth < inRow; nth++) {
      const bit = nth * bits;
      const at = row * length + (bit >> 3);
      out[row * inRow + nth] = ((((bytes[at]! << 8) | (bytes[at + 1] ?? 0)) >> (16 - bits - (bit & 7))) & ((1 << bits) - 1));
    }
  }
  return out;
}

function swap(bytes: Uint8Array, size: number): void {
  for (let at = 0; at + size <= bytes.length; at += size) bytes.subarray(at, at + size).reverse();
}
