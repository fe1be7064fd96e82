import type { GraphColumns } from '../engine/graph-columns.ts';
import type { Visible } from '../engine/graph-filter.ts';
import type { Part } from './graph-scene.ts';

export type TableName = 'nodes' | 'links';
export type ColumnName = 'name' | 'kind' | 'degree' | 'id' | 'source' | 'link' | 'target';

export const tableColumns = {
  nodes: ['name', 'kind', 'degree', 'id'],
  links: ['source', 'link', 'target'],
} as const satisfies Record<TableName, readonly ColumnName[]>;

export interface TableSorting {
  column: ColumnName;
  descending: boolean;
}

const keys: Readonly<Record<ColumnName, (columns: GraphColumns, at: number) => number>> = {
  name: ({ ranks }, node) => ranks.name[node]!,
  kind: ({ ranks, kindOf }, node) => ranks.kind[kindOf[node]!]!,
  degree: ({ degrees }, node) => degrees[node]!,
  id: ({ ranks }, node) => ranks.id[node]!,
  source: ({ ranks, sources }, link) => ranks.name[sources[link]!]!,
  link: ({ ranks, linkNameOf }, link) => ranks.linkName[linkNameOf[link]!]!,
  target: ({ ranks, targets }, link) => ranks.name[targets[link]!]!,
};

const texts: Readonly<Record<ColumnName, (columns: GraphColumns, at: number) => string>> = {
  name: ({ names }, node) => names[node]!,
  kind: ({ kinds, kindOf }, node) => kinds[kindOf[node]!]!,
  degree: ({ degrees }, node) => String(degrees[node]),
  id: ({ ids }, node) => ids[node]!,
  source: ({ names, sources }, link) => names[sources[link]!]!,
  link: ({ linkNames, linkNameOf }, link) => linkNames[linkNameOf[link]!]!,
  target: ({ names, targets }, link) => names[targets[link]!]!,
};

/** The nodes or links that are shown, in the order of a column, else in the file's; equal ones stay as they were. */
export function rowsOf(columns: GraphColumns, visible: Visible, table: TableName, sorting?: TableSorting): Uint32Array {
  const shown = visible[table];
  const rows = new Uint32Array(visible[table === 'nodes' ? 'nodeCount' : 'linkCount']);
  let count = 0;
  for (let at = 0; at < shown.length; at++) if (shown[at]) rows[count++] = at;
  if (!sorting) return rows;
  const key = keys[sorting.column];
  const sign = sorting.descending ? -1 : 1;
  return rows.sort((a, b) => sign * (key(columns, a) - key(columns, b)) || a - b);
}

export const cellText = (columns: GraphColumns, column: ColumnName, at: number): string => texts[column](columns, at);

export const tableOf = ({ what }: Part): TableName => (what === 'node' ? 'nodes' : 'links');

/** Rows as tab-separated values, a header first: what a spreadsheet takes. */
export function tabbed(columns: GraphColumns, table: TableName, rows: Uint32Array, head: (column: ColumnName) => string): string {
  const line = (cells: readonly string[]): string => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t');
  const own: readonly ColumnName[] = tableColumns[table];
  return [line(own.map(head)), ...[...rows].map((at) => line(own.map((column) => cellText(columns, column, at))))].join('\n');
}
