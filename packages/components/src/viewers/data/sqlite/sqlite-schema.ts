import type { DatabasePages } from './database-pages.ts';
import { SqliteTable } from './sqlite-table.ts';
import { columnsIn, type StoredColumn } from './table-statement.ts';

/** Entries of a schema that are read. */
const mostPages = 2000;

const column = (name: string, place: number): StoredColumn => ({ name, place, text: true, otherwise: undefined });
/** The schema is a table itself (SQLite file format, section 2.6). */
const schemaColumns = [...['type', 'name', 'tbl_name'].map(column), { ...column('rootpage', 3), text: false }, column('sql', 4)];
export const schemaName = 'sqlite_schema';

/** A table of a database, or what is asked for as one. */
export interface Named {
  name: string;
  /** Of the database itself, or of what keeps a virtual table. */
  inner: boolean;
  /** Undefined for what has no rows of its own: views, and virtual tables. */
  rows: (() => SqliteTable) | undefined;
}

/** The tables of a database, in the order in which they were made, views among them; behind them its schema. */
export async function tablesOf(pages: DatabasePages): Promise<Named[]> {
  const schema = (): SqliteTable => new SqliteTable(pages, 1, schemaColumns);
  const read = schema();
  await read.find(mostPages);
  const entries: { type: string; name: string; root: number; sql: string }[] = [];
  for (let row = 0; row < read.rows; row++) {
    await read.bring(row, row + 1);
    const [type = '', name = '', , root = '', sql = ''] = read.cells(row);
    if (type === 'table' || type === 'view') entries.push({ type, name, root: Number(root), sql });
  }
  const virtual = new Set(entries.filter(({ root, type }) => type === 'table' && !(root > 0)).map(({ name }) => name.toLowerCase()));
  const tables = entries.map(({ name, root, sql }): Named => ({
    name,
    inner: /^sqlite_/i.test(name) || virtual.has(/^(.*)_[a-z]+$/s.exec(name.toLowerCase())?.[1] ?? ''),
    rows: root > 0 ? () => new SqliteTable(pages, root, columnsIn(sql)?.columns ?? []) : undefined,
  }));
  return [...tables, { name: schemaName, inner: true, rows: schema }];
}
