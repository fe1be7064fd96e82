/** What the keys of a list ask of it. */
export interface KeyedList {
  readonly active: number;
  /** The row a screen further on, or back. */
  pageFrom(row: number, direction: 1 | -1): number;
}

/** The row that a key leads to (ARIA Authoring Practices, feed and list box); undefined for keys that lead nowhere. */
export function moveBy(key: string, list: KeyedList, count: number): number | undefined {
  const { active } = list;
  const moves: Readonly<Record<string, () => number>> = {
    ArrowDown: () => active + 1,
    ArrowUp: () => active - 1,
    PageDown: () => list.pageFrom(active, 1),
    PageUp: () => list.pageFrom(active, -1),
    Home: () => 0,
    End: () => count - 1,
  };
  const to = Object.hasOwn(moves, key) ? moves[key]!() : undefined;
  return to === undefined ? undefined : Math.max(0, Math.min(to, count - 1));
}
