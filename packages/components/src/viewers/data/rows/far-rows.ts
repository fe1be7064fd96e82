import { GroupText } from './scan/group-text.ts';
import { cellAt, cellsOf } from './row-cells.ts';
import { profileColumns } from './profile-columns.ts';
import type { ColumnProfile, RowSource } from './row-source.ts';
import { rowStartsIn } from './scan/row-starts-in.ts';
import type { RowCoding } from './scan/row-texts.ts';

/** Rows that are looked at to tell whether a piece begins inside quotes. */
const judged = 200;
const quote = 34;

export interface FarPiece {
  bytes: Uint8Array;
  /** Where they begin in the file. */
  start: number;
  /** True where a row begins there; else what stands before the first line end belongs to a row that began earlier. */
  begins: boolean;
  /** True where the file ends with them. */
  ends: boolean;
  coding: RowCoding;
  /** Cells that rows of the file usually have. */
  columns: number;
}

/** Rows from the middle of a file, found without what stands before them. Which rows of the file they are is not known here. */
export class FarRows implements RowSource {
  readonly #piece: FarPiece;
  readonly #starts: Uint32Array;
  readonly #text: GroupText;
  readonly rows: number;
  readonly columns: number;

  private constructor(piece: FarPiece, starts: Uint32Array) {
    this.#piece = piece;
    this.#starts = starts;
    this.rows = starts.length - 1;
    this.columns = piece.columns;
    this.#text = new GroupText(piece.bytes.subarray(starts[0], starts.at(-1)), () => starts.map((at) => at - starts[0]!), { row: 0, rows: this.rows }, piece.coding);
  }

  /** Undefined where no row lies whole in the bytes. */
  static of(piece: FarPiece): FarRows | undefined {
    const plain = FarRows.#cut(piece, false);
    if (piece.begins || (plain && plain.#regular === 1)) return plain;
    // A line end inside quotes ends no row: the bytes may begin there.
    const quoted = FarRows.#cut(piece, true);
    return quoted && (!plain || quoted.#regular > plain.#regular) ? quoted : plain;
  }

  static #cut(piece: FarPiece, quoted: boolean): FarRows | undefined {
    const { bytes, begins, ends, coding } = piece;
    const found = quoted ? rowStartsIn(Uint8Array.of(quote, ...bytes), coding).map((at) => Math.max(0, at - 1)) : rowStartsIn(bytes, coding);
    const starts = found.subarray(begins ? 0 : 1, found.length - (ends ? 0 : 1));
    return starts.length > 1 ? new FarRows(piece, starts) : undefined;
  }

  /** The part of the first rows that have as many cells as is usual. */
  get #regular(): number {
    const rows = Math.min(judged, this.rows);
    let usual = 0;
    for (let row = 0; row < rows; row++) if (this.cells(row).length === this.columns) usual += 1;
    return usual / rows;
  }

  get encoding(): string {
    return this.#piece.coding.encoding;
  }
  cells(row: number): string[] {
    return cellsOf(this.#text.rowText(row), this.#delimiter, this.#piece.coding.escapes);
  }
  cell(row: number, column: number): string {
    return cellAt(this.#text.rowText(row), this.#delimiter, column, this.#piece.coding.escapes);
  }
  /** The header stands elsewhere in the file. */
  readonly names = [];
  profile(): Generator<unknown, ColumnProfile[]> {
    return profileColumns(this, this.names);
  }
  get #delimiter(): string {
    return String.fromCharCode(this.#piece.coding.delimiter);
  }

  /** With the rows that follow on these. */
  joined(next: FarRows): FarRows {
    const [bytes, more] = [this.#bytes, next.#bytes];
    const all = new Uint8Array(bytes.length + more.length);
    all.set(bytes);
    all.set(more, bytes.length);
    const [from, on] = [this.#starts[0]!, next.#starts[0]! - bytes.length];
    const starts = Uint32Array.from([...this.#starts.map((at) => at - from), ...next.#starts.subarray(1).map((at) => at - on)]);
    return new FarRows({ ...this.#piece, bytes: all, start: this.startOf(0) }, starts);
  }
  /** The rows from `first` to `last`, the last not included. */
  part(first: number, last: number): FarRows {
    return new FarRows(this.#piece, this.#starts.slice(first, last + 1));
  }
  /** Those of their rows, no more. */
  get #bytes(): Uint8Array {
    return this.#piece.bytes.subarray(this.#starts[0], this.#starts.at(-1));
  }

  /** The place in the file where a row begins. */
  startOf(row: number): number {
    return this.#piece.start + this.#starts[row]!;
  }
  /** The row that a place in the file lies in, or the nearest one. */
  at(place: number): number {
    let row = 0;
    while (row < this.rows - 1 && this.startOf(row + 1) <= place) row += 1;
    return row;
  }
  /** Where the last row ends. */
  get end(): number {
    return this.#piece.start + this.#starts.at(-1)!;
  }
}
