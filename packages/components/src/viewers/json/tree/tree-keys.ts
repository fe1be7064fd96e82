/** What a key does in a tree: to go to a row, to open or close one, or nothing (undefined). */
export type TreeMove = { to: number } | { toggle: boolean } | { parent: true } | undefined;

export interface TreePlace {
  row: number;
  rows: number;
  /** Rows in a view. */
  page: number;
  /** Of a container, whether it is open; undefined otherwise. */
  open: boolean | undefined;
}

const moves: Readonly<Record<string, (at: TreePlace) => TreeMove>> = {
  ArrowDown: ({ row }) => ({ to: row + 1 }),
  ArrowUp: ({ row }) => ({ to: row - 1 }),
  PageDown: ({ row, page }) => ({ to: row + page }),
  PageUp: ({ row, page }) => ({ to: row - page }),
  Home: () => ({ to: 0 }),
  End: ({ rows }) => ({ to: rows - 1 }),
  ArrowRight: ({ row, open }) => (open === undefined ? undefined : open ? { to: row + 1 } : { toggle: true }),
  ArrowLeft: ({ open }) => (open ? { toggle: false } : { parent: true }),
  Enter: ({ open }) => (open === undefined ? undefined : { toggle: !open }),
  ' ': ({ open }) => (open === undefined ? undefined : { toggle: !open }),
};

/** The keys of the tree view pattern (ARIA Authoring Practices). A row to go to always is one that is there. */
export function treeMove(key: string, place: TreePlace): TreeMove {
  const move = moves[key]?.(place);
  return move && 'to' in move ? { to: Math.min(Math.max(0, move.to), place.rows - 1) } : move;
}
