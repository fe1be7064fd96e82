import { dateIn, valueIn } from './cell-values.ts';
import { numberIn } from './numbers.ts';
import { walkRows, type RowSource } from './row-source.ts';
import { stableOrder } from './stable-order.ts';

export interface Sorting {
  column: number;
  descending: boolean;
}

/** Up to this many different words are compared as the language orders them; more, by their characters, which is ten times faster. */
const collatedUpTo = 50_000;

/** The rows of a table (all, or those given) in the order of a column; equal ones stay as they were, empty cells come last. */
export function* orderOf(source: RowSource, { column, descending }: Sorting, locale: string, kept?: Uint32Array): Generator<unknown, Uint32Array> {
  const rows = kept?.length ?? source.rows;
  const texts: string[] = [];
  const values = new Float64Array(rows);
  const counts = { number: 0, date: 0, boolean: 0, text: 0, empty: 0 };
  yield* walkRows(source, [column], (row) => {
    const cell = source.cell(row, column);
    const { type, value } = valueIn(cell);
    values[texts.length] = value;
    texts.push(cell);
    counts[type] += 1;
  }, kept);
  const filled = rows - counts.empty;
  const named = counts.number > filled / 2 || counts.date > filled / 2;
  // The few dates among numbers, or numbers among dates, are words there.
  if (named && counts.number > 0 && counts.date > 0) for (const [row, text] of texts.entries()) values[row] = counts.number > counts.date ? numberIn(text) : dateIn(text);
  if (!named) placesOfWords(texts, locale, values);
  const order = stableOrder(values, descending);
  return kept ? order.map((place) => kept[place]!) : order;
}

/** Writes the place of each word among all that differ; nothing has none. */
function placesOfWords(texts: readonly string[], locale: string, places: Float64Array): void {
  const different = new Map<string, number>();
  for (const text of texts) if (text !== '' && !different.has(text)) different.set(text, 0);
  const words = [...different.keys()];
  const collator = new Intl.Collator(locale, { numeric: true });
  const collated = words.length <= collatedUpTo;
  words.sort(collated ? collator.compare : undefined);
  let place = 0;
  for (const [at, word] of words.entries()) {
    if (at > 0 && !(collated && collator.compare(words[at - 1]!, word) === 0)) place += 1;
    different.set(word, place);
  }
  for (const [row, text] of texts.entries()) places[row] = text === '' ? NaN : different.get(text)!;
}
