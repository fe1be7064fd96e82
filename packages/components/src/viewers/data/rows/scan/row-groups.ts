import { lastAtMost } from '../../../virtual/last-at-most.ts';
import type { RowStarts } from './row-scanner.ts';

/** Rows on end that are read and decoded together. */
export interface RowGroup {
  nth: number;
  /** Its first row, and how many there are. */
  row: number;
  rows: number;
  /** Its bytes in the file, the end not included. */
  start: number;
  end: number;
}

/**
 * A sparse index of rows: of each group its first row and first byte. A group has up to `size` bytes; only a row that is longer fills
 * one alone. So the index is as small for a gigabyte of empty rows as for one of long ones.
 */
export class RowGroups implements RowStarts {
  readonly #size: number;
  readonly #rows: number[] = [];
  readonly #starts: number[] = [];
  #from = -Infinity;
  #end = 0;
  length = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** Groups; the last may still grow. */
  get count(): number {
    return this.#rows.length;
  }

  push(start: number, end: number): void {
    if (end - this.#from > this.#size) {
      this.#rows.push(this.length);
      this.#starts.push((this.#from = start));
    }
    this.length += 1;
    this.#end = end;
  }

  group(nth: number): RowGroup {
    const row = this.#rows[nth]!;
    return { nth, row, rows: (this.#rows[nth + 1] ?? this.length) - row, start: this.#starts[nth]!, end: this.#starts[nth + 1] ?? this.#end };
  }

  /** The number of the group that a row is in. */
  of(row: number): number {
    return lastAtMost(this.#rows, row);
  }
  /** The number of the group that a place in the file lies in. */
  at(place: number): number {
    return lastAtMost(this.#starts, place);
  }
}
