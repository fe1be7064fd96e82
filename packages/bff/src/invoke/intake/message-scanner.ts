import type { SpilledContent, Spills } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import { giveBack } from '../../give-back.ts';
import type { Staged } from '../../storage/driver.ts';
import { escapeLength, inAlphabet, runEnd, runStart } from './base64-text.ts';
import { discardSpills } from './discard-spills.ts';
import { Spill, type Budget } from './spill.ts';

/** How long a run of base64 characters must be to leave the message. */
export const spillThreshold = 64 * 1024;

export interface IntakeOptions {
  stage(): Promise<Staged>;
  /** Bytes of decoded base64 that one message may carry. */
  base64_limit: number;
  /** Bytes of a message without its long base64. */
  rest_limit: number;
}

/** A message as it came, long base64 replaced by marks. `failure` says why its content cannot be used; its envelope still can. */
export interface Intake {
  message: unknown;
  spills: Spills;
  failure?: KitError;
}

const noSpills: Spills = new Map();

/** What is left of a message that is too large to hold: enough to find which request it answers. */
const idAtEnds = [/^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+|"[^"\\]*")/, /,\s*"id"\s*:\s*(\d+|"[^"\\]*")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/];

/** Reads one JSON message from bytes as they arrive; base64 longer than the threshold goes to the store on the way. */
export class MessageScanner {
  readonly #options: IntakeOptions;
  readonly #budget: Budget;
  readonly #kept: Buffer[] = [];
  #keptBytes = 0;
  /** Base64 characters at the end of what was read, too few yet to leave. */
  #run: Buffer[] = [];
  #runBytes = 0;
  #spill: Spill | undefined;
  #inPadding = false;
  readonly #spills: Spill[] = [];
  /** Runs that have ended and are not on the disk yet. */
  readonly #unwritten: Promise<unknown>[] = [];
  #tail: Buffer = Buffer.alloc(0);

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#budget = { left: options.base64_limit };
  }

  /** The chunk is not kept whole where base64 leaves it, and is empty afterwards where all of it left. A promise means: read on when it resolves. */
  push(chunk: Buffer): Promise<void> | undefined {
    const spill = this.#spill;
    let at = 0;
    while (at < chunk.length) at = this.#spill ? this.#spilling(chunk, at) : this.#text(chunk, at);
    if (spill && spill === this.#spill) giveBack(chunk);
    if (this.#unwritten.length < 4) return this.#spill?.pressure;
    return Promise.allSettled(this.#unwritten.splice(0)).then(() => undefined);
  }

  /** The message, when no more bytes belong to it. Throws a SyntaxError when it is not JSON. */
  finish(): Intake | Promise<Intake> {
    if (this.#spill) this.#closeSpill();
    this.#keepRun();
    if (this.#keptBytes > this.#options.rest_limit) return this.#tooLarge();
    const message = (): unknown => JSON.parse(this.#json());
    return this.#spills.length === 0 ? { message: message(), spills: noSpills } : this.#withSpills(message);
  }

  /** What was read, when it is short and nothing left it: for data that is no message. */
  text(): string {
    const whole = this.#spills.length === 0 && this.#keptBytes + this.#runBytes <= 2 ** 20;
    return whole ? Buffer.concat([...this.#kept, ...this.#run]).toString() : '';
  }

  async discard(): Promise<void> {
    await Promise.all(this.#spills.map((spill) => spill.discard()));
  }

  #json(): string {
    return (this.#kept.length === 1 ? this.#kept[0]! : Buffer.concat(this.#kept)).toString();
  }

  #text(chunk: Buffer, start: number): number {
    let from = start;
    if (this.#runBytes > 0) {
      const to = Math.min(chunk.length, start + spillThreshold - this.#runBytes);
      const end = runEnd(chunk, start, to);
      this.#runBytes += end - start;
      this.#run.push(chunk.subarray(start, end));
      if (this.#runBytes >= spillThreshold) return this.#open(end);
      if (end === chunk.length) return end;
      this.#keepRun();
      from = end;
    }
    const keepFrom = from;
    while (from + spillThreshold <= chunk.length) {
      const window = from + spillThreshold;
      const begin = runStart(chunk, from, window);
      if (begin === from) return this.#openAt(chunk, keepFrom, from, window);
      from = begin;
      if (inAlphabet[chunk[from]!] !== 1) from++;
    }
    const begin = runStart(chunk, from, chunk.length);
    this.#keep(chunk.subarray(keepFrom, begin));
    this.#hold(chunk.subarray(begin));
    return chunk.length;
  }

  #openAt(chunk: Buffer, keepFrom: number, from: number, to: number): number {
    this.#keep(chunk.subarray(keepFrom, from));
    this.#hold(chunk.subarray(from, to));
    return this.#open(to);
  }

  /** The run that is held is long enough: it becomes a spill. */
  #open(at: number): number {
    const run = this.#run.length === 1 ? this.#run[0]! : Buffer.concat(this.#run);
    this.#run = [];
    this.#runBytes = 0;
    const escaped = this.#tail.at(-1) === 0x5c ? escapeLength(run) : 0;
    this.#keep(run.subarray(0, escaped));
    this.#spill = new Spill(this.#options.stage, this.#budget);
    this.#spills.push(this.#spill);
    this.#spill.take(run, escaped);
    return at;
  }

  #spilling(chunk: Buffer, from: number): number {
    let at = from;
    if (!this.#inPadding) {
      at = this.#spill!.take(chunk, from);
      if (at === chunk.length) return at;
      this.#inPadding = true;
    }
    const { end, open } = this.#spill!.takePadding(chunk, at);
    if (!open) this.#closeSpill();
    return end;
  }

  #closeSpill(): void {
    this.#keep(Buffer.from(this.#spill!.close(), 'latin1'));
    this.#unwritten.push(this.#spill!.finished!);
    this.#spill = undefined;
    this.#inPadding = false;
  }

  #hold(part: Buffer): void {
    if (part.length === 0) return;
    this.#run.push(part);
    this.#runBytes += part.length;
  }

  #keepRun(): void {
    for (const part of this.#run) this.#keep(part);
    this.#run = [];
    this.#runBytes = 0;
  }

  #keep(part: Buffer): void {
    if (part.length === 0) return;
    this.#keptBytes += part.length;
    this.#tail = part;
    if (this.#keptBytes > this.#options.rest_limit && this.#kept.length > 2) this.#kept.splice(1, this.#kept.length - 2);
    // A small part of a large chunk would keep the chunk's memory.
    this.#kept.push(part.length * 2 < part.buffer.byteLength ? Buffer.from(part) : part);
  }

  async #withSpills(parse: () => unknown): Promise<Intake> {
    const ended = await Promise.allSettled(this.#spills.map((spill) => spill.finished!));
    const failed = ended.find((one) => one.status === 'rejected');
    try {
      const message = parse();
      if (this.#budget.left < 0) return await this.#fail(message, tooLargeBase64(this.#options.base64_limit, this.#options.base64_limit - this.#budget.left));
      if (failed) return await this.#fail(message, new KitError('E_STORAGE', 'The content of the answer could not be stored.', {}, { cause: failed.reason }));
      return { message, spills: await this.#onceEach(ended) };
    } catch (error) {
      await this.discard();
      throw error;
    }
  }

  /** Content that came twice in the message is kept once. */
  async #onceEach(ended: PromiseSettledResult<SpilledContent>[]): Promise<Spills> {
    const spills = new Map<string, SpilledContent>();
    const first = new Map<string, SpilledContent>();
    for (const [index, one] of ended.entries()) {
      if (one.status !== 'fulfilled') continue;
      const known = `${one.value.sha256} ${one.value.missing_padding}`;
      const same = first.get(known);
      if (same) await discardSpills(new Map([['', one.value]]));
      else first.set(known, one.value);
      spills.set(this.#spills[index]!.mark, same ?? one.value);
    }
    return spills;
  }

  async #fail(message: unknown, failure: KitError): Promise<Intake> {
    await this.discard();
    return { message, spills: noSpills, failure };
  }

  #tooLarge(): Promise<Intake> {
    const ends = [this.#kept[0]!.toString('latin1', 0, 4096), Buffer.concat(this.#kept.slice(1)).subarray(-4096).toString('latin1')];
    const found = idAtEnds.map((pattern, index) => pattern.exec(ends[index]!)?.[1]).find((id) => id !== undefined);
    const message = { jsonrpc: '2.0', ...(found !== undefined && { id: JSON.parse(found) as unknown }), result: {} };
    const limit = this.#options.rest_limit;
    return this.#fail(message, new KitError('E_FILE_TOO_LARGE', `The answer holds more than ${Math.floor(limit / 2 ** 20)} MiB besides files in base64.`, { file_size_bytes: this.#keptBytes, current_limit_bytes: limit }));
  }
}

function tooLargeBase64(limit: number, size: number): KitError {
  const explanation = `The answer holds more than ${Math.floor(limit / 2 ** 20)} MB of files in base64.`;
  return new KitError('E_FILE_TOO_LARGE', 'Generated file exceeds processing limits', { file_size_bytes: size, current_limit_bytes: limit, explanation });
}
