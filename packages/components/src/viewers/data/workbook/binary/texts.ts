import { viewOf } from '../../../content/view-of.ts';

/** Characters that are made at once. */
const atOnce = 4096;
const wide = new TextDecoder('utf-16le');

/** Characters of one byte each, whose upper byte is left out ([MS-XLS] section 2.5.296). */
function narrow(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += atOnce) text += String.fromCharCode(...bytes.subarray(at, at + atOnce));
  return text;
}

/** Reads the texts of Excel 97 and later out of the parts of a record: at the head of each that continues one it says anew how wide its characters are. */
export class TextReader {
  readonly #parts: readonly Uint8Array[];
  #nth = 0;
  #at = 0;

  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts;
  }

  get isAtEnd(): boolean {
    this.#settle();
    return this.#nth >= this.#parts.length;
  }
  /** A number of so many bytes; 0 behind the end. */
  number(size: 1 | 2 | 4): number {
    this.#settle();
    const part = this.#parts[this.#nth];
    const at = this.#at;
    this.skip(size);
    if (!part || at + size > part.length) return 0;
    return size === 1 ? part[at]! : size === 2 ? viewOf(part).getUint16(at, true) : viewOf(part).getUint32(at, true);
  }
  skip(bytes: number): void {
    for (let left = bytes; left > 0 && this.#nth < this.#parts.length; ) {
      const step = Math.min(left, this.#parts[this.#nth]!.length - this.#at);
      this.#at += step;
      left -= step;
      if (left > 0) this.#turn();
    }
  }
  /** A text behind the number of its characters: with how they are written, where its looks change, and how it is read aloud, which are gone past (section 2.5.293). */
  text(length: number): string {
    const flags = this.number(1);
    const runs = flags & 8 ? this.number(2) : 0;
    const aloud = flags & 4 ? this.number(4) : 0;
    const text = this.characters(length, (flags & 1) === 1);
    this.skip(4 * runs + aloud);
    return text;
  }
  characters(length: number, isWide: boolean): string {
    let [text, left, two] = ['', length, isWide];
    while (left > 0) {
      if (this.#at >= (this.#parts[this.#nth]?.length ?? 0)) {
        this.#turn();
        if (this.#nth >= this.#parts.length) break;
        two = (this.number(1) & 1) === 1;
        continue;
      }
      const part = this.#parts[this.#nth]!;
      const there = Math.min(left, Math.floor((part.length - this.#at) / (two ? 2 : 1)));
      if (there === 0) {
        this.#at = part.length;
        continue;
      }
      const bytes = part.subarray(this.#at, this.#at + there * (two ? 2 : 1));
      text += two ? wide.decode(bytes) : narrow(bytes);
      this.#at += bytes.length;
      left -= there;
    }
    return text;
  }

  #turn(): void {
    this.#nth += 1;
    this.#at = 0;
  }
  /** Nothing but characters goes on in the midst of a part. */
  #settle(): void {
    while (this.#nth < this.#parts.length && this.#at >= this.#parts[this.#nth]!.length) this.#turn();
  }
}
