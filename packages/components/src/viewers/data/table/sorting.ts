/** A column that rows are sorted by. */
export interface Sorting {
  column: number;
  descending: boolean;
}

/** By the first of them, rows that are equal in it by the next; none is the order of the file. */
export type SortKeys = readonly Sorting[];

/** A column sorted so, alone or `beside` the others, where it keeps its place; without a direction it is taken away. */
export function placed(keys: SortKeys, column: number, descending: boolean | undefined, beside: boolean): SortKeys {
  const key = descending === undefined ? [] : [{ column, descending }];
  if (!beside) return key;
  return keys.some((one) => one.column === column) ? keys.flatMap((one) => (one.column === column ? key : [one])) : [...keys, ...key];
}

/** Up, down, not at all; `once` leaves out down. A column among others begins anew where it is to stand alone. */
export function turned(keys: SortKeys, column: number, { beside, once }: { beside: boolean; once: boolean }): SortKeys {
  const now = beside || keys.length === 1 ? keys.find((one) => one.column === column) : undefined;
  return placed(keys, column, !now ? false : now.descending || once ? undefined : true, beside);
}
