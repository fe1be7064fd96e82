import type { Arrangement, DiffRow, Summary } from './diff-row.ts';

/** Two versions, compared: its rows are read as they come into view. */
export interface Comparison {
  summary(): Summary;
  rows(from: number, to: number): DiffRow[];
  arrange(arrangement: Arrangement): void;
  /** Shows what a fold hides. */
  unfold(at: number): void;
  /** The rows that begin a change, in order. */
  heads(): readonly number[];
}

/** What was read of two versions. */
export interface Versions {
  old: string;
  new: string;
}
