import { lastAtMost } from './last-at-most.ts';

/** Unsigned 32-bit numbers in a row that grows; four bytes each, where an array of JavaScript would take eight and more. */
export class Growing {
  #numbers = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(Math.max(1024, this.length * 2));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = value;
  }
  /** Gives back the room for more. */
  fit(): void {
    this.#numbers = this.#numbers.slice(0, this.length);
  }
  at(index: number): number {
    return this.#numbers[index]!;
  }
  set(index: number, value: number): void {
    this.#numbers[index] = value;
  }
  /** A view of what is there now; a later push may leave it behind. */
  view(): Uint32Array {
    return this.#numbers.subarray(0, this.length);
  }
  /** In ascending numbers, the last index whose number is at most `value`; -1 when none is. */
  lastAtMost(value: number, length = this.length): number {
    return lastAtMost(this.#numbers, value, length);
  }
}
