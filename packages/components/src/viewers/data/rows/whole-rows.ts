import { Growing } from '../../virtual/growing.ts';
import type { ByteStore } from './scan/byte-store.ts';
import { RowBlock } from './scan/row-block.ts';
import type { RowStarts } from './scan/row-scanner.ts';
import { withoutLineEnd, type RowCoding, type RowTexts } from './scan/row-texts.ts';
import { textStretch } from './scan/text-stretch.ts';

/** Rows that are worth decoding at once, and bytes of them that may be. */
const block = { rows: 8, bytes: 4 * 1024 * 1024 };

/** Rows of a file that is held whole. */
export class WholeRows implements RowTexts, RowStarts {
  readonly #store: ByteStore;
  readonly #coding: RowCoding;
  readonly #starts = new Growing();
  #end = 0;
  #decoder: TextDecoder;
  /** The rows that were brought last. */
  #block: RowBlock | undefined;

  constructor(store: ByteStore, coding: RowCoding) {
    this.#store = store;
    this.#coding = coding;
    this.#decoder = new TextDecoder(coding.encoding);
  }

  get length(): number {
    return this.#starts.length;
  }
  push(start: number, end: number): void {
    this.#starts.push(start);
    this.#end = end;
  }

  row(row: number): string {
    return this.#block?.row(row) ?? this.#decoder.decode(withoutLineEnd(this.#span(row, row + 1), this.#coding.returnsOnly));
  }
  text(from: number, to: number): string {
    return this.#decoder.decode(this.#span(from, to));
  }
  /** All is at hand; many rows on end are decoded together. */
  bring(from: number, to: number): undefined {
    if (to - from < block.rows) return;
    const last = Math.min(to, this.length);
    const starts = this.#startsOf(from, last);
    this.#block = starts.at(-1)! <= block.bytes ? RowBlock.of(this.#span(from, last), starts, from, this.#coding) : undefined;
  }
  reach(_from: number, to: number): number {
    return to;
  }
  stretch(from: number, to: number): number {
    return textStretch(this.#starts, from, to);
  }
  rowAt(place: number): number {
    return this.#starts.lastAtMost(place);
  }
  grew(): void {
    this.#block = undefined;
    if (this.#decoder.encoding !== this.#coding.encoding) this.#decoder = new TextDecoder(this.#coding.encoding);
  }

  /** Where a row begins; of the one after the last, where that ends. */
  #start(row: number): number {
    return row < this.length ? this.#starts.at(row) : this.#end;
  }
  #span(from: number, to: number): Uint8Array {
    return this.#store.slice(this.#start(from), this.#start(to));
  }
  /** Where the rows `from` to `to` begin, and where the last of them ends: bytes after the beginning of the first. */
  #startsOf(from: number, to: number): Uint32Array {
    const first = this.#start(from);
    const starts = new Uint32Array(to - from + 1);
    for (let row = from; row <= to; row++) starts[row - from] = this.#start(row) - first;
    return starts;
  }
}
