import { profileColumns, rowsProfiled } from '../rows/profile-columns.ts';
import type { ColumnProfile, RowSource } from '../rows/row-source.ts';
import type { DatabasePages } from './database-pages.ts';
import { bytesNeeded, valueAt, valuesOf } from './record.ts';
import type { StoredColumn } from './table-statement.ts';
import { storedRows, treePage, type StoredRow } from './tree-page.ts';
import { TreeRows, type Run } from './tree-rows.ts';

/** Bytes of rows that are kept. */
const mostKept = 16 * 1024 * 1024;
/** What a row costs beside its bytes. */
const rowCost = 200;

interface Kept {
  rows: readonly StoredRow[];
  cost: number;
}

/** The rows of a table of a database, whose pages are read when they are looked at. */
export class SqliteTable implements RowSource {
  readonly #pages: DatabasePages;
  readonly #tree: TreeRows;
  readonly #columns: readonly StoredColumn[];
  /** By page; the one that was used last is the last. */
  readonly #kept = new Map<number, Kept>();
  /** The page that was asked for last: the next row is likely to be of it. */
  #last: { page: number; kept: Kept } | undefined;
  #cost = 0;
  readonly encoding = 'SQLite';
  readonly names: readonly string[];
  readonly texts: ReadonlySet<number>;

  constructor(pages: DatabasePages, root: number, columns: readonly StoredColumn[]) {
    this.#pages = pages;
    this.#tree = new TreeRows(pages, root);
    this.#columns = columns;
    this.names = columns.map(({ name }) => name);
    this.texts = new Set(columns.flatMap(({ text }, column) => (text ? [column] : [])));
  }

  get rows(): number {
    return this.#tree.rows;
  }
  get columns(): number {
    return this.#columns.length;
  }
  /** True while there are rows that were not found yet. */
  get more(): boolean {
    return !this.#tree.whole;
  }
  /** What is wrong with pages that were passed over. */
  get damage(): Error | undefined {
    return this.#tree.damage;
  }
  /** Finds more rows, of so many pages. Throws where all pages are damaged. */
  async find(pages: number): Promise<void> {
    await this.#tree.find(pages);
    if (this.damage && !this.more && this.rows === 0) throw this.damage;
  }

  bring(from: number, to: number): Promise<void> | undefined {
    const missing: Run[] = [];
    for (let row = from; row < Math.min(to, this.rows); ) {
      const run = this.#tree.at(row)!;
      if (!this.#rows(run)) missing.push(run);
      row = run.end;
    }
    return missing.length > 0 ? this.#read(missing) : undefined;
  }

  cells(row: number): (string | undefined)[] {
    const stored = this.#row(row);
    if (!stored) return this.#columns.map(() => '');
    const values = valuesOf(stored.record, this.#pages.texts, this.columns);
    return this.#columns.map(({ place, otherwise }) => (place === 'key' ? String(stored.key) : place === undefined || place < values.length ? values[place ?? -1] : otherwise));
  }
  cell(row: number, column: number): string {
    const stored = this.#row(row);
    const { place, otherwise } = this.#columns[column]!;
    if (!stored || place === undefined) return '';
    return place === 'key' ? String(stored.key) : (valueAt(stored.record, place, this.#pages.texts, otherwise) ?? '');
  }

  *profile(): Generator<unknown, ColumnProfile[]> {
    yield this.bring(0, rowsProfiled(this.rows, this.columns));
    return yield* profileColumns(this, this.names);
  }

  #row(row: number): StoredRow | undefined {
    const run = row < this.rows ? this.#tree.at(row) : undefined;
    return run && this.#rows(run)?.[run.cell ?? row - run.start];
  }
  /** The rows of its page, where they are at hand. */
  #rows({ page }: Run): readonly StoredRow[] | undefined {
    if (this.#last?.page === page) return this.#last.kept.rows;
    const kept = this.#kept.get(page);
    if (!kept) return undefined;
    this.#kept.delete(page);
    this.#kept.set(page, kept);
    this.#last = { page, kept };
    return kept.rows;
  }

  async #read(runs: readonly Run[]): Promise<void> {
    const numbers = [...new Set(runs.map(({ page }) => page))];
    await this.#pages.bring(numbers);
    for (const number of numbers) {
      const page = treePage((await this.#pages.read(number)).slice(), number === 1);
      const rows = await storedRows(page, this.#pages, bytesNeeded);
      this.#keep(number, rows, page.bytes.length);
    }
    // Those that are wished for now stay, however many they are.
    const wished = new Set(numbers);
    for (const [number, { cost }] of this.#kept) {
      if (this.#cost <= mostKept) return;
      if (wished.has(number)) continue;
      this.#kept.delete(number);
      this.#cost -= cost;
    }
  }

  #keep(number: number, rows: readonly StoredRow[], page: number): void {
    // Who asked for the same meanwhile has read it, too.
    this.#cost -= this.#kept.get(number)?.cost ?? 0;
    const cost = rows.reduce((sum, { record }) => sum + (record.buffer.byteLength > page ? record.length : 0), page + rows.length * rowCost);
    this.#kept.set(number, { rows, cost });
    this.#cost += cost;
  }
}
