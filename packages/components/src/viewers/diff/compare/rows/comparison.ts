import type { Arrangement, DiffRow, Summary } from './diff-row.ts';

/** Two versions, compared: its rows are read as they come into view. */
export interface Comparison {
  summary(): Summary;
  rows(from: number, to: number): DiffRow[];
  arrange(arrangement: Arrangement): void;
  /** Shows what a fold hides. */
  unfold(at: number): void;
  /** The lines of the screen that rows begin at where their text is wrapped at so many columns, and how many lines there are, at the end. Absent for what is not wrapped. */
  starts?(columns: number): Uint32Array<ArrayBuffer> | undefined;
  /** Of several sheets: the one whose rows are read. */
  open?(sheet: number): void;
  /** The rows that begin a change, in order. */
  heads(): readonly number[];
  /** What can be searched, in the order of the rows, also what is folded away. */
  texts(): Iterable<PlacedText>;
}

/** A text that a row shows, whole or as a cell of it. */
export interface PlacedText {
  /** The row that shows it; of a text that is folded away the fold's. */
  row: number;
  /** What opens the fold that hides it. */
  fold?: number;
  side: 'old' | 'new' | 'both';
  /** Units before it in what the side of the row says. */
  offset: number;
  text: () => string;
}

/** What was read of two versions. */
export interface Versions {
  old: string;
  new: string;
}
