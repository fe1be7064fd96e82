import { dateIn, isEmpty, typeOfCell } from './cell-values.ts';
import { numberIn } from './dialect.ts';
import { walkRows, type RowSource } from './row-source.ts';

export interface Sorting {
  column: number;
  descending: boolean;
}

/** Up to this many rows words are compared as the language orders them; above, by their characters, which is ten times faster. */
const collatedUpTo = 50_000;

/** The rows of a table (all, or those given) in the order of a column; equal ones stay as they were, empty cells come last. */
export function* orderOf(source: RowSource, { column, descending }: Sorting, locale: string, kept?: Uint32Array): Generator<unknown, Uint32Array> {
  const rows = kept?.length ?? source.rows;
  const texts: string[] = [];
  const values = new Float64Array(rows);
  const counts = { number: 0, date: 0, boolean: 0, text: 0, empty: 0 };
  yield* walkRows(source, [column], (row) => {
    const cell = source.cell(row, column);
    const type = isEmpty(cell) ? 'empty' : typeOfCell(cell);
    values[texts.length] = type === 'number' ? numberIn(cell) : type === 'date' ? dateIn(cell) : NaN;
    texts.push(cell);
    counts[type] += 1;
  }, kept);
  const filled = rows - counts.empty;
  // The few dates among numbers, or numbers among dates, are words there.
  if (counts.number > 0 && counts.date > 0) for (const [row, text] of texts.entries()) values[row] = counts.number > counts.date ? numberIn(text) : dateIn(text);
  const sign = descending ? -1 : 1;
  const order = Uint32Array.from({ length: rows }, (_, row) => row);
  if (counts.number > filled / 2 || counts.date > filled / 2) order.sort((a, b) => last(Number.isNaN(values[a]), Number.isNaN(values[b])) || (sign * (values[a]! - values[b]!) || 0) || a - b);
  else {
    const collator = new Intl.Collator(locale, { numeric: true });
    const compare = rows <= collatedUpTo ? (a: string, b: string) => collator.compare(a, b) : (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
    order.sort((a, b) => last(texts[a] === '', texts[b] === '') || sign * compare(texts[a]!, texts[b]!) || a - b);
  }
  return kept ? order.map((place) => kept[place]!) : order;
}

function last(a: boolean, b: boolean): number {
  return a === b ? 0 : a ? 1 : -1;
}
