/** Bytes as they were received, addressed as one; parts are kept as they are, until they are forgotten. */
export class ByteStore {
  readonly #parts: Uint8Array[] = [];
  readonly #starts: number[] = [];
  #forgot = false;
  length = 0;

  append(part: Uint8Array): void {
    if (part.length === 0) return;
    this.#starts.push(this.length);
    this.#parts.push(part);
    this.length += part.length;
  }

  /** Lets go of the parts that lie wholly between `from` and `to`. */
  forget(from: number, to: number): void {
    const first = this.#starts.findIndex((start) => start >= from);
    if (first < 0) return;
    let last = first;
    while (last < this.#parts.length && this.#starts[last]! + this.#parts[last]!.length <= to) last += 1;
    this.#parts.splice(first, last - first);
    this.#starts.splice(first, last - first);
    this.#forgot ||= last > first;
  }

  /** True where the bytes `from` to `to` were received and not forgotten. */
  has(from: number, to: number): boolean {
    if (to > this.length) return false;
    for (let at = from, part = this.#partAt(from); at < to; part++) {
      const start = this.#starts[part];
      if (start === undefined || start > at || start + this.#parts[part]!.length <= at) return false;
      at = start + this.#parts[part]!.length;
    }
    return true;
  }

  /** The bytes `from` to `to`, end not included; a view where they lie in one part. */
  slice(from: number, to: number): Uint8Array {
    if (this.#forgot && !this.has(from, Math.min(to, this.length))) throw new Error(`bytes ${from} to ${to} are forgotten`);
    const first = this.#partAt(from);
    const start = this.#starts[first] ?? 0;
    const head = this.#parts[first];
    if (!head) return new Uint8Array(0);
    if (to - start <= head.length) return head.subarray(from - start, to - start);
    const all = new Uint8Array(Math.min(to, this.length) - from);
    for (let part = first, at = from; at < Math.min(to, this.length); part++) {
      const piece = this.#parts[part]!.subarray(at - this.#starts[part]!, to - this.#starts[part]!);
      all.set(piece, at - from);
      at += piece.length;
    }
    return all;
  }

  /** The part that holds a place, and where it begins. */
  part(at: number): { bytes: Uint8Array; start: number } | undefined {
    const part = this.#partAt(at);
    const bytes = this.#parts[part];
    return bytes && { bytes, start: this.#starts[part]! };
  }

  #partAt(at: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#starts[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }
}
