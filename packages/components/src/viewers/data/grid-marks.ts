import { FindMarks, textRange } from '../virtual/find-marks.ts';
import type { GridDrawing } from './grid-drawing.ts';
import type { GridCell } from './grid-keys.ts';

/** What is drawn: rows and columns, the last included. */
export interface Drawn {
  first: number;
  last: number;
  columns: { first: number; last: number };
  active: GridCell;
}

/** Marks what a search found in the cells that are drawn; the first match of the active cell is the current one. */
export class GridMarks {
  readonly #drawing: GridDrawing;
  readonly #marks = new FindMarks();

  constructor(drawing: GridDrawing) {
    this.#drawing = drawing;
  }

  mark({ first, last, columns, active }: Drawn, pattern: RegExp): void {
    const all: StaticRange[] = [];
    let current: StaticRange | undefined;
    for (let row = first; row <= last; row++) {
      for (let column = columns.first; column <= columns.last; column++) {
        const cell = this.#drawing.cell({ row, column });
        for (const { index, 0: match } of cell?.textContent.matchAll(pattern) ?? []) {
          const range = match === '' ? undefined : textRange(cell!, index, index + match.length);
          if (!range) continue;
          if (!current && row === active.row && column === active.column) current = range;
          else all.push(range);
        }
      }
    }
    this.#marks.show(all, current);
  }

  clear(): void {
    this.#marks.clear();
  }
}
