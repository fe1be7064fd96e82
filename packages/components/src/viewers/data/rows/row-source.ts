/** What is known of a column after the first rows. */
export interface ColumnProfile {
  name: string;
  numeric: boolean;
  /** Cells that may be its widest; the font decides. */
  widest: string[];
  /** Some of its cells are bold, and so wider. */
  bold?: boolean;
  /** Signs stand before some of them. */
  icon?: boolean;
}

/** What someone wrote beside a cell. */
export interface CellNote {
  /** Empty where nobody is named. */
  by: string;
  text: string;
}

/** How its author let a cell look, as far as that says something: colours are of CSS, to be read in any theme. */
export interface CellLook {
  bold?: boolean;
  struck?: boolean;
  fill?: string;
  ink?: string;
  /** By a rule of its sheet. */
  bar?: CellBar;
  /** What a sign before it means and the sign, by a rule of its sheet: `good ▲`. */
  icon?: string;
}

/** A bar behind a number, in parts of the cell. */
export interface CellBar {
  from: number;
  to: number;
  colour: string;
}

/** What a file knows of a cell beside what it shows. */
export interface CellFacts {
  /** Where it is in its sheet, as formulas name it: `B7`. */
  at: string;
  /** Its value, where it shows something else. */
  value?: string;
  /** Without the sign of equality that stands before it. */
  formula?: string;
  /** An address, or a place of the workbook. */
  link?: string;
  notes?: readonly CellNote[];
}

/** Rows of a table, whatever file they come from. Both rows and columns are counted from 0; the header is no row. */
export interface RowSource {
  readonly rows: number;
  readonly columns: number;
  /** What the header says of each column; fewer where it has less to say. */
  readonly names: readonly string[];
  /** How the file is written: an encoding, or the name of its format. */
  readonly encoding: string;
  /** True where cells are texts that people or programs of one place wrote: columns tell of each other how numbers and dates are written. */
  readonly asPeopleWrite?: boolean;
  /** Columns that the file itself says are texts, though digits may stand in them. */
  readonly texts?: ReadonlySet<number>;
  /** The cells of a row, whole; a short row has fewer, and one that lacks a value has undefined there. */
  cells(row: number): (string | undefined)[];
  cell(row: number, column: number): string;
  /** What a cell shows, where that is not its value; absent where it always is. */
  shown?(row: number, column: number): string;
  /** What is known of it beside that; absent where a file knows no more. */
  about?(row: number, column: number): CellFacts;
  /** True where someone wrote something beside the cell, or it leads somewhere. */
  marked?(row: number, column: number): boolean;
  /** The cells of the rows above the table, as they are shown; absent where nobody asks for them. */
  readonly above?: readonly (readonly string[])[];
  /** How it looks, where its author said so. `shown`: the place among the rows at which it is shown, where that is another. */
  look?(row: number, column: number, shown?: number): CellLook | undefined;
  /** Columns at the head that its author keeps in view. */
  readonly pinned?: number;
  /** Its author let the columns begin at the right. */
  readonly mirrored?: boolean;
  /** How that cell would show another number; undefined where it would show the number itself. */
  written?(row: number, column: number, value: number): string | undefined;
  /** What the ends of a span mean where a reader writes them; absent where they mean what they mean in cells. */
  endOf?(text: string): number;
  /** The rows `from` to `to` (not included) as they stand in the file; absent where a file does not hold them as text that cells are parts of. */
  text?(from: number, to: number): string;
  /** False where none of their cells can match plain words, as their bytes tell; absent where only cells can. The first of the rows was brought. */
  mayHold?(from: number, to: number, words: RegExp): boolean;
  /** How many of the rows from `from` on such words are looked for in at once: the row after them, at most `to`. */
  stretch?(from: number, to: number): number;
  /** Fetches what `cells` and `cell` need of the rows `from` to `to` (not included); absent where everything is at hand. */
  bring?(from: number, to: number, columns?: readonly number[]): Promise<void> | undefined;
  /** How far from the row `from` rows may be brought at once so that little of the file is held, at most `to`; absent where that is no matter. */
  reach?(from: number, to: number): number;
  /** Yields between columns: there may be thousands. A promise that it yields is waited for. */
  profile(): Generator<unknown, ColumnProfile[]>;
}

/** The cells of a row as they are shown. */
export function shownCells(source: RowSource, row: number): (string | undefined)[] {
  const cells = source.cells(row);
  return source.shown ? cells.map((_, column) => source.shown!(row, column)) : cells;
}
export const shownCell = (source: RowSource, row: number, column: number): string => source.shown?.(row, column) ?? source.cell(row, column);

/** Rows that are brought and looked at before others get their turn. */
export const blockOfRows = 500;

/** Every row in turn, those that are not at hand fetched before; yields often, promises among what it yields: also that of `judge`, which is called after each block. */
export function* walkRows(source: RowSource, columns: readonly number[], seen: (row: number) => void, rows?: Uint32Array, judge?: () => Promise<void>): Generator<unknown, void> {
  const { length } = rows ?? { length: source.rows };
  for (let from = 0; from < length; from += blockOfRows) {
    const to = Math.min(length, from + blockOfRows);
    const [first, last] = rows ? [rows[from]!, rows[to - 1]!] : [from, to - 1];
    yield source.bring?.(first, last + 1, columns);
    for (let at = from; at < to; at++) seen(rows ? rows[at]! : at);
    if (judge) yield judge();
  }
}
