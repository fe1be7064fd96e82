import { viewOf } from '../../content/view-of.ts';
import type { TiffPage } from './tiff-page.ts';

/** Turns differences of neighbours into what they are of (TIFF 6.0, section 14; Technical Note 3 for floating point). The bytes stay in the order of the file. */
export function undoPrediction(bytes: Uint8Array<ArrayBuffer>, page: TiffPage, rows: number): void {
  const { predictor, bits, block, planar, samples } = page;
  if (predictor === 1) return;
  const step = planar ? 1 : samples;
  const values = block.width * step;
  const length = (values * bits) / 8;
  for (let row = 0; row < rows; row++) {
    const part = bytes.subarray(row * length, (row + 1) * length);
    if (predictor === 3) undoFloats(part, values, step, page);
    else sum(part, step, page);
  }
}

function sum(row: Uint8Array<ArrayBuffer>, step: number, { bits, bigEndian }: TiffPage): void {
  if (bits === 8) {
    for (let at = step; at < row.length; at++) row[at]! += row[at - step]!;
    return;
  }
  const view = viewOf(row);
  const size = bits / 8;
  for (let at = step * size; at + size <= row.length; at += size) {
    if (size === 2) view.setUint16(at, view.getUint16(at, !bigEndian) + view.getUint16(at - step * 2, !bigEndian), !bigEndian);
    else view.setUint32(at, view.getUint32(at, !bigEndian) + view.getUint32(at - step * 4, !bigEndian), !bigEndian);
  }
}

/** The highest bytes of all values come first, then the next ones. */
function undoFloats(row: Uint8Array<ArrayBuffer>, values: number, step: number, { bits, bigEndian }: TiffPage): void {
  const size = bits / 8;
  for (let at = step; at < row.length; at++) row[at]! += row[at - step]!;
  const parted = row.slice();
  for (let nth = 0; nth < values; nth++) {
    for (let byte = 0; byte < size; byte++) row[nth * size + (bigEndian ? byte : size - 1 - byte)] = parted[byte * values + nth]!;
  }
}
