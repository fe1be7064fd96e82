import type { LineMetrics } from './line-drawing.ts';
import type { PaneParts } from './pane-parts.ts';

/** The sizes of rows and columns in the reader's font, and of the gutter for line numbers. */
export class LineMeasures implements LineMetrics {
  readonly #parts: PaneParts;
  row = 20;
  column = 8;
  gutter = 40;

  constructor(parts: PaneParts) {
    this.#parts = parts;
  }

  /** `digits`: characters of the longest number; `folds`: there may be something to open and close beside it. Answers true when a size changed; a hidden viewer keeps its sizes. */
  take(digits: number, folds = false): boolean {
    const { width, height } = this.#parts.probe.getBoundingClientRect();
    if (height === 0) return false;
    const { row, column, gutter } = this;
    this.row = Math.round(height);
    this.column = width / 10;
    this.gutter = Math.ceil((Math.max(3, digits) + (folds ? 5 : 3)) * this.column);
    return row !== this.row || column !== this.column || gutter !== this.gutter;
  }

  /** Columns of a wrapped row. */
  get wrapAt(): number {
    return Math.max(8, Math.floor((this.#parts.scroller.clientWidth - this.gutter) / this.column) - 1);
  }
}
