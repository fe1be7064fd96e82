/** Rows of a file of separated values as they are written in it, the header among them. */
export interface RowTexts {
  /** A row without its line end. */
  row(row: number): string;
  /** The rows `from` to `to` with their line ends, the last not included. */
  text(from: number, to: number): string;
  /** Makes the rows `from` to `to` ready, the last not included; a promise where something must be fetched. */
  bring(from: number, to: number): Promise<void> | undefined;
  /** How far from `from` rows may be brought at once so that little is held; at most `to`. */
  reach(from: number, to: number): number;
  /** How far from `from` the text of rows is worth making at once; at most `to`. */
  stretch(from: number, to: number): number;
  /** The row that a place in the file lies in: one that was scanned. */
  rowAt(place: number): Promise<number> | number;
  /** More was received, or it turned out how it is encoded. */
  grew(): void;
}

/** How the bytes of rows become text. */
export interface RowCoding {
  /** Of what was received so far: undecided bytes are ASCII. */
  readonly encoding: string;
  /** A byte. */
  readonly delimiter: number;
  /** Rows end with a carriage return alone. */
  readonly returnsOnly: boolean;
  /** A backslash takes its meaning from a quote behind it. */
  readonly escapes: boolean;
}

const [newline, carriage] = [10, 13];

/** The bytes of a row without its line end. */
export function withoutLineEnd(row: Uint8Array, returnsOnly: boolean): Uint8Array {
  if (row.at(-1) !== (returnsOnly ? carriage : newline)) return row;
  return row.subarray(0, row.length - (!returnsOnly && row.at(-2) === carriage ? 2 : 1));
}
