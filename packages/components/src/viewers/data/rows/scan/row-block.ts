const [newline, carriage] = [10, 13];
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Rows that were decoded at once, which costs a fraction of decoding each. */
export class RowBlock {
  readonly #text: string;
  /** Where each row begins in the text, and where the last ends. */
  readonly #units: ArrayLike<number>;
  readonly #from: number;
  readonly #lineEnd: number;

  private constructor(text: string, units: ArrayLike<number>, from: number, lineEnd: number) {
    this.#lineEnd = lineEnd;
    this.#text = text;
    this.#units = units;
    this.#from = from;
  }

  /**
   * `starts`: where the rows from `from` on begin in the bytes, and where the last ends. Undefined where it cannot be told which
   * character belongs to which row: invalid UTF-8, and older encodings of several bytes.
   */
  static of(bytes: Uint8Array, starts: Uint32Array, from: number, { encoding, returnsOnly }: { encoding: string; returnsOnly: boolean }): RowBlock | undefined {
    const lineEnd = returnsOnly ? carriage : newline;
    try {
      const text = encoding === 'utf-8' ? strict.decode(bytes) : new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
      if (text.length === bytes.length) return new RowBlock(text, starts, from, lineEnd);
      return encoding === 'utf-8' ? new RowBlock(text, unitsAt(bytes, starts), from, lineEnd) : undefined;
    } catch {
      return undefined;
    }
  }

  /** The rows `from` to `to` as they stand in the file, the last not included. */
  text(from: number, to: number): string {
    return this.#text.slice(this.#units[from - this.#from], this.#units[to - this.#from]);
  }
  /** A row without its line end; undefined where it is not here. */
  row(row: number): string | undefined {
    const nth = row - this.#from;
    const [start, next] = [this.#units[nth], this.#units[nth + 1]];
    if (start === undefined || next === undefined) return undefined;
    let end = next;
    if (end > start && this.#text.charCodeAt(end - 1) === this.#lineEnd) end -= this.#lineEnd === newline && end - 1 > start && this.#text.charCodeAt(end - 2) === carriage ? 2 : 1;
    return this.#text.slice(start, end);
  }
}

/** UTF-16 units before each place: one a character, two where its first byte says that it is beyond the basic plane. */
function unitsAt(bytes: Uint8Array, places: Uint32Array): Uint32Array {
  const units = new Uint32Array(places.length);
  let [at, count] = [0, 0];
  for (const [nth, place] of places.entries()) {
    for (; at < place; at++) {
      const byte = bytes[at]!;
      if (byte < 0x80 || byte >= 0xc0) count += byte >= 0xf0 ? 2 : 1;
    }
    units[nth] = count;
  }
  return units;
}
