import { lastAtMost } from '../../virtual/last-at-most.ts';

/** Where rows lie, in lines of the screen: each takes one, or as many as its text is wrapped to. */
export class RowPlaces {
  /** Lines of the screen in all. */
  readonly lines: number;
  readonly #starts: Uint32Array | undefined;

  /** `starts`: the line that each row begins at, and at the end how many there are; without it each row is one. */
  constructor(rows: number, starts?: Uint32Array) {
    this.#starts = starts;
    this.lines = starts?.at(-1) ?? rows;
  }

  start(row: number): number {
    return this.#starts?.[row] ?? row;
  }
  size(row: number): number {
    return this.#starts ? (this.#starts[row + 1] ?? this.lines) - this.start(row) : 1;
  }

  /** The row that lies on a line. */
  rowAt(line: number): number {
    return this.#starts ? Math.max(0, lastAtMost(this.#starts, line, this.#starts.length - 1)) : line;
  }
}
