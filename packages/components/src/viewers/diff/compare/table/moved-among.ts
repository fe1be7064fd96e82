/** Where a column stands in each version; -1 where it is not. */
interface Placed {
  old: number;
  new: number;
}

/** The fewest columns of both versions that must have been moved, so that the others stand in one order in both. */
export function movedAmong<Column extends Placed>(columns: readonly Column[]): ReadonlySet<Column> {
  const shared = columns.filter(({ old, new: fresh }) => old >= 0 && fresh >= 0).sort((a, b) => a.new - b.new);
  // The longest run that goes up: of each length the least end, and what stood before it.
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, { old }] of shared.entries()) {
    const length = ends.findIndex((end) => shared[end]!.old > old);
    const place = length < 0 ? ends.length : length;
    before[at] = ends[place - 1] ?? -1;
    ends[place] = at;
  }
  const stays = new Set<Column>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) stays.add(shared[at]!);
  return new Set(shared.filter((column) => !stays.has(column)));
}
