/** Heights of rows in CSS pixels, estimated until measured, with the place of each: a tree of sums (Fenwick, 1994). */
export class RowHeights {
  readonly #heights: Float64Array;
  readonly #sums: Float64Array;
  readonly #measured: Uint8Array;
  total = 0;

  constructor(count: number, estimate: (row: number) => number) {
    this.#heights = Float64Array.from({ length: count }, (_, row) => estimate(row));
    this.#sums = new Float64Array(count + 1);
    this.#measured = new Uint8Array(count);
    for (let row = 0; row < count; row++) this.#add(row, this.#heights[row]!);
  }

  get count(): number {
    return this.#heights.length;
  }
  height(row: number): number {
    return this.#heights[row] ?? 0;
  }
  isMeasured(row: number): boolean {
    return this.#measured[row] === 1;
  }

  set(row: number, height: number): void {
    this.#measured[row] = 1;
    this.#add(row, height - this.#heights[row]!);
    this.#heights[row] = height;
  }

  /** Where a row begins. */
  offset(row: number): number {
    let sum = 0;
    for (let at = row; at > 0; at -= at & -at) sum += this.#sums[at]!;
    return sum;
  }

  /** The row that covers a place; the last one for places after the end. */
  rowAt(place: number): number {
    let row = 0;
    let left = place;
    for (let step = 1 << Math.floor(Math.log2(Math.max(1, this.count))); step > 0; step >>= 1) {
      if (row + step <= this.count && this.#sums[row + step]! <= left) {
        row += step;
        left -= this.#sums[row]!;
      }
    }
    return Math.min(row, Math.max(0, this.count - 1));
  }

  #add(row: number, change: number): void {
    this.total += change;
    for (let at = row + 1; at < this.#sums.length; at += at & -at) this.#sums[at]! += change;
  }
}
