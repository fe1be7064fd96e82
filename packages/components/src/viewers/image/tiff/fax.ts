import { longest, modeCodes, runCodes, type Codes } from './fax-codes.ts';

export interface FaxForm {
  width: number;
  height: number;
  /** By itself (Group 3 in one dimension, and Huffman in rows of whole bytes), by a bit before each row (Group 3 in two), by the row before (Group 4). */
  rows: 'alone' | 'whole bytes' | 'marked' | 'by the last';
}

/** Bits from the highest on. */
class Bits {
  #at = 0;
  constructor(readonly bytes: Uint8Array) {}

  get ended(): boolean {
    return this.#at >= this.bytes.length * 8;
  }
  peek(count: number): number {
    const byte = this.#at >> 3;
    const { bytes } = this;
    const three = ((bytes[byte] ?? 0) << 16) | ((bytes[byte + 1] ?? 0) << 8) | (bytes[byte + 2] ?? 0);
    return (three >> (24 - count - (this.#at & 7))) & ((1 << count) - 1);
  }
  skip(count: number): void {
    this.#at += count;
  }
  toByte(): void {
    this.#at = (this.#at + 7) & ~7;
  }
  next<Value>(codes: Codes<Value>): Value | undefined {
    const found = codes[this.peek(longest)];
    if (found) this.#at += found.bits;
    return found?.value;
  }
}

/** Scans of fax machines (ITU-T T.4, T.6), as rows of whole bytes in which 1 is black. Ends where the codes do. */
export function unpackFax(packed: Uint8Array, { width, height, rows }: FaxForm): Uint8Array<ArrayBuffer> {
  const bits = new Bits(packed);
  const bytes = Math.ceil(width / 8);
  const out = new Uint8Array(bytes * height);
  // Where colours change in a row, from white to black first.
  let before: number[] = [];
  for (let row = 0; row < height && !bits.ended; row++) {
    if (rows === 'whole bytes') bits.toByte();
    else if (rows !== 'by the last') skipEnd(bits);
    const alone = rows === 'marked' ? takeBit(bits) : rows !== 'by the last';
    const changes = alone ? aloneRow(bits, width) : rowByLast(bits, width, before);
    if (!changes) break;
    draw(out, row * bytes, changes, width);
    before = changes;
  }
  return out;
}

function takeBit(bits: Bits): boolean {
  const bit = bits.peek(1) === 1;
  bits.skip(1);
  return bit;
}

/** Passes over the end of a line, and what fills it up before: eleven zeros or more, and a one. */
function skipEnd(bits: Bits): void {
  if (bits.peek(11) !== 0) return;
  bits.skip(11);
  while (!bits.ended && bits.peek(1) === 0) bits.skip(1);
  bits.skip(1);
}

/** A run: codes of multiples of 64, and one of the rest. */
function run(bits: Bits, black: boolean): number | undefined {
  for (let length = 0; ; ) {
    const more = bits.next(black ? runCodes.black : runCodes.white);
    if (more === undefined) return undefined;
    length += more;
    if (more < 64) return length;
  }
}

function aloneRow(bits: Bits, width: number): number[] | undefined {
  const changes: number[] = [];
  for (let at = 0, black = false; at < width; black = !black) {
    const length = run(bits, black);
    if (length === undefined) return changes.length > 0 ? changes : undefined;
    changes.push((at = Math.min(width, at + length)));
  }
  return changes;
}

function rowByLast(bits: Bits, width: number, before: readonly number[]): number[] | undefined {
  const changes: number[] = [];
  // The first pixel lies after an imaginary white one (T.6, section 2.2.1).
  for (let [at, black, nth] = [-1, false, 0] as [number, boolean, number]; at < width; ) {
    // The next change of the last row to the other colour, right of here.
    while (nth > 0 && (before[nth - 1] ?? width) > at) nth--;
    while ((before[nth] ?? width) <= at && nth < before.length) nth++;
    if ((nth % 2 === 1) !== black) nth++;
    const [there, after] = [before[nth] ?? width, before[nth + 1] ?? width];
    const mode = bits.next(modeCodes);
    if (mode === undefined) return changes.length > 0 ? changes : undefined;
    if (mode === 'pass') at = after;
    else if (mode === 'runs') {
      const [first, second] = [run(bits, black), run(bits, !black)];
      if (first === undefined || second === undefined) return changes.length > 0 ? changes : undefined;
      const middle = Math.min(width, Math.max(0, at) + first);
      changes.push(middle, (at = Math.min(width, middle + second)));
    } else {
      changes.push((at = Math.min(width, Math.max(0, there + mode))));
      black = !black;
    }
  }
  return changes;
}

function draw(out: Uint8Array, row: number, changes: readonly number[], width: number): void {
  for (let nth = 0; nth < changes.length; nth += 2) {
    const end = changes[nth + 1] ?? width;
    for (let x = changes[nth]!; x < end; x++) {
      if ((x & 7) === 0 && x + 8 <= end) {
        out[row + (x >> 3)] = 0xff;
        x += 7;
      } else out[row + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
}
