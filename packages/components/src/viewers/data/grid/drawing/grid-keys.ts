/** A cell; row -1 is the header. */
export interface GridCell {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Rows in a view. */
  page: number;
  /** Columns begin at the right. */
  mirrored?: boolean;
}

type Move = (at: GridCell, size: GridSize, far: boolean) => GridCell;

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: (at, { rows }, far) => ({ ...at, row: far ? rows - 1 : at.row + 1 }),
  ArrowUp: (at, _, far) => ({ ...at, row: far ? Math.min(at.row, 0) : at.row - 1 }),
  ArrowRight: (at, { columns }, far) => ({ ...at, column: far ? columns - 1 : at.column + 1 }),
  ArrowLeft: (at, _, far) => ({ ...at, column: far ? 0 : at.column - 1 }),
  PageDown: (at, { page }) => ({ ...at, row: at.row + page }),
  PageUp: (at, { page }) => ({ ...at, row: Math.max(Math.min(at.row, 0), at.row - page) }),
  Home: (at, _, far) => ({ row: far ? 0 : at.row, column: 0 }),
  End: (at, { rows, columns }, far) => ({ row: far ? rows - 1 : at.row, column: columns - 1 }),
};

/** Keys that lead to the side, by where they lead among columns that begin at the right. */
const turned: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Where a key leads in a grid (ARIA Authoring Practices, data grid); `far` is Ctrl or Cmd. Undefined when the key leads nowhere. */
export function gridMove(key: string, at: GridCell, size: GridSize, far: boolean): GridCell | undefined {
  const to = moves[(size.mirrored && turned[key]) || key]?.(at, size, far);
  return to && { row: Math.min(Math.max(-1, to.row), size.rows - 1), column: Math.min(Math.max(0, to.column), Math.max(0, size.columns - 1)) };
}
