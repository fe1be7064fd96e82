import { KitError } from '../errors.ts';
import type { ByteRange } from './driver.ts';

/** The range within an object of `size` bytes, the end cut to the last byte; E_RANGE when it starts beyond it or is reversed. */
export function clampRange(size: number, range: ByteRange | undefined): ByteRange {
  if (range === undefined) return { start: 0, end: size - 1 };
  if (range.start < 0 || range.start >= size || range.end < range.start) {
    throw new KitError('E_RANGE', 'The file has no bytes in this range.', { size });
  }
  return { start: range.start, end: Math.min(range.end, size - 1) };
}
