import { longestDrawn } from '../table/cell-text.ts';
import type { CellRange, GridRow } from '../data-engine.ts';

/** Cells up to this many are copied from what is at hand, so that a copy command has them at once. */
const atOnce = 2000;

/** A range as tab-separated values, of rows that are at hand; undefined where the engine must be asked. */
export function copiedAtOnce({ top, left, bottom, right }: CellRange, rowAt: (row: number) => GridRow | undefined): string | undefined {
  if ((bottom - top + 1) * (right - left + 1) > atOnce) return undefined;
  const lines: string[] = [];
  for (let row = top; row <= bottom; row++) {
    const cells = rowAt(row)?.cells.slice(left, right + 1);
    // A long cell is here only in part, and a special one must be quoted: the engine knows how.
    if (!cells || cells.some((cell = '') => cell.length >= longestDrawn || /[\t\n\r"]/.test(cell))) return undefined;
    lines.push(Array.from({ length: right - left + 1 }, (_, nth) => cells[nth] ?? '').join('\t'));
  }
  return lines.join('\n');
}
