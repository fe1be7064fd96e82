import { Growing } from '../../../virtual/growing.ts';
import type { ByteStore } from './byte-store.ts';
import { MemberSeek } from './member-seek.ts';
import { textStretch } from './text-stretch.ts';

const [newline, quote, backslash, comma] = [10, 34, 92, 44];
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);
const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);

/** Finds where records of JSON begin and end in bytes that still arrive: the items of one array, or of one that a member holds, else one a line. */
export class RecordScanner {
  readonly #store: ByteStore;
  readonly #starts = new Growing();
  readonly #ends = new Growing();
  /** True for an array; undefined until the first character tells. */
  #inArray: boolean | undefined;
  #at = 0;
  /** The record that is being read; -1 between two. */
  #start = -1;
  #end = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** After the end of the array nothing counts. */
  #done = false;
  readonly #seek: MemberSeek | undefined;

  /** `member`: the name of what holds the array in the file's object. */
  constructor(store: ByteStore, member?: string) {
    this.#store = store;
    this.#seek = member === undefined ? undefined : new MemberSeek(member);
  }

  get rows(): number {
    return this.#starts.length;
  }
  /** True when there is nothing but an array without items. */
  get isEmptyList(): boolean {
    return this.#inArray !== undefined || this.#at === this.#store.length;
  }
  bytes(row: number): Uint8Array {
    return this.#store.slice(this.#starts.at(row), this.#ends.at(row));
  }
  /** All bytes from the record `from` to the one before `to`. */
  span(from: number, to: number): Uint8Array {
    return this.#store.slice(this.#starts.at(from), this.#ends.at(to - 1));
  }

  /** Records from `from` on that are worth making text of at once: the one after them, at most `to`. */
  stretch(from: number, to: number): number {
    return textStretch(this.#starts, from, to);
  }

  /** Goes on over what has arrived since. */
  scan(): void {
    for (let part = this.#store.part(this.#at); part && this.#at < this.#store.length; part = this.#store.part(this.#at)) {
      const { bytes, start } = part;
      for (let at = this.#at - start; at < bytes.length; at++) this.#take(bytes[at]!, start + at);
      this.#at = start + bytes.length;
    }
  }
  /** The last record may lack its end. */
  end(): void {
    this.#close();
  }

  #take(byte: number, at: number): void {
    if (this.#done) return;
    if (this.#inArray === undefined && this.#seek) {
      if (this.#seek.take(byte)) this.#inArray = true;
      return;
    }
    if (this.#inArray === undefined) {
      // A byte order mark, and what is between values.
      if (isSpace(byte) || byte >= 0xbb) return;
      this.#inArray = byte === 0x5b;
      if (this.#inArray) return;
    }
    if (!this.#inArray) {
      if (byte === newline) this.#close();
      else if (!isSpace(byte)) this.#extend(at);
    } else this.#takeItem(byte, at);
  }

  #takeItem(byte: number, at: number): void {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === backslash) this.#escaped = true;
      else if (byte === quote) this.#inString = false;
      this.#end = at + 1;
      return;
    }
    if (isSpace(byte)) return;
    if (this.#depth === 0 && (byte === comma || closes.has(byte))) {
      this.#done = byte !== comma;
      return this.#close();
    }
    this.#extend(at);
    if (byte === quote) this.#inString = true;
    else if (opens.has(byte)) this.#depth += 1;
    else if (closes.has(byte)) this.#depth -= 1;
  }

  #extend(at: number): void {
    if (this.#start < 0) this.#start = at;
    this.#end = at + 1;
  }
  #close(): void {
    if (this.#start < 0) return;
    this.#starts.push(this.#start);
    this.#ends.push(this.#end);
    this.#start = -1;
  }
}
