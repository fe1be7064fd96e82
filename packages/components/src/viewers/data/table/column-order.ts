/** Columns that stand beside each other as they do in the file: the first and the last of them. */
export type ColumnRun = [first: number, last: number];

/** The order in which what stands at one place went to another, and what is between moved up. */
export const reordered = (order: readonly number[], from: number, to: number): number[] => order.toSpliced(from, 1).toSpliced(to, 0, order[from]!);

/** An order as it is kept: without the columns at its end that stand as in the file, so that nothing is kept of the order of the file. */
export function runsOf(order: readonly number[]): ColumnRun[] {
  const kept = order.findLastIndex((column, place) => column > (order[place + 1] ?? Infinity)) + 1;
  const runs: ColumnRun[] = [];
  for (const column of order.slice(0, kept)) {
    const run = runs.at(-1);
    if (run && column === run[1] + 1) run[1] = column;
    else runs.push([column, column]);
  }
  return runs;
}

/** All columns of a table of `count`: those that are kept first, each once, then the others as in the file. */
export function orderOf(runs: readonly ColumnRun[], count: number): number[] {
  const order = new Set<number>();
  // One that was there ends its run: who wrote the same run very often does not make this long.
  for (const [first, last] of runs) for (let column = first; column <= last && column < count && !order.has(column); column++) order.add(column);
  for (let column = 0; column < count; column++) order.add(column);
  return [...order];
}
