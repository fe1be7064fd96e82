/** Numbers of a chunk: 16 KiB. */
const bits = 12;
const chunk = 1 << bits;

/** Unsigned 32-bit numbers in a row that grows chunk by chunk: nothing is copied, and at most one chunk is empty. */
export class ChunkedNumbers {
  readonly #chunks: Uint32Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }
  /** What it takes, in bytes. */
  get bytes(): number {
    return this.#chunks.length * chunk * 4;
  }
  push(value: number): void {
    if (this.#length === this.#chunks.length * chunk) this.#chunks.push(new Uint32Array(chunk));
    this.set(this.#length++, value);
  }
  at(index: number): number {
    return this.#chunks[index >>> bits]![index & (chunk - 1)]!;
  }
  set(index: number, value: number): void {
    this.#chunks[index >>> bits]![index & (chunk - 1)] = value;
  }
  /** Forgets what comes after the first `length`. */
  shorten(length: number): void {
    this.#length = Math.min(this.#length, length);
    this.#chunks.length = Math.ceil(this.#length / chunk);
  }
  /** In ascending numbers, the last index whose number is at most `value`; -1 when none is. */
  lastAtMost(value: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) <= value) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
