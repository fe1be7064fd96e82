import type { ByteStore } from './byte-store.ts';

const newline = 10;
const carriage = 13;
const quote = 34;

/** Where the scanner is in a field. `closed`: after a quote that may end it or stand for itself (RFC 4180 section 2.7). */
const state = { fieldStart: 0, plain: 1, quoted: 2, closed: 3 } as const;

/** A quoted field longer than this was never closed: its quote is taken as a character. */
const longestQuoted = 1024 * 1024;

/** Takes where rows begin and end, bytes each, in the order of the file. */
export interface RowStarts {
  readonly length: number;
  push(start: number, end: number): void;
}

export interface ScanOptions {
  /** A byte. */
  delimiter: number;
  from?: number;
  returnsOnly?: boolean;
  /** Quotes that an earlier scan found unclosed. */
  literals?: ReadonlySet<number> | undefined;
}

/** Finds where rows begin in bytes that are still arriving, without decoding any: quotes are obeyed, so that a field may hold line ends. */
export class RowScanner {
  readonly #store: ByteStore;
  readonly #delimiter: number;
  readonly #newline: number;
  /** 1 for bytes that neither end nor quote a field. */
  readonly #meaningless = new Uint8Array(256).fill(1);
  readonly #starts: RowStarts;
  readonly #known: ReadonlySet<number> | undefined;
  #at: number;
  #state: number = state.fieldStart;
  #fieldStart = 0;
  #columns = 1;
  #rowStart: number;
  /** The first byte of a quote that was found unclosed. */
  #literal = -1;

  /** The most fields that a row has. */
  columns = 0;
  /** Where quotes stand that were found unclosed, in the order of the file. */
  readonly literals: number[] = [];

  constructor(store: ByteStore, starts: RowStarts, { delimiter, from = 0, returnsOnly = false, literals }: ScanOptions) {
    this.#store = store;
    this.#starts = starts;
    this.#known = literals;
    this.#delimiter = delimiter;
    this.#newline = returnsOnly ? carriage : newline;
    for (const byte of [delimiter, this.#newline, quote]) this.#meaningless[byte] = 0;
    this.#at = this.#rowStart = this.#fieldStart = from;
  }

  /** Complete rows; the one that is still arriving does not count. */
  get rows(): number {
    return this.#starts.length;
  }

  /** Where the last complete row ends. */
  get end(): number {
    return this.#rowStart;
  }
  /** What lies before was scanned for good: only a quote that may stay unclosed is gone back to. */
  get settled(): number {
    return this.#state === state.quoted || this.#state === state.closed ? this.#fieldStart : this.#at;
  }

  /** Goes on over what has arrived since. */
  scan(): void {
    for (let part = this.#store.part(this.#at); part && this.#at < this.#store.length; part = this.#store.part(this.#at)) {
      this.#scanPart(part.bytes, part.start);
      if (this.#state === state.quoted && this.#at - this.#fieldStart > longestQuoted) this.#takeQuoteAsCharacter();
    }
  }

  /** The last row may lack its line end; a quote that no other closes is a character. */
  finish(): void {
    while (this.#state === state.quoted && this.#store.slice(this.#fieldStart, this.#store.length).includes(this.#newline)) {
      this.#takeQuoteAsCharacter();
      this.scan();
    }
    if (this.#rowStart < this.#store.length) this.#closeRow(this.#store.length, this.#columns);
  }

  #scanPart(bytes: Uint8Array, base: number): void {
    const [delimiter, lineEnd, end, literal, known, meaningless] = [this.#delimiter, this.#newline, bytes.length, this.#literal, this.#known, this.#meaningless];
    let now = this.#state;
    let columns = this.#columns;
    let fieldStart = this.#fieldStart;
    let at = this.#at - base;
    for (; at < end; at++) {
      const byte = bytes[at]!;
      if (now === state.quoted) {
        // Nothing but the next quote means anything.
        const last = Math.min(end, fieldStart + longestQuoted + 1 - base);
        while (at < last && bytes[at] !== quote) at += 1;
        if (at >= last) break;
        now = state.closed;
      } else if (byte === delimiter) {
        columns += 1;
        fieldStart = base + at + 1;
        now = state.fieldStart;
      } else if (byte === lineEnd) {
        fieldStart = base + at + 1;
        this.#closeRow(fieldStart, columns);
        columns = 1;
        now = state.fieldStart;
      } else if (byte === quote && (now === state.closed || (now === state.fieldStart && base + at !== literal && !known?.has(base + at)))) now = state.quoted;
      else {
        now = state.plain;
        // As most bytes of a file.
        while (at + 1 < end && meaningless[bytes[at + 1]!] === 1) at += 1;
      }
    }
    this.#state = now;
    this.#columns = columns;
    this.#fieldStart = fieldStart;
    this.#at = base + at;
  }

  #closeRow(next: number, columns: number): void {
    this.#starts.push(this.#rowStart, next);
    if (columns > this.columns) this.columns = columns;
    this.#rowStart = next;
  }

  #takeQuoteAsCharacter(): void {
    this.#literal = this.#at = this.#fieldStart;
    this.literals.push(this.#fieldStart);
    this.#state = state.fieldStart;
  }
}
