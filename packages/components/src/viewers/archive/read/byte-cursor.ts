import type { ByteSource } from './byte-source.ts';

/** Reads on from the beginning, and leaps over what is not wanted. */
export interface ByteCursor {
  /** Where it stands. */
  readonly at: number;
  /** The next bytes; fewer than asked for only at the end. */
  take(length: number): Promise<Uint8Array>;
  skip(length: number): Promise<void>;
}

/** In a source that can be read anywhere: what is skipped is not fetched, but for what lies near. */
export class LeapingCursor implements ByteCursor {
  at = 0;
  readonly #source: ByteSource;
  readonly #signal: AbortSignal;
  #window: Uint8Array = new Uint8Array();
  #start = 0;
  #ahead = 64 * 1024;

  constructor(source: ByteSource, signal: AbortSignal) {
    this.#source = source;
    this.#signal = signal;
  }

  async take(length: number): Promise<Uint8Array> {
    const from = this.at - this.#start;
    if (from < 0 || from + length > this.#window.length) await this.#fetch(length);
    const bytes = this.#window.subarray(this.at - this.#start, this.at - this.#start + length);
    this.at += bytes.length;
    return bytes;
  }

  async skip(length: number): Promise<void> {
    this.at += length;
  }

  async #fetch(length: number): Promise<void> {
    // Small entries lie close together: then fewer, larger reads are faster.
    const near = this.at - (this.#start + this.#window.length) < this.#ahead;
    this.#ahead = near ? Math.min(this.#ahead * 2, 2 * 1024 * 1024) : 64 * 1024;
    this.#window = await this.#source.read(this.at, Math.max(length, this.#ahead), this.#signal);
    this.#start = this.at;
  }
}

/** In a stream: what is skipped is read too. */
export class StreamCursor implements ByteCursor {
  at = 0;
  readonly #pieces: AsyncIterator<Uint8Array>;
  #held: Uint8Array = new Uint8Array();

  constructor(pieces: AsyncIterator<Uint8Array>) {
    this.#pieces = pieces;
  }

  async take(length: number): Promise<Uint8Array> {
    while (this.#held.length < length && (await this.#more()));
    const bytes = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(bytes.length);
    this.at += bytes.length;
    return bytes;
  }

  async skip(length: number): Promise<void> {
    let left = length;
    while (left > 0) {
      if (this.#held.length === 0 && !(await this.#more())) return;
      const step = Math.min(left, this.#held.length);
      this.#held = this.#held.subarray(step);
      this.at += step;
      left -= step;
    }
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#pieces.next();
    if (done) return false;
    if (this.#held.length === 0) this.#held = value;
    else {
      const joined = new Uint8Array(this.#held.length + value.length);
      joined.set(this.#held);
      joined.set(value, this.#held.length);
      this.#held = joined;
    }
    return true;
  }
}
