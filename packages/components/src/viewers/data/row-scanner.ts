import { Growing } from '../virtual/growing.ts';
import type { ByteStore } from './byte-store.ts';

const newline = 10;
const carriage = 13;
const quote = 34;

/** Where the scanner is in a field. `closed`: after a quote that may end it or stand for itself (RFC 4180 section 2.7). */
const state = { fieldStart: 0, plain: 1, quoted: 2, closed: 3 } as const;

/** A quoted field longer than this was never closed: its quote is taken as a character. */
const longestQuoted = 1024 * 1024;

/** Finds where rows begin in bytes that are still arriving, without decoding any: quotes are obeyed, so that a field may hold line ends. */
export class RowScanner {
  readonly #store: ByteStore;
  readonly #delimiter: number;
  readonly #newline: number;
  readonly #starts = new Growing();
  #at: number;
  #state: number = state.fieldStart;
  #fieldStart = 0;
  #columns = 1;
  #rowStart: number;
  /** The first byte of a quote that was found unclosed. */
  #literal = -1;

  /** The most fields that a row has. */
  columns = 0;

  constructor(store: ByteStore, { delimiter, from = 0, returnsOnly = false }: { delimiter: number; from?: number; returnsOnly?: boolean }) {
    this.#store = store;
    this.#delimiter = delimiter;
    this.#newline = returnsOnly ? carriage : newline;
    this.#at = this.#rowStart = this.#fieldStart = from;
  }

  /** Complete rows; the one that is still arriving does not count. */
  get rows(): number {
    return this.#starts.length;
  }

  /** The bytes of a row, its line end not included. */
  bytes(row: number): Uint8Array {
    const start = this.#starts.at(row);
    return this.#store.slice(start, this.#trimmed(start, row + 1 < this.rows ? this.#starts.at(row + 1) : this.#rowStart));
  }
  /** Where the rows `from` to `to` begin, and where the last of them ends: bytes after the beginning of the first. */
  starts(from: number, to: number): Uint32Array {
    const first = this.#starts.at(from);
    const starts = new Uint32Array(to - from + 1);
    for (let row = from; row <= to; row++) starts[row - from] = (row < this.rows ? this.#starts.at(row) : this.#rowStart) - first;
    return starts;
  }
  /** All bytes of the rows `from` to `to`, the last not included. */
  span(from: number, to: number): Uint8Array {
    return this.#store.slice(this.#starts.at(from), to < this.rows ? this.#starts.at(to) : this.#rowStart);
  }

  /** Goes on over what has arrived since. */
  scan(): void {
    for (let part = this.#store.part(this.#at); part && this.#at < this.#store.length; part = this.#store.part(this.#at)) {
      this.#scanPart(part.bytes, part.start);
      if (this.#state === state.quoted && this.#at - this.#fieldStart > longestQuoted) this.#takeQuoteAsCharacter();
    }
  }

  /** The last row may lack its line end; a quote that no other closes is a character. */
  end(): void {
    while (this.#state === state.quoted && this.#store.slice(this.#fieldStart, this.#store.length).includes(this.#newline)) {
      this.#takeQuoteAsCharacter();
      this.scan();
    }
    if (this.#rowStart < this.#store.length) this.#closeRow(this.#store.length, this.#columns);
  }

  #scanPart(bytes: Uint8Array, base: number): void {
    const [delimiter, lineEnd, end, literal] = [this.#delimiter, this.#newline, bytes.length, this.#literal];
    let now = this.#state;
    let columns = this.#columns;
    let fieldStart = this.#fieldStart;
    let at = this.#at - base;
    for (; at < end; at++) {
      const byte = bytes[at]!;
      if (now === state.quoted) {
        if (byte === quote) now = state.closed;
        else if (base + at - fieldStart > longestQuoted) break;
      } else if (byte === delimiter) {
        columns += 1;
        fieldStart = base + at + 1;
        now = state.fieldStart;
      } else if (byte === lineEnd) {
        fieldStart = base + at + 1;
        this.#closeRow(fieldStart, columns);
        columns = 1;
        now = state.fieldStart;
      } else if (byte === quote && (now === state.closed || (now === state.fieldStart && base + at !== literal))) now = state.quoted;
      else now = state.plain;
    }
    this.#state = now;
    this.#columns = columns;
    this.#fieldStart = fieldStart;
    this.#at = base + at;
  }

  #closeRow(next: number, columns: number): void {
    this.#starts.push(this.#rowStart);
    if (columns > this.columns) this.columns = columns;
    this.#rowStart = next;
  }

  #takeQuoteAsCharacter(): void {
    this.#literal = this.#at = this.#fieldStart;
    this.#state = state.fieldStart;
  }

  #trimmed(start: number, end: number): number {
    const last = this.#store.slice(Math.max(start, end - 2), end);
    let cut = 0;
    if (last.at(-1) === this.#newline) cut = this.#newline === newline && last.length > 1 && last.at(-2) === carriage ? 2 : 1;
    return end - cut;
  }
}
