import { Growing } from '../../virtual/growing.ts';
import { breaksOf, unitAt } from '../text/columns.ts';
import type { LineIndex } from '../text/line-index.ts';
import type { TextBuffer } from '../text/text-buffer.ts';

/** A row of the screen: a part of a line. Units count from the line's start. */
export interface TextRow {
  line: number;
  from: number;
  to: number;
  /** The column that `from` is drawn at. */
  column: number;
}

/** How lines become rows. */
export interface RowLayout {
  readonly rows: number;
  /** The widest row, in columns. */
  readonly columns: number;
  /** Takes in lines that came since, and the last one if it grew. */
  extend(): void;
  /** `seen` names the columns that can be seen: of a very long line only they are given. */
  row(row: number, seen: { from: number; to: number }): TextRow;
  rowOf(line: number, unit: number): number;
}

/** A line longer than this is drawn only where it is seen. */
const wholeUpTo = 1000;

export class UnwrappedLayout implements RowLayout {
  readonly #buffer: TextBuffer;
  readonly #index: LineIndex;
  constructor(buffer: TextBuffer, index: LineIndex) {
    this.#buffer = buffer;
    this.#index = index;
  }
  get rows(): number {
    return this.#index.count;
  }
  get columns(): number {
    return this.#index.widest;
  }
  extend(): void {}
  row(line: number, seen: { from: number; to: number }): TextRow {
    const start = this.#index.start(line);
    const length = this.#index.endOf(line) - start;
    if (length <= wholeUpTo) return { line, from: 0, to: length, column: 0 };
    if (this.#index.columns(line) === length) return { line, from: Math.min(seen.from, length), to: Math.min(seen.to, length), column: Math.min(seen.from, length) };
    const text = this.#buffer.slice(start, start + length);
    return { line, from: unitAt(text, seen.from), to: unitAt(text, seen.to), column: seen.from };
  }
  rowOf(line: number): number {
    return line;
  }
}

/** Above this many units of a line words are not kept together: it is data, and looking for spaces takes time. */
const wordsUpTo = 20_000;

/** Nothing is taken in before `extend`. */
export class WrappedLayout implements RowLayout {
  readonly #buffer: TextBuffer;
  readonly #index: LineIndex;
  readonly #firstRows = new Growing();
  readonly #known = new Map<number, { length: number; breaks: number[] }>();
  readonly columns: number;
  #rows = 0;

  constructor(buffer: TextBuffer, index: LineIndex, columns: number) {
    this.#buffer = buffer;
    this.#index = index;
    this.columns = columns;
  }

  get rows(): number {
    return this.#rows;
  }

  extend(): void {
    this.#extendTo(Infinity);
  }

  /** The same, some lines at a time. */
  *extendInSlices(): Generator<void, this> {
    while (this.#firstRows.length < this.#index.count) {
      this.#extendTo(this.#firstRows.length + 500);
      yield;
    }
    return this;
  }

  #extendTo(most: number): void {
    if (this.#firstRows.length > 0) this.#firstRows.length -= 1;
    const count = Math.min(most, this.#index.count);
    this.#rows = this.#firstRows.length === 0 ? 0 : this.#firstRows.at(this.#firstRows.length - 1) + this.#rowsOf(this.#firstRows.length - 1);
    for (let line = this.#firstRows.length; line < count; line++) {
      this.#firstRows.push(this.#rows);
      this.#rows += this.#rowsOf(line);
    }
  }

  row(row: number): TextRow {
    const line = Math.max(0, this.#firstRows.lastAtMost(row));
    const nth = row - this.#firstRows.at(line);
    const length = this.#length(line);
    if (this.#isEven(line, length)) return { line, from: nth * this.columns, to: Math.min(length, (nth + 1) * this.columns), column: 0 };
    const breaks = this.#breaks(line, length);
    return { line, from: breaks[nth] ?? length, to: breaks[nth + 1] ?? length, column: 0 };
  }

  rowOf(line: number, unit: number): number {
    const first = this.#firstRows.at(line);
    const length = this.#length(line);
    if (this.#isEven(line, length)) return first + Math.min(this.#rowsOf(line) - 1, Math.floor(unit / this.columns));
    const after = this.#breaks(line, length).findIndex((start) => start > unit);
    return first + (after < 0 ? this.#rowsOf(line) : after) - 1;
  }

  #length(line: number): number {
    return this.#index.endOf(line) - this.#index.start(line);
  }
  /** True when rows are of equal length, so that no text must be read to know them. */
  #isEven(line: number, length: number): boolean {
    const columns = this.#index.columns(line);
    return columns <= this.columns || (length > wordsUpTo && columns === length);
  }
  #rowsOf(line: number): number {
    const columns = this.#index.columns(line);
    if (columns <= this.columns) return 1;
    const length = this.#length(line);
    return this.#isEven(line, length) ? Math.ceil(length / this.columns) : this.#breaks(line, length).length;
  }
  #breaks(line: number, length: number): number[] {
    const known = this.#known.get(line);
    if (known?.length === length) return known.breaks;
    const start = this.#index.start(line);
    const breaks = breaksOf(this.#buffer.slice(start, start + length), this.columns, length <= wordsUpTo);
    if (this.#known.size > 500) this.#known.clear();
    this.#known.set(line, { length, breaks });
    return breaks;
  }
}
