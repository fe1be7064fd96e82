import { longestDrawn } from '../../table/cell-text.ts';
import { columnsIn, type ShownRange } from '../../table/shown-range.ts';
import type { GridRow } from '../../data-engine.ts';

/** Cells up to this many are copied from what is at hand, so that a copy command has them at once. */
const atOnce = 2000;

/** The cells of a range, of rows that are at hand; undefined where the engine must be asked. */
export function cellsAtHand(range: ShownRange, rowAt: (row: number) => GridRow | undefined): string[][] | undefined {
  const { top, bottom } = range;
  const columns = columnsIn(range);
  if ((bottom - top + 1) * columns.length > atOnce) return undefined;
  const rows: string[][] = [];
  for (let row = top; row <= bottom; row++) {
    const cells = rowAt(row)?.cells;
    const copied = columns.map((column) => cells?.[column] ?? '');
    // A long cell is here only in part.
    if (!cells || copied.some((cell) => cell.length >= longestDrawn)) return undefined;
    rows.push(copied);
  }
  return rows;
}
