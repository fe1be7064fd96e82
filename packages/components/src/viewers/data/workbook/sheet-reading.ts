import type { Reading } from '../rows/reading.ts';
import type { SheetCells } from './sheet-cells.ts';
import { SheetRows, type SheetLook } from './sheet-rows.ts';

/** The cells of a sheet, and how they are written. */
export interface ReadSheet {
  cells: SheetCells;
  look: SheetLook;
  /** Reads the cells, a piece of them at each step, which answers true where it wrote above those of the steps before; absent where they are all there. */
  rest?: Iterator<boolean, void>;
}

/** A sheet while it is read: its rows are those of which all cells are known. */
export class SheetReading {
  readonly #sheet: ReadSheet;
  readonly #reading: Partial<Reading> | undefined;
  source: SheetRows;
  more: boolean;
  /** How many times rows that were there became others: a cell came above them, or before the first of their columns, or rules colour them that ask for all. */
  turned = 0;

  /** `inTurn`: until the head is known, and no further. */
  constructor(sheet: ReadSheet, reading: Partial<Reading> | undefined, inTurn: boolean) {
    [this.#sheet, this.#reading] = [sheet, reading];
    this.more = sheet.rest !== undefined;
    const enough = inTurn ? (): boolean => this.#rows().settled : (): boolean => false;
    do this.#read();
    while (this.more && !enough());
    this.source = this.#rows();
  }

  readOn(): void {
    const above = this.#read();
    const source = this.#rows();
    if (above || !source.continues(this.source)) this.turned += 1;
    this.source = source;
  }

  #rows(): SheetRows {
    return new SheetRows(this.#sheet.cells, this.#sheet.look, this.#reading);
  }
  #read(): boolean {
    const step = this.#sheet.rest?.next();
    this.more = step?.done === false;
    const coloured = !this.more && this.#sheet.look.conditional?.end() === true;
    return step?.value === true || coloured;
  }
}
