/** A place in the grid: a row, and one of the controls in it. */
export interface GridPlace {
  row: number;
  stop: number;
}

export interface GridSize {
  rows: number;
  /** Controls in the row that has the keyboard. */
  stops: number;
  /** Rows of a screen. */
  page: number;
  rightToLeft: boolean;
}

type Move = (at: GridPlace, size: GridSize) => GridPlace;

const down = (step: (size: GridSize) => number): Move => (at, size) => ({ ...at, row: Math.max(0, Math.min(size.rows - 1, at.row + step(size))) });
const along = (step: 1 | -1): Move => (at, { stops, rightToLeft }) => ({ ...at, stop: Math.max(0, Math.min(stops - 1, at.stop + (rightToLeft ? -step : step))) });

/** ARIA Authoring Practices, “Grid”, keyboard of a data grid. */
const moves: Readonly<Record<string, Move>> = {
  ArrowDown: down(() => 1),
  ArrowUp: down(() => -1),
  PageDown: down(({ page }) => page),
  PageUp: down(({ page }) => -page),
  ArrowRight: along(1),
  ArrowLeft: along(-1),
  Home: (at) => ({ ...at, stop: 0 }),
  End: (at, { stops }) => ({ ...at, stop: stops - 1 }),
  'Ctrl+Home': (at) => ({ ...at, row: 0 }),
  'Ctrl+End': (at, { rows }) => ({ ...at, row: rows - 1 }),
};

/** Where a key leads; undefined for one that does not move. */
export function moveBy(key: string, withCtrl: boolean, at: GridPlace, size: GridSize): GridPlace | undefined {
  const name = withCtrl ? `Ctrl+${key}` : key;
  return Object.hasOwn(moves, name) ? moves[name]!(at, size) : undefined;
}
