import type { CellRange } from '../data-engine.ts';

/** A range of a table as it is shown. */
export interface ShownRange extends CellRange {
  /** Its columns from one side to the other, where they are not those of the file from `left` to `right`: some are out of sight, or stand elsewhere. */
  columns?: readonly number[];
}

/** The columns that a range takes, as they are shown. */
export const columnsIn = ({ left, right, columns }: ShownRange): readonly number[] => columns ?? Array.from({ length: right - left + 1 }, (_, nth) => left + nth);
