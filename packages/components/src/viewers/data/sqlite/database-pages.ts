import { viewOf } from '../../content/view-of.ts';
import type { ReadRange } from '../rows/intake.ts';
import { mostArranged } from '../table/most-arranged.ts';
import { tableProblem } from '../rows/scan/table-problem.ts';

/** Bytes that are asked for at once at least; pages, of at most a quarter of it, lie in one each. */
const chunkBytes = 256 * 1024;
/** Chunks that are kept of a file that is too large to be sorted; a smaller one is read more than once, and held whole. */
const mostKept = 256;
/** Chunks beside each other that are asked for at once. */
const mostAtOnce = 16;

const encodings: readonly (string | undefined)[] = [undefined, 'utf-8', 'utf-16le', 'utf-16be'];

/** A file of SQLite as pages that are read by ranges, counted from 1 (SQLite file format, section 1.2 and 1.3). */
export class DatabasePages {
  readonly #fileSize: number;
  readonly #read: ReadRange;
  /** The one that was used last is the last. */
  readonly #kept = new Map<number, Uint8Array>();
  readonly #coming = new Map<number, Promise<void>>();
  /** Bytes of a page. */
  size = 0;
  /** Those of them that may hold something: the last may be an extension's. */
  usable = 0;
  count = 0;
  /** How its texts are written. */
  texts = new TextDecoder();

  constructor(fileSize: number, read: ReadRange) {
    this.#fileSize = fileSize;
    this.#read = read;
  }

  /** Reads its header. Throws where it is no such file. */
  async open(): Promise<void> {
    const head = this.#fileSize < 100 ? await this.#read(0, this.#fileSize) : await this.#chunk(0);
    if (!new TextDecoder('latin1').decode(head.subarray(0, 16)).startsWith('SQLite format 3\0')) throw tableProblem('problemNotSqlite');
    if (head.length < 100) throw broken('reasonCut');
    const view = viewOf(head);
    const size = view.getUint16(16);
    this.size = size === 1 ? 65_536 : size;
    this.usable = this.size - head[20]!;
    if (this.size < 512 || (this.size & (this.size - 1)) !== 0 || this.usable < 480) throw broken();
    this.count = Math.floor(this.#fileSize / this.size);
    // A database without a table has not said yet how it writes.
    const encoding = view.getUint32(56);
    const named = encodings[encoding || 1];
    if (!named) throw broken();
    this.texts = new TextDecoder(named, { ignoreBOM: true });
  }

  /** A page that is at hand; undefined where it is to be brought, or is none of the file's. */
  page(number: number): Uint8Array | undefined {
    if (!this.#has(number)) return undefined;
    const at = (number - 1) * this.size;
    const chunk = Math.floor(at / chunkBytes);
    const bytes = this.#kept.get(chunk);
    if (!bytes) return undefined;
    this.#kept.delete(chunk);
    this.#kept.set(chunk, bytes);
    return bytes.subarray(at % chunkBytes, (at % chunkBytes) + this.size);
  }

  /** The page, wherever it is. Throws where the file has none. */
  async read(number: number): Promise<Uint8Array> {
    if (!this.#has(number)) throw broken(number > this.count ? 'reasonCut' : 'reasonBroken');
    for (;;) {
      const page = this.page(number);
      if (page) return page;
      await this.bring([number]);
    }
  }

  /** Fetches those of the pages that the file has, by few and large ranges. */
  async bring(numbers: readonly number[]): Promise<void> {
    const chunks = [...new Set(numbers.filter((number) => this.#has(number)).map((number) => Math.floor(((number - 1) * this.size) / chunkBytes)))].filter((chunk) => !this.#kept.has(chunk));
    const missing = chunks.filter((chunk) => !this.#coming.has(chunk)).toSorted((a, b) => a - b);
    for (let from = 0; from < missing.length; ) {
      let to = from + 1;
      while (to < missing.length && missing[to] === missing[to - 1]! + 1 && to - from < mostAtOnce) to++;
      this.#fetch(missing[from]!, missing[to - 1]! + 1);
      from = to;
    }
    await Promise.all(chunks.map((chunk) => this.#coming.get(chunk)));
  }

  async #chunk(chunk: number): Promise<Uint8Array> {
    this.#fetch(chunk, chunk + 1);
    await this.#coming.get(chunk);
    return this.#kept.get(chunk)!;
  }

  #fetch(from: number, to: number): void {
    const come = this.#read(from * chunkBytes, Math.min(this.#fileSize, to * chunkBytes)).then((bytes) => {
      for (let chunk = from; chunk < to; chunk++) this.#keep(chunk, bytes.slice((chunk - from) * chunkBytes, (chunk - from + 1) * chunkBytes));
    }).finally(() => {
      // What did not come is asked for again.
      for (let chunk = from; chunk < to; chunk++) this.#coming.delete(chunk);
    });
    for (let chunk = from; chunk < to; chunk++) this.#coming.set(chunk, come);
  }

  #keep(chunk: number, bytes: Uint8Array): void {
    this.#kept.set(chunk, bytes);
    if (this.#fileSize <= mostArranged.bytes) return;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) return;
      this.#kept.delete(oldest);
    }
  }

  #has(number: number): boolean {
    return number >= 1 && number <= this.count;
  }
}

export const broken = (reason: 'reasonCut' | 'reasonBroken' = 'reasonBroken'): Error => tableProblem('problemDamagedSqlite', { reason });

/** True for what is wrong with the file, and not with the way to it. */
export const isDamage = ({ message }: Error): boolean => message.startsWith('problemDamagedSqlite');
