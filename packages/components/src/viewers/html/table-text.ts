import { isJsonObject, type JsonValue } from '@mcp-canvas/contract';
import { commaLine } from '../data/table/written-rows.ts';

/** Columns by their names as CSV (RFC 4180). */
export function tableText(columns: ReadonlyMap<string, readonly JsonValue[]>): string {
  const rows = [...columns.values()].reduce((most, column) => Math.max(most, column.length), 0);
  return [[...columns.keys()], ...Array.from({ length: rows }, (_, row) => [...columns.values()].map((column) => column[row] ?? ''))].map((row) => commaLine(row.map(cellOf))).join('\n');
}

const cellOf = (value: JsonValue): string => (isJsonObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value));
