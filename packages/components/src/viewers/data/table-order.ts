import { numberIn } from './dialect.ts';
import type { Table } from './table.ts';

export interface Sorting {
  column: number;
  descending: boolean;
}

/** Rows between two chances to let others run. */
const pause = 500;
/** Up to this many rows words are compared as the language orders them; above, by their characters, which is ten times faster. */
const collatedUpTo = 50_000;

/** The rows of a table in the order of a column; equal ones stay as they were, empty cells come last. */
export function* orderOf(table: Table, { column, descending }: Sorting, locale: string): Generator<void, Uint32Array> {
  const { rows } = table;
  const texts: string[] = [];
  const numbers = new Float64Array(rows);
  let numeric = 0;
  let filled = 0;
  for (let row = 0; row < rows; row++) {
    if (row % pause === 0) yield;
    const cell = table.cells(row)[column] ?? '';
    texts.push(cell);
    numbers[row] = numberIn(cell);
    if (cell.trim() === '') continue;
    filled += 1;
    if (!Number.isNaN(numbers[row])) numeric += 1;
  }
  const order = Uint32Array.from({ length: rows }, (_, row) => row);
  const sign = descending ? -1 : 1;
  if (numeric > filled / 2) return order.sort((a, b) => last(Number.isNaN(numbers[a]), Number.isNaN(numbers[b])) || (sign * (numbers[a]! - numbers[b]!) || 0) || a - b);
  const collator = new Intl.Collator(locale, { numeric: true });
  const compare = rows <= collatedUpTo ? (a: string, b: string) => collator.compare(a, b) : (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return order.sort((a, b) => last(texts[a] === '', texts[b] === '') || sign * compare(texts[a]!, texts[b]!) || a - b);
}

function last(a: boolean, b: boolean): number {
  return a === b ? 0 : a ? 1 : -1;
}
