import { isJsonObject, type JsonValue } from '@mcp-canvas/contract';
import type { Model } from './document.ts';
import { listOf } from './numbers.ts';

/** The columns of a source, by their names. */
export type Columns = ReadonlyMap<string, readonly JsonValue[]>;

/** The columns of a `ColumnDataSource` that are lists. */
export function columnsOf({ kind, attributes }: Model): Columns {
  const { data } = attributes;
  if (kind !== 'ColumnDataSource' || !isJsonObject(data)) return new Map();
  const entries = data['type'] === 'map' && Array.isArray(data['entries']) ? (data['entries'] as [string, JsonValue][]) : (Object.entries(data) as [string, JsonValue][]);
  return new Map(entries.flatMap(([name, value]): [string, readonly JsonValue[]][] => {
    const list = listOf(value);
    return list ? [[String(name), list]] : [];
  }));
}
