import { longestDrawn } from '../../table/cell-text.ts';
import type { CellRange, GridRow } from '../../data-engine.ts';

/** Cells up to this many are copied from what is at hand, so that a copy command has them at once. */
const atOnce = 2000;

/** The cells of a range, of rows that are at hand; undefined where the engine must be asked. */
export function cellsAtHand({ top, left, bottom, right }: CellRange, rowAt: (row: number) => GridRow | undefined): string[][] | undefined {
  if ((bottom - top + 1) * (right - left + 1) > atOnce) return undefined;
  const rows: string[][] = [];
  for (let row = top; row <= bottom; row++) {
    const cells = rowAt(row)?.cells;
    const copied = Array.from({ length: right - left + 1 }, (_, nth) => cells?.[left + nth] ?? '');
    // A long cell is here only in part.
    if (!cells || copied.some((cell) => cell.length >= longestDrawn)) return undefined;
    rows.push(copied);
  }
  return rows;
}
