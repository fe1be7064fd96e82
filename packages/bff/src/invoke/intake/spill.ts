import { randomBytes } from 'node:crypto';
import { SpilledContent } from '@mcp-canvas/contract';
import { sharedBuffer } from '../../storage/digest/digest.ts';
import type { Staged } from '../../storage/driver.ts';
import { isCanonical, likelyRunEnd, paddingFor, runEnd } from './base64-text.ts';
import { rememberStaged } from './discard-spills.ts';

/** Bytes of the first block, and of the others: short content reaches the store early, long content in few pieces. */
const [firstBlock, blockSize] = [768 * 1024, 2 * 1024 * 1024];
const sliceSize = 256 * 1024;

/** Counts decoded bytes of one message; beyond the limit nothing more is written. */
export interface Budget {
  left: number;
}

/** One run of base64 on its way to the store: decoded in blocks, never held as text. */
export class Spill {
  /** Stands for the run; unguessable, so that no server can produce one. */
  readonly mark = `spill${randomBytes(16).toString('hex')}`;
  readonly #staged: Promise<Staged>;
  readonly #budget: Budget;
  readonly #free: Buffer[] = [];
  #block: Buffer = sharedBuffer(firstBlock);
  #filled = 0;
  /** 0 to 3 characters that make no group of four yet. */
  #carry = '';
  #padding = '';
  #missingPadding = 0;
  #writing: Promise<void> = Promise.resolve();
  #queued = 0;
  /** The stored content; set when the run is closed. */
  finished: Promise<SpilledContent> | undefined;

  constructor(stage: () => Promise<Staged>, budget: Budget) {
    this.#staged = stage();
    this.#staged.catch(() => undefined);
    this.#budget = budget;
  }

  /** Takes base64 characters from `from` on and answers where they end. */
  take(bytes: Buffer, from: number): number {
    let at = from;
    while (at < bytes.length) {
      const to = Math.min(bytes.length, at + sliceSize);
      const end = likelyRunEnd(bytes, at, to);
      const taken = this.#decode(bytes, at, end) ? end : this.#decodeSlowly(bytes, at, end);
      if (taken < to) return taken;
      at = taken;
    }
    return at;
  }

  /** Takes the `=` that finish the run canonically; the answer says how many, and whether more may come. */
  takePadding(bytes: Buffer, from: number): { end: number; open: boolean } {
    const wanted = paddingFor(this.#carry.length);
    let at = from;
    while (at < bytes.length && bytes[at] === 0x3d && this.#padding.length < wanted) {
      this.#padding += '=';
      at++;
    }
    return { end: at, open: at === bytes.length && this.#padding.length < wanted };
  }

  /** What stands in the message in place of the run: the mark, and characters that base64 of the decoded bytes would not give back. */
  close(): string {
    const group = this.#carry + this.#padding;
    // Many encoders leave the padding out: the bytes are the same, and how much was left out is kept for the exact text.
    const padded = this.#carry.length > 1 ? this.#carry.padEnd(4, '=') : group;
    const whole = padded.length === 4 && isCanonical(padded);
    if (whole) {
      this.#room(3);
      this.#filled += this.#block.write(padded, this.#filled, 'base64');
      this.#missingPadding = 4 - group.length;
    }
    this.#flush();
    this.#block = Buffer.alloc(0);
    this.#free.length = 0;
    this.finished = this.#finish();
    this.finished.catch(() => undefined);
    return whole ? this.mark : this.mark + group;
  }

  /** Resolves when so little waits to be written that more may be read; undefined when that is now. */
  get pressure(): Promise<void> | undefined {
    return this.#queued > 2 ? this.#writing.catch(() => undefined) : undefined;
  }

  async #finish(): Promise<SpilledContent> {
    await this.#writing;
    const staged = await this.#staged;
    const { size, sha256, head } = await staged.finish();
    return rememberStaged(new SpilledContent(staged.ref, size, sha256, head, this.#missingPadding), staged);
  }

  async discard(): Promise<void> {
    await this.#writing.catch(() => undefined);
    await this.#staged.then((staged) => staged.discard()).catch(() => undefined);
  }

  /** False, with nothing taken, when a character between `from` and `to` is not of the alphabet. */
  #decode(bytes: Buffer, from: number, to: number): boolean {
    let at = from;
    let carry = this.#carry;
    if (carry.length > 0) {
      const need = Math.min(4 - carry.length, to - at);
      if (runEnd(bytes, at, at + need) < at + need) return false;
      carry += bytes.toString('latin1', at, at + need);
      at += need;
    }
    const whole = (to - at) & ~3;
    if (runEnd(bytes, at + whole, to) < to) return false;
    this.#room(((whole + 4) / 4) * 3);
    let next = this.#filled;
    if (carry.length === 4) {
      next += this.#block.write(carry, next, 'base64');
      carry = '';
    }
    const decoded = this.#block.write(bytes.toString('latin1', at, at + whole), next, 'base64');
    if (decoded !== (whole / 4) * 3) return false;
    this.#filled = next + decoded;
    this.#carry = carry + bytes.toString('latin1', at + whole, to);
    return true;
  }

  /** Byte by byte: finds the exact end of a run that ends with an unexpected character. */
  #decodeSlowly(bytes: Buffer, from: number, to: number): number {
    const end = runEnd(bytes, from, to);
    this.#decode(bytes, from, end);
    return end;
  }

  #room(bytes: number): void {
    if (this.#filled + bytes > this.#block.length) this.#flush();
  }

  #flush(): void {
    const block = this.#block;
    const filled = this.#filled;
    if (filled === 0) return;
    this.#filled = 0;
    this.#budget.left -= filled;
    if (this.#budget.left < 0) return;
    this.#block = this.#free.pop() ?? sharedBuffer(blockSize);
    this.#queued++;
    this.#writing = this.#writing.then(async () => {
      await (await this.#staged).write(block.subarray(0, filled));
      this.#queued--;
      if (this.finished === undefined && block.length === blockSize) this.#free.push(block);
    });
    this.#writing.catch(() => undefined);
  }
}
