import type { GridCell, GridSize } from './grid-keys.ts';

const spans: Readonly<Record<string, (at: GridCell, last: GridCell) => [GridCell, GridCell]>> = {
  'far a': (_, last) => [{ row: 0, column: 0 }, last],
  'far  ': ({ column }, { row }) => [{ row: 0, column }, { row, column }],
  'shift  ': ({ row }, { column }) => [{ row, column: 0 }, { row, column }],
};

/** What a key selects, from one cell to another: everything, the column, the row. Undefined when it selects nothing. */
export function gridSpan(key: string, at: GridCell, { rows, columns }: GridSize, far: boolean, shift: boolean): [GridCell, GridCell] | undefined {
  return spans[`${far ? 'far' : shift ? 'shift' : ''} ${key.toLowerCase()}`]?.(at, { row: rows - 1, column: columns - 1 });
}
