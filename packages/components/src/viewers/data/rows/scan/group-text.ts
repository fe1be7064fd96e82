import { RowBlock } from './row-block.ts';
import type { RowGroup } from './row-groups.ts';
import { rowStartsIn } from './row-starts-in.ts';
import { withoutLineEnd, type RowCoding } from './row-texts.ts';
import { tableProblem } from './table-problem.ts';

interface Laid {
  /** Where the rows begin in the bytes, and where the last ends. */
  starts: Uint32Array;
  /** Undefined where they cannot be decoded together. */
  block: RowBlock | undefined;
}

/** The rows of one group. Only when one is asked for they are found again in its bytes, by the rules that found them first: who looks for words may pass them by. */
export class GroupText {
  readonly row: number;
  readonly rows: number;
  readonly encoding: string;
  /** What it takes at most in bytes: two a character, four a row. */
  readonly cost: number;
  readonly #bytes: Uint8Array;
  readonly #coding: RowCoding;
  readonly #find: () => Uint32Array;
  #laid: Laid | undefined;

  /** `find`: where the rows from `row` on begin in the bytes, and where the last ends. */
  constructor(bytes: Uint8Array, find: () => Uint32Array, { row, rows }: Pick<RowGroup, 'row' | 'rows'>, coding: RowCoding) {
    this.row = row;
    this.rows = rows;
    this.encoding = coding.encoding;
    this.cost = bytes.length * 2 + (rows + 1) * 4;
    this.#bytes = bytes;
    this.#coding = coding;
    this.#find = find;
  }

  /** `literals`: places in the file of quotes that were found unclosed. Its rows are a `problemChanged` where the bytes have other rows than the group. */
  static of(bytes: Uint8Array, group: RowGroup, coding: RowCoding, literals: readonly number[]): GroupText {
    const { rows, start } = group;
    const find = (): Uint32Array => {
      // A row alone may be cut: what it holds is not looked at again.
      const starts = rows === 1 ? Uint32Array.of(0, bytes.length) : rowStartsIn(bytes, coding, literals.filter((at) => at >= start && at < start + bytes.length).map((at) => at - start));
      if (starts.length !== rows + 1) throw tableProblem('problemChanged');
      return starts;
    };
    return new GroupText(bytes, find, group, coding);
  }

  rowText(row: number): string {
    const { block, starts } = this.#rows();
    const nth = row - this.row;
    return block?.row(row) ?? this.#decoded(withoutLineEnd(this.#bytes.subarray(starts[nth], starts[nth + 1]), this.#coding.returnsOnly));
  }
  /** The rows `from` to `to` with their line ends, the last not included. */
  text(from: number, to: number): string {
    if (from === this.row && to === this.row + this.rows) return this.#decoded(this.#bytes);
    const { block, starts } = this.#rows();
    return block?.text(from, to) ?? this.#decoded(this.#bytes.subarray(starts[from - this.row], starts[to - this.row]));
  }

  #rows(): Laid {
    if (!this.#laid) {
      const starts = this.#find();
      this.#laid = { starts, block: RowBlock.of(this.#bytes, starts, this.row, { encoding: this.encoding, returnsOnly: this.#coding.returnsOnly }) };
    }
    return this.#laid;
  }
  #decoded(bytes: Uint8Array): string {
    return new TextDecoder(this.encoding, { ignoreBOM: true }).decode(bytes);
  }
}
