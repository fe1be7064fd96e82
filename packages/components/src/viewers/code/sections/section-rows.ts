import type { Seen } from '../../virtual/viewport.ts';
import type { LineMetrics } from '../pane/line-drawing.ts';
import type { SectionCuts } from './section-cuts.ts';

/** Sections that are laid out in rows. */
export interface LaidRows {
  window: { first: number; last: number };
  rows: number;
}

/**
 * Where rows stand in the scroll of a whole file of which only some sections are laid out: pixels stand for bytes in proportion, but where
 * rows are known, for rows.
 */
export class SectionRows {
  readonly #cuts: SectionCuts;
  readonly #last: number;
  readonly #metrics: Pick<LineMetrics, 'row'>;
  #laid: LaidRows = { window: { first: 0, last: 0 }, rows: 1 };
  /** Pixels that stand for a byte where no row is known. */
  #perByte = 0;
  /** The pixel that the first laid-out row stands at. */
  origin = 0;
  /** Of the whole, in pixels. */
  height = 0;

  constructor(cuts: SectionCuts, metrics: Pick<LineMetrics, 'row'>) {
    this.#cuts = cuts;
    this.#last = Math.max(0, Math.ceil(cuts.size / cuts.section) - 1);
    this.#metrics = metrics;
  }

  /** `anew`: rows have another height or width than before. */
  lay(laid: LaidRows, anew: boolean): void {
    this.#laid = laid;
    if (anew || this.#perByte === 0) this.#perByte = (laid.rows * this.#metrics.row) / Math.max(1, this.#to - this.#from);
  }

  /** Whether a section and those beside it are laid out. */
  has(section: number): boolean {
    const { first, last } = this.#laid.window;
    return first <= Math.max(0, section - 1) && last >= Math.min(this.#last, section + 1);
  }
  topOf(row: number): number {
    return this.origin + row * this.#metrics.row;
  }
  rowAt(top: number): number {
    return Math.floor((top - this.origin) / this.#metrics.row);
  }

  /** Puts the rows where their bytes are in the file; answers where a pixel of them is then. An empty row ends the file. */
  settle(top: number): number {
    const inRows = top - this.origin;
    this.origin = Math.round(this.#from * this.#perByte);
    this.height = this.topOf(this.#laid.rows + 1) + Math.round((this.#cuts.size - this.#to) * this.#perByte);
    return this.origin + inRows;
  }

  /** The view shows more than there is, at an end of the file. */
  isBeyond({ top, height }: Seen): boolean {
    const { first, last } = this.#laid.window;
    if (first === 0 && top < this.origin) return true;
    const settled = this.origin === Math.round(this.#from * this.#perByte);
    return last === this.#last && !settled && top > this.origin && top + height > this.topOf(this.#laid.rows + 1);
  }
  /** The last row is in view. */
  isAtEnd({ top, height }: Seen): boolean {
    return this.#laid.window.last === this.#last && top + height >= this.topOf(this.#laid.rows - 1);
  }
  /** Nothing of what is in view is laid out. */
  isFar({ top, height }: Seen): boolean {
    return top + height <= this.origin || top >= this.topOf(this.#laid.rows);
  }

  /** The byte that a far view stands for; both ends of the scroll are those of the file. */
  byteAt({ top, height }: Seen): number {
    if (top < this.origin) return this.origin <= 0 ? 0 : Math.max(0, (this.#from * top) / this.origin);
    const end = this.topOf(this.#laid.rows);
    const left = this.height - height - end;
    return left <= 0 ? this.#cuts.size : Math.min(this.#cuts.size, this.#to + ((this.#cuts.size - this.#to) * (top - end)) / left);
  }

  get #from(): number {
    return this.#laid.window.first * this.#cuts.section;
  }
  get #to(): number {
    return Math.min(this.#cuts.size, (this.#laid.window.last + 1) * this.#cuts.section);
  }
}
