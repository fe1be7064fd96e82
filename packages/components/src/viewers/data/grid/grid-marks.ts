import { FindMarks, textRange } from '../../find/find-marks.ts';
import type { CellMatches } from './cell-matches.ts';
import type { GridDrawing } from './drawing/grid-drawing.ts';
import type { Sought } from './grid-find.ts';
import type { GridCell } from './drawing/grid-keys.ts';

/** What is drawn: rows, the last included, and columns. */
export interface Drawn {
  first: number;
  last: number;
  columns: readonly number[];
  active: GridCell;
}

/** Marks what a search found in the cells that are drawn; the first match of the active cell is the current one. */
export class GridMarks {
  readonly #drawing: GridDrawing;
  readonly #matches: CellMatches;
  readonly #marks = new FindMarks();

  constructor(drawing: GridDrawing, matches: CellMatches) {
    this.#drawing = drawing;
    this.#matches = matches;
  }

  mark({ first, last, columns, active }: Drawn, sought: Sought): void {
    const all: StaticRange[] = [];
    let current: StaticRange | undefined;
    // The header is always in view.
    for (const row of [-1, ...Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => first + nth)]) {
      for (const column of columns) {
        const cell = this.#drawing.textAt({ row, column });
        const places = cell ? this.#matches.in(cell.textContent, sought) : [];
        for (let at = 0; at < places.length; at += 2) {
          const range = textRange(cell!, places[at]!, places[at + 1]!);
          if (!range) continue;
          if (!current && row === active.row && column === active.column) current = range;
          else all.push(range);
        }
      }
    }
    this.#marks.show(all, current);
    void this.#matches.fetch(sought.pattern);
  }

  clear(): void {
    this.#marks.clear();
  }
}
