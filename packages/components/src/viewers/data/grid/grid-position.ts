import type { JsonValue } from '@mcp-canvas/contract';
import type { ColumnRun } from '../table/column-order.ts';
import { filterKinds, type ColumnFilter, type FilterKind } from '../table/filter-kinds.ts';
import { keptReading, type Reading } from '../rows/reading.ts';
import type { Sorting } from '../table/sorting.ts';

/** Where a reader is in a table, as it is kept and as a link says it. */
export interface GridPosition {
  top?: number;
  left?: number;
  /** In the file, from 1; goes before `top`. */
  row?: number;
  /** The active cell, as rows are shown, from 0; taken where it is in view. */
  active?: [row: number, column: number];
  /** The cell that the selected range began in, where it is more than that one. */
  anchor?: [row: number, column: number];
  pinned?: number;
  /** Columns that the reader put out of sight. */
  hidden?: number[];
  /** The order that the reader gave the columns, as they stand from the first on, each two the first and last of some that are beside each other in the file; the others come behind. */
  order?: ColumnRun[];
  /** Of columns that the reader made wider or narrower, in CSS pixels. */
  widths?: [column: number, width: number][];
  sheet?: number;
  /** False where the reader put the drawings of sheets out of sight. */
  panel?: false;
  filters?: ColumnFilter[];
  sorting?: Sorting[];
  /** What the reader said of how the file is written. */
  reading?: Partial<Reading>;
}

/** What can be read of a kept position; whatever is not as it should be is left out. */
export function readPosition(kept: JsonValue): GridPosition {
  const position: GridPosition = {};
  if (!isRecord(kept)) return position;
  for (const key of ['top', 'left', 'row', 'pinned', 'sheet'] as const) if (isCount(kept[key])) position[key] = kept[key];
  if (Array.isArray(kept['hidden'])) position.hidden = kept['hidden'].filter(isColumn);
  if (Array.isArray(kept['filters'])) position.filters = kept['filters'].flatMap(readFilter);
  for (const key of ['widths', 'order'] as const) if (Array.isArray(kept[key])) position[key] = kept[key].filter((one): one is [number, number] => Array.isArray(one) && one.length === 2 && one.every(isColumn));
  for (const key of ['active', 'anchor'] as const) {
    const [row, column] = [kept[key]].flat();
    if (isCount(row) && isCount(column)) position[key] = [row, column];
  }
  if (kept['panel'] === false) position.panel = false;
  const reading = keptReading(kept['reading']);
  if (Object.keys(reading).length > 0) position.reading = reading;
  // A key alone as well: what was kept before there were several.
  if (kept['sorting']) position.sorting = [kept['sorting']].flat().flatMap(readKey);
  return position;
}

function readKey(kept: JsonValue): Sorting[] {
  return isRecord(kept) && isCount(kept['column']) ? [{ column: kept['column'], descending: kept['descending'] === true }] : [];
}

function readFilter(kept: JsonValue): ColumnFilter[] {
  if (!isRecord(kept) || !isCount(kept['column']) || !filterKinds.includes(kept['kind'] as FilterKind)) return [];
  const filter: ColumnFilter = { column: kept['column'], kind: kept['kind'] as FilterKind };
  for (const key of ['text', 'from', 'to'] as const) if (typeof kept[key] === 'string') filter[key] = kept[key];
  return [filter];
}

/** The row that the fragment of an address names, `#row=120`, from 1. */
export function rowInAddress(address: string | undefined): number | undefined {
  const row = Number(/[#&]row=(\d{1,9})(?:&|$)/.exec(address ?? '')?.[1]);
  return row >= 1 ? row : undefined;
}

const isCount = (value: JsonValue | undefined): value is number => typeof value === 'number' && value >= 0;
const isColumn = (value: JsonValue): value is number => isCount(value) && Number.isInteger(value);
const isRecord = (value: JsonValue | undefined): value is Record<string, JsonValue> => value !== null && typeof value === 'object' && !Array.isArray(value);
