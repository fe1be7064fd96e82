import type { CellRange } from '../data-engine.ts';

/** A range of a table as it is shown. */
export interface ShownRange extends CellRange {
  /** Columns in it that the reader put out of sight: they are no part of it. */
  without?: readonly number[];
}

/** The columns that a range takes, from the first to the last. */
export function columnsIn({ left, right, without = [] }: ShownRange): number[] {
  const unseen = new Set(without);
  return Array.from({ length: right - left + 1 }, (_, nth) => left + nth).filter((column) => !unseen.has(column));
}
