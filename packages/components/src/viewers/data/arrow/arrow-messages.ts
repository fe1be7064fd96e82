import { tableProblem } from '../rows/scan/table-problem.ts';
import type { FileRanges } from '../rows/file-ranges.ts';
import { broken } from './arrow-problem.ts';
import { readMessage, type Message } from './arrow-message.ts';
import { readSchema, type ArrowSchema } from './arrow-schema.ts';
import { FlatTable, longAt } from './flat-table.ts';

/** A message, and where its body stands in the file. */
export interface Found {
  message: Message;
  start: number;
}

/** The word that a file begins and ends with, filled up to eight bytes where it begins (Apache Arrow, Columnar.rst, "IPC File Format"). */
const word = 'ARROW1';
const fileHead = 8;
/** What a file ends with: the length of its footer, and the word. */
const fileTail = 4 + word.length;
/** What files of Feather began with before they were files of Arrow. */
const oldWord = 'FEA1';
/** Stands before the length of a message since 2019. */
const continued = 0xffffffff;
/** Bytes that are read from a message on, so that the next are at hand where they are small. */
const ahead = 64 * 1024;
const longestHead = 64 * 1024 * 1024;
/** Messages of a file whose heads are read at once. */
const together = 16;

/** The messages of a file: those that its footer lists, or of a stream one behind the other. What is read of them are their heads. */
export class ArrowMessages {
  readonly #file: FileRanges;
  /** Where the messages are that the footer lists; undefined in a stream. */
  #listed: number[] | undefined;
  #next = 0;
  schema: ArrowSchema = { fields: [], dictionaries: new Map() };

  constructor(file: FileRanges) {
    this.#file = file;
  }

  /** True where a dictionary counts for all rows, wherever it stands. */
  get listed(): boolean {
    return this.#listed !== undefined;
  }
  get more(): boolean {
    return this.#next < (this.#listed?.length ?? Infinity);
  }

  async open(): Promise<void> {
    const { byteLength: size } = this.#file;
    const head = latin1.decode(await this.#file.slice(0, Math.min(size, fileHead)));
    if (head.startsWith(oldWord)) throw tableProblem('problemOldFeather');
    if (head.startsWith(word)) {
      const tail = size < fileHead + fileTail ? undefined : new DataView(await this.#file.slice(size - fileTail));
      if (!tail || latin1.decode(new Uint8Array(tail.buffer, 4)) !== word) throw broken('reasonCut');
      const end = size - fileTail;
      const length = tail.getUint32(0, true);
      if (length > longestHead || length > end) throw broken();
      this.#take(FlatTable.root(new Uint8Array(await this.#file.slice(end - length, end))));
      return;
    }
    const [first] = await this.find(1);
    if (first?.message.kind !== 'schema') throw broken();
    this.schema = readSchema(first.message.schema);
  }

  #take(footer: FlatTable): void {
    const schema = footer.table(1);
    if (!schema) throw broken();
    this.schema = readSchema(schema);
    // Dictionaries first: rows are read with them.
    this.#listed = [2, 3].flatMap((field) => footer.list(field, 24, longAt));
  }

  /** Reads the heads of some further messages; fewer where the file ends, or behind them is damaged: the next call throws then. */
  async find(count: number): Promise<Found[]> {
    const found: Found[] = [];
    try {
      while (found.length < count && this.more) found.push(...(await (this.#listed ? this.#some(this.#listed) : this.#following())));
    } catch (error) {
      if (found.length === 0) throw error;
    }
    return found;
  }

  async #some(listed: readonly number[]): Promise<Found[]> {
    const places = listed.slice(this.#next, this.#next + together);
    const found = await Promise.all(places.map((place) => this.#at(place)));
    this.#next += places.length;
    return found.filter((one) => one !== undefined);
  }

  async #following(): Promise<Found[]> {
    const next = await this.#at(this.#next);
    this.#next = next ? next.start + next.message.body : Infinity;
    return next ? [next] : [];
  }

  /** The message at a place; undefined at the end. */
  async #at(place: number): Promise<Found | undefined> {
    const { byteLength: size } = this.#file;
    if (place === size) return undefined;
    await this.#file.prefetch(place, place + ahead);
    const view = new DataView(await this.#file.slice(place, Math.min(size, place + 8)));
    const prefix = view.byteLength >= 4 && view.getUint32(0, true) === continued ? 8 : 4;
    if (view.byteLength < prefix) throw broken('reasonCut');
    const length = view.getUint32(prefix - 4, true);
    if (length === 0) return undefined;
    if (length > longestHead) throw broken();
    const start = place + prefix + length;
    const message = readMessage(new Uint8Array(await this.#file.slice(place + prefix, start)));
    return { message, start };
  }
}

const latin1 = new TextDecoder('latin1');
