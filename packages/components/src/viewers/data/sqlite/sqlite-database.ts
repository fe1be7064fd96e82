import type { FileFacts, Intake, ReadRange, Sheet } from '../rows/intake.ts';
import type { ColumnProfile, RowSource } from '../rows/row-source.ts';
import { tableProblem } from '../rows/scan/table-problem.ts';
import { DatabasePages, isDamage } from './database-pages.ts';
import { schemaName, tablesOf, type Named } from './sqlite-schema.ts';
import type { SqliteTable } from './sqlite-table.ts';

/** Tables that are offered. */
const mostTables = 500;
/** Pages whose rows are found before the first are seen. */
const pagesAtFirst = 8;
/** Bytes of pages whose rows are found in one go after them. */
const atOnce = 8 * 1024 * 1024;
/** Tables that are looked into for the first that has rows. */
const looked = 20;

/** A database of SQLite: its tables, one of which is open. What is read of it are the pages that are looked at, by ranges. */
export class SqliteDatabase implements Intake {
  readonly #file: FileFacts;
  #pages: DatabasePages | undefined;
  #tables: readonly Named[] = [];
  #open: SqliteTable | undefined;
  sheet = 0;
  damage: Error | undefined;
  ready = false;

  constructor(file: FileFacts) {
    this.#file = file;
  }
  get source(): RowSource {
    return this.#open ?? empty;
  }
  get sheets(): readonly Sheet[] {
    return this.#tables.map(({ name, inner, rows }) => ({ name, hidden: inner, cells: rows !== undefined }));
  }
  get more(): boolean {
    return this.#open?.more ?? false;
  }
  get lost(): Error | undefined {
    return this.#open?.damage;
  }

  async open(read: ReadRange): Promise<void> {
    this.#pages = new DatabasePages(this.#file.size ?? 0, read);
    await this.#pages.open();
    const tables = await tablesOf(this.#pages);
    // The schema stays among them, as the last.
    this.#tables = [...tables.slice(0, -1).slice(0, mostTables), ...tables.slice(-1)];
    const { sheet: wished = -1 } = this.#file;
    const first = this.#tables[wished]?.rows ? wished : await this.#first();
    await this.openSheet(first).catch((error: Error) => {
      if (!isDamage(error) || this.#tables.length < 3) throw error;
      [this.sheet, this.damage] = [first, error];
    });
    this.ready = !this.damage;
  }

  /** The first table that has rows, else the first, else what there is. */
  async #first(): Promise<number> {
    const own = this.#tables.map((table, at) => ({ ...table, at })).filter(({ inner, rows }) => rows && !inner);
    for (const { rows, at } of own.slice(0, looked)) {
      const table = rows!();
      const found = await table.find(1).then(() => table.rows > 0, () => false);
      if (found) return at;
    }
    return own[0]?.at ?? this.#tables.findIndex(({ name }) => name === schemaName);
  }

  async openSheet(sheet: number): Promise<void> {
    const { name = '', rows } = this.#tables[sheet] ?? {};
    if (!rows) throw tableProblem('problemView', { name, schema: schemaName });
    const table = rows();
    await table.find(pagesAtFirst);
    this.#open = table;
    [this.sheet, this.damage, this.ready] = [sheet, undefined, true];
  }

  async readOn(): Promise<void> {
    await this.#open?.find(Math.ceil(atOnce / this.#pages!.size));
  }
}

/** Before a table is open. */
const empty: RowSource = { rows: 0, columns: 0, names: [], encoding: 'SQLite', cells: () => [], cell: () => '', profile: none };
function* none(): Generator<undefined, ColumnProfile[]> {
  yield;
  return [];
}
