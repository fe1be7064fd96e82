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
    rows: rowsFrom(top, rows.length, gone.rows),
    columns: [...filled.keys()].filter((column) => column >= first && !gone.columns.has(column)),
    ...(left.rows + left.columns > 0 && { left }),
  };
}

/** Those that are not gone; a sheet that is read asks for them again and again. */
function rowsFrom(top: number, end: number, gone: ReadonlySet<number>): Uint32Array {
  const rows = new Uint32Array(end - top);
  let count = 0;
  for (let row = top; row < end; row++) if (!gone.has(row)) rows[count++] = row;
  return rows.subarray(0, count);
}
