import { RowBlock } from './row-block.ts';
import type { RowGroup } from './row-groups.ts';
import { rowStartsIn } from './row-starts-in.ts';
import { withoutLineEnd, type RowCoding } from './row-texts.ts';

const none = new Uint8Array(0);

/** The rows of one group, found again in its bytes by the rules that found them first. */
export class GroupText {
  readonly row: number;
  readonly rows: number;
  readonly encoding: string;
  /** What it takes at most in bytes: two a character, four a row. */
  readonly cost: number;
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #block: RowBlock | undefined;
  readonly #returnsOnly: boolean;

  /** `starts`: where the rows from `row` on begin in the bytes, and where the last ends. */
  constructor(bytes: Uint8Array, starts: Uint32Array, row: number, coding: RowCoding) {
    this.row = row;
    this.rows = starts.length - 1;
    this.encoding = coding.encoding;
    this.cost = bytes.length * 2 + starts.byteLength;
    this.#returnsOnly = coding.returnsOnly;
    this.#block = RowBlock.of(bytes, starts, row, coding);
    this.#bytes = this.#block ? none : bytes;
    this.#starts = this.#block ? new Uint32Array(0) : starts;
  }

  /** `literals`: places in the file of quotes that were found unclosed. Undefined where the bytes have other rows than the group. */
  static of(bytes: Uint8Array, { row, rows, start }: RowGroup, coding: RowCoding, literals: readonly number[]): GroupText | undefined {
    // A row alone may be cut: what it holds is not looked at again.
    const starts = rows === 1 ? Uint32Array.of(0, bytes.length) : rowStartsIn(bytes, coding, literals.filter((at) => at >= start && at < start + bytes.length).map((at) => at - start));
    return starts.length === rows + 1 ? new GroupText(bytes, starts, row, coding) : undefined;
  }

  rowText(row: number): string {
    const nth = row - this.row;
    return this.#block?.row(row) ?? new TextDecoder(this.encoding).decode(withoutLineEnd(this.#bytes.subarray(this.#starts[nth], this.#starts[nth + 1]), this.#returnsOnly));
  }
  /** The rows `from` to `to` with their line ends, the last not included. */
  text(from: number, to: number): string {
    return this.#block?.text(from, to) ?? new TextDecoder(this.encoding).decode(this.#bytes.subarray(this.#starts[from - this.row], this.#starts[to - this.row]));
  }
}
