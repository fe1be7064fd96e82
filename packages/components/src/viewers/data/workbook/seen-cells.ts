import type { SheetCells } from './sheet-cells.ts';

/** What of a sheet is shown: rows and columns as it counts them, and how many were put out of sight of those that hold something. */
export interface SeenCells {
  rows: Uint32Array;
  columns: readonly number[];
  left?: { rows: number; columns: number };
}

/** From the first cell that holds something on; `hidden` ones too where the reader wishes to see them. */
export function seenOf({ rows, filled, hidden }: SheetCells, withHidden: boolean): SeenCells {
  const top = Math.max(0, rows.findIndex((cells) => cells.length > 0));
  const hiddenRows = [...hidden.rows].filter((row) => rows[row]?.length);
  const hiddenColumns = [...hidden.columns].filter((column) => filled[column]);
  const left = { rows: hiddenRows.length, columns: hiddenColumns.length };
  const gone = { rows: withHidden ? new Set<number>() : hidden.rows, columns: withHidden ? new Set<number>() : hidden.columns };
  const first = filled.findIndex((is, column) => is && !gone.columns.has(column));
  return {
    rows: Uint32Array.from({ length: rows.length - top }, (_, nth) => top + nth).filter((row) => !gone.rows.has(row)),
    columns: [...filled.keys()].filter((column) => column >= first && !gone.columns.has(column)),
    ...(left.rows + left.columns > 0 && { left }),
  };
}
