import type { TableText } from './table-rows.ts';

/** Names that writers give to the column that tells rows apart. */
const usual = /^(id|key|uuid|guid|code|name|sku|isbn|doi|pmid|email|url|path|symbol|nr|no|number)$|[_\s-]id$|^id[_\s-]|[a-z]I[dD]$/i;

/**
 * The column that tells the rows apart in both versions: filled, without repetition, and with most of its values in both; of several
 * the one with a name that says so, else the first.
 */
export function keyColumn(before: TableText, after: TableText): string | undefined {
  const found = after.columns
    .map((name, at) => ({ name, now: valuesOf(after, at), was: valuesOf(before, before.columns.indexOf(name)), named: usual.test(name) }))
    .filter(({ now, was }) => now !== undefined && was !== undefined && shared(now, was) * 2 >= Math.min(now.size, was.size));
  return (found.find(({ named }) => named) ?? found[0])?.name;
}

function valuesOf({ rows }: TableText, column: number): ReadonlySet<string> | undefined {
  if (column < 0 || rows.length === 0) return undefined;
  const values = new Set<string>();
  for (const row of rows) {
    const value = row[column] ?? '';
    if (value === '' || values.has(value)) return undefined;
    values.add(value);
  }
  return values;
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const value of a) if (b.has(value)) count += 1;
  return count;
}
