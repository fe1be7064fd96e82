import type { FileRanges } from '../rows/file-ranges.ts';
import { tableProblem } from '../rows/scan/table-problem.ts';
import { ArrowDictionaries } from './arrow-dictionaries.ts';
import type { Vector } from './arrow-kinds.ts';
import type { ArrowMessages, Found } from './arrow-messages.ts';
import { broken } from './arrow-problem.ts';
import { placesIn, type ColumnPlace } from './column-place.ts';
import { readColumn, type BatchPlace } from './read-column.ts';

/** Bytes of columns that are kept; at least those that are looked at are. */
const mostKept = 256 * 1024 * 1024;
/** A batch of up to this many bytes is read whole, not column by column. */
const readWhole = 8 * 1024 * 1024;
/** Rows are counted in 32 bits. */
const mostRows = 4_000_000_000;

export interface RowBatch extends BatchPlace {
  /** Its rows in the table. */
  from: number;
  to: number;
  places: readonly ColumnPlace[];
  /** Undefined where one could not be read. */
  columns: Map<number, Vector | undefined>;
  /** Bytes that they take. */
  size: number;
}

/** The batches of rows that were found so far, and what was read of their columns. */
export class ArrowBatches {
  readonly #file: FileRanges;
  readonly #messages: ArrowMessages;
  readonly #dictionaries: ArrowDictionaries;
  readonly #batches: RowBatch[] = [];
  /** Those of which columns are kept; the one that was used last is the last. */
  readonly #used = new Set<RowBatch>();
  #last: RowBatch | undefined;
  #size = 0;
  #ended = false;

  constructor(file: FileRanges, messages: ArrowMessages) {
    this.#file = file;
    this.#messages = messages;
    this.#dictionaries = new ArrowDictionaries(file, messages.schema.dictionaries);
  }

  get rows(): number {
    return this.#batches.at(-1)?.to ?? 0;
  }
  get more(): boolean {
    return !this.#ended && this.#messages.more;
  }
  /** Leaves what follows. */
  end(): void {
    this.#ended = true;
  }

  async find(count: number): Promise<void> {
    for (const found of await this.#messages.find(count)) this.#take(found);
  }
  #take({ message, start }: Found): void {
    if (message.kind !== 'batch' && message.kind !== 'dictionary') return;
    const { batch, body: length } = message;
    if (message.kind === 'dictionary') return this.#dictionaries.add(message.id, { batch, start, length, adds: message.adds });
    const { fields } = this.#messages.schema;
    const [from, to] = [this.rows, this.rows + batch.rows];
    if (to > mostRows) throw tableProblem('problemSheetTooLarge', { rows: to, columns: fields.length });
    const places = placesIn(fields, batch);
    if (places.some(({ nodes: [column] }) => column!.rows !== batch.rows)) throw broken();
    if (to > from && places.length > 0) this.#batches.push({ batch, start, length, from, to, places, columns: new Map(), size: 0 });
  }

  /** What is to be read of these rows. */
  lacking(from: number, to: number, columns: readonly number[]): (readonly [RowBatch, number])[] {
    const missing: (readonly [RowBatch, number])[] = [];
    for (let row = from; row < to; ) {
      const rows = this.#batchOf(row);
      if (!rows) break;
      for (const column of columns) if (!rows.columns.has(column)) missing.push([rows, column]);
      row = rows.to;
    }
    return missing;
  }

  async read(rows: RowBatch, column: number): Promise<void> {
    this.#used.delete(rows);
    this.#used.add(rows);
    try {
      if (rows.length <= readWhole) await this.#file.prefetch(rows.start, rows.start + rows.length);
      const field = this.#messages.schema.fields[column]!;
      const dictionary = await this.#dictionaries.of(field, this.#messages.listed ? Infinity : rows.start);
      const { vector, size } = await readColumn(this.#file, field, rows.places[column]!, rows, dictionary);
      if (rows.columns.has(column)) return;
      rows.columns.set(column, vector);
      rows.size += size;
      this.#size += size;
    } catch (error) {
      if (!this.#file.failed(error as Error)) rows.columns.set(column, undefined);
      throw error;
    }
  }

  /** Lets go of what was read long ago, but of nothing of these. */
  forget(current: ReadonlySet<RowBatch>): void {
    for (const rows of this.#used) {
      if (this.#size <= mostKept) return;
      if (current.has(rows)) continue;
      this.#size -= rows.size;
      rows.size = 0;
      rows.columns.clear();
      this.#used.delete(rows);
    }
  }

  /** A value that was read; undefined where it was not, or cannot be. */
  value(row: number, column: number): unknown {
    const rows = this.#batchOf(row);
    return rows?.columns.get(column)?.at(row - rows.from);
  }

  #batchOf(row: number): RowBatch | undefined {
    if (this.#last && row >= this.#last.from && row < this.#last.to) return this.#last;
    let [low, high] = [0, this.#batches.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#batches[middle]!.to <= row) low = middle + 1;
      else high = middle;
    }
    return (this.#last = this.#batches[low]);
  }
}
