import type { ByteStore } from './byte-store.ts';
import { leadBytes, leastTrail } from './lead-bytes.ts';
import type { RowCoding } from './row-texts.ts';

const newline = 10;
const carriage = 13;
const quote = 34;
const backslash = 92;

/** Where the scanner is in a field. `closed`: after a quote that may end it or stand for itself (RFC 4180 section 2.7); `lead`: within a character; `escaped`: after a backslash in quotes. */
const state = { fieldStart: 0, plain: 1, quoted: 2, closed: 3, lead: 4, escaped: 5 } as const;

/** A quoted field longer than this was never closed: its quote is taken as a character. */
const longestQuoted = 1024 * 1024;

/** Takes where rows begin and end, bytes each, in the order of the file. */
export interface RowStarts {
  readonly length: number;
  push(start: number, end: number): void;
}

export interface ScanOptions {
  from?: number;
  /** Quotes that an earlier scan found unclosed. */
  literals?: ReadonlySet<number> | undefined;
}

/** Finds where rows begin in bytes that are still arriving, without decoding any: quotes are obeyed, so that a field may hold line ends. */
export class RowScanner {
  readonly #store: ByteStore;
  readonly #coding: RowCoding;
  readonly #newline: number;
  /** 1 for bytes that neither end nor quote a field. */
  readonly #meaningless = new Uint8Array(256).fill(1);
  readonly #starts: RowStarts;
  readonly #known: ReadonlySet<number> | undefined;
  #leads: Uint8Array | undefined;
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

  constructor(store: ByteStore, starts: RowStarts, coding: RowCoding, { from = 0, literals }: ScanOptions = {}) {
    this.#store = store;
    this.#starts = starts;
    this.#known = literals;
    this.#coding = coding;
    this.#newline = coding.returnsOnly ? carriage : newline;
    for (const byte of [coding.delimiter, this.#newline, quote]) this.#meaningless[byte] = 0;
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
    return this.#isOpen || this.#state === state.closed ? this.#fieldStart : this.#at;
  }

  /** Goes on over what has arrived since. */
  scan(): void {
    this.#learnEncoding();
    for (let part = this.#store.part(this.#at); part && this.#at < this.#store.length; part = this.#store.part(this.#at)) {
      this.#scanPart(part.bytes, part.start);
      if (this.#state === state.quoted && this.#at - this.#fieldStart > longestQuoted) this.#takeQuoteAsCharacter();
    }
  }

  /** The last row may lack its line end; a quote that no other closes is a character. */
  finish(): void {
    while (this.#isOpen && this.#store.slice(this.#fieldStart, this.#store.length).includes(this.#newline)) {
      this.#takeQuoteAsCharacter();
      this.scan();
    }
    if (this.#rowStart < this.#store.length) this.#closeRow(this.#store.length, this.#columns);
  }

  get #isOpen(): boolean {
    return this.#state === state.quoted || this.#state === state.escaped;
  }

  /** It is known once something other than ASCII has come. */
  #learnEncoding(): void {
    if (this.#leads) return;
    this.#leads = leadBytes(this.#coding.encoding, this.#coding.delimiter);
    this.#leads?.forEach((lead, byte) => lead && (this.#meaningless[byte] = 0));
  }

  #scanPart(bytes: Uint8Array, base: number): void {
    const [delimiter, lineEnd, end, literal, known, meaningless, leads] = [this.#coding.delimiter, this.#newline, bytes.length, this.#literal, this.#known, this.#meaningless, this.#leads];
    const escape = this.#coding.escapes ? backslash : -1;
    let now = this.#state;
    let columns = this.#columns;
    let fieldStart = this.#fieldStart;
    let at = this.#at - base;
    for (; at < end; at++) {
      const byte = bytes[at]!;
      if (now === state.quoted) {
        // Nothing but the next quote means anything, and what takes that from it.
        const last = Math.min(end, fieldStart + longestQuoted + 1 - base);
        while (at < last && bytes[at] !== quote && bytes[at] !== escape) at += 1;
        if (at >= last) break;
        now = bytes[at] === quote ? state.closed : state.escaped;
      } else if (now === state.escaped) {
        now = state.quoted;
      } else if (now === state.lead && byte >= leastTrail) now = state.plain;
      else if (byte === delimiter) {
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
        now = leads?.[byte] ? state.lead : state.plain;
        // As most bytes of a file.
        while (now === state.plain && at + 1 < end && meaningless[bytes[at + 1]!] === 1) at += 1;
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
