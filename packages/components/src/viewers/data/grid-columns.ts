import type { ColumnProfile } from './table.ts';

/** Widths in CSS pixels. */
export const columnWidths = { least: 56, most: 360, widest: 2000, padding: 20 } as const;

/** Where the columns of a grid lie. */
export class GridColumns {
  readonly #character: number;
  #starts = new Float64Array(1);
  #widths: number[] = [];
  readonly profiles: ColumnProfile[] = [];

  /** `character`: the width of a usual character, in CSS pixels. */
  constructor(character: number) {
    this.#character = character;
  }

  get count(): number {
    return this.#widths.length;
  }
  get width(): number {
    return this.#starts[this.count]!;
  }
  start(column: number): number {
    return this.#starts[column]!;
  }
  widthOf(column: number): number {
    return this.#widths[column]!;
  }

  /** Adds columns that are new; those that are there keep their width. */
  extend(count: number, profiles: readonly ColumnProfile[]): void {
    for (let column = this.count; column < count; column++) {
      const profile = profiles[column] ?? { name: '', numeric: false, width: 10 };
      this.profiles[column] = profile;
      // Names are bold and leave room for the mark of sorting; numbers often grow further down.
      const characters = Math.max(profile.width + (profile.numeric ? 2 : 0), (profile.name.length + 2) * 1.1);
      const wanted = Math.ceil(characters * this.#character) + columnWidths.padding;
      this.#widths.push(Math.min(columnWidths.most, Math.max(columnWidths.least, wanted)));
    }
    this.#place();
  }

  resize(column: number, width: number): void {
    this.#widths[column] = Math.round(Math.min(columnWidths.widest, Math.max(columnWidths.least, width)));
    this.#place();
  }

  /** The first and last column between two places; the last is -1 when there are none. */
  between(left: number, right: number): { first: number; last: number } {
    const first = this.at(left);
    let last = first;
    while (last + 1 < this.count && this.#starts[last + 1]! < right) last += 1;
    return { first, last: this.count === 0 ? -1 : last };
  }

  /** The column at a place; the nearest where there is none. */
  at(place: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#starts[middle]! <= place) low = middle + 1;
      else high = middle;
    }
    return Math.min(Math.max(0, low - 1), Math.max(0, this.count - 1));
  }

  #place(): void {
    this.#starts = new Float64Array(this.count + 1);
    for (let column = 0; column < this.count; column++) this.#starts[column + 1] = this.#starts[column]! + this.#widths[column]!;
  }
}

/** The name of a column that has none: A, B … Z, AA, as spreadsheets count. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
}
