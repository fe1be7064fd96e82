import type { ReadRange } from './intake.ts';

/** Bytes of a file that are kept, so that neighbours of what was read are at hand. */
const most = 128 * 1024 * 1024;

/** A file that is read by ranges: what was read last is kept, and given out in parts. */
export class FileRanges {
  readonly byteLength: number;
  readonly #read: ReadRange;
  /** Of ranges that did not come. */
  readonly #failures = new WeakSet<Error>();
  readonly #kept: { start: number; end: number; bytes: Promise<Uint8Array<ArrayBuffer>> }[] = [];

  constructor(byteLength: number, read: ReadRange) {
    this.byteLength = byteLength;
    this.#read = read;
  }

  async slice(start: number, end: number = this.byteLength): Promise<ArrayBuffer> {
    if (!(start >= 0 && start <= end && end <= this.byteLength)) throw new Error(`bytes ${start} to ${end} are asked for`);
    const { start: from, bytes } = this.#hold(start, end);
    const part = (await bytes).slice(start - from, end - from);
    if (part.length < end - start) throw new Error(`bytes ${start} to ${end} are missing`);
    return part.buffer;
  }

  /** Reads a range at once of which parts will be asked for. */
  async prefetch(start: number, end: number): Promise<void> {
    await this.#hold(start, Math.min(end, this.byteLength)).bytes;
  }

  /** True where a range did not come: nothing is wrong with the file. */
  failed(error: Error): boolean {
    return this.#failures.has(error);
  }

  #hold(start: number, end: number): { start: number; bytes: Promise<Uint8Array<ArrayBuffer>> } {
    const there = this.#kept.find((one) => one.start <= start && end <= one.end);
    if (there) return there;
    const one = { start, end, bytes: this.#read(start, end) };
    // What could not be read is asked for again.
    one.bytes.catch((error: Error) => {
      this.#failures.add(error);
      this.#kept.splice(this.#kept.indexOf(one), 1);
    });
    this.#kept.push(one);
    let total = this.#kept.reduce((sum, range) => sum + range.end - range.start, 0);
    while (total > most && this.#kept.length > 1) {
      const oldest = this.#kept.shift()!;
      total -= oldest.end - oldest.start;
    }
    return one;
  }
}
