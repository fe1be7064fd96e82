import { momentIn, valueIn } from './cell-values.ts';
import { isEmpty } from './plain-kinds.ts';
import { marksAbsence } from '../rows/values/absent.ts';
import { conventionsOf } from './conventions.ts';
import { numberIn } from '../rows/values/numbers.ts';
import { compareWhole } from '../rows/values/whole-numbers.ts';
import { walkRows, type RowSource } from '../rows/row-source.ts';
import type { SortKeys } from './sorting.ts';
import { stableOrder } from './stable-order.ts';

/** Up to this many different words are compared as the language orders them; more, by their characters, which is ten times faster. */
const collatedUpTo = 50_000;

/** The rows of a table (all, or those given) in the order of some columns; equal ones stay as they were, empty cells and marks of what is missing come last. */
export function* orderOf(source: RowSource, keys: SortKeys, locale: string, kept?: Uint32Array): Generator<unknown, Uint32Array> {
  let order: Uint32Array<ArrayBuffer> | undefined;
  // The last key first: what it orders stays so where those before it are equal.
  for (const { column, descending } of keys.toReversed()) order = stableOrder(yield* valuesOf(source, column, locale, kept), descending, order);
  return kept ? order!.map((place) => kept[place]!) : order!;
}

/** Numbers that stand in the order of the cells of a column. */
function* valuesOf(source: RowSource, column: number, locale: string, kept?: Uint32Array): Generator<unknown, Float64Array<ArrayBuffer>> {
  const rows = kept?.length ?? source.rows;
  const [told] = yield* conventionsOf(source, [column]);
  // Codes go by their numbers, too.
  const convention = { ...told, names: false };
  const texts: string[] = [];
  const values = new Float64Array(rows);
  const counts = { number: 0, date: 0, time: 0, boolean: 0, text: 0, empty: 0, absent: 0 };
  yield* walkRows(source, [column], (row) => {
    const cell = source.cell(row, column);
    const { type, value } = valueIn(cell, convention);
    values[texts.length] = value;
    texts.push(cell);
    counts[type] += 1;
  }, kept);
  const filled = rows - counts.empty - counts.absent;
  const named = counts.number > filled / 2 || counts.date > filled / 2 || counts.time > filled / 2;
  // The few dates among numbers, or numbers among dates, are words there.
  if (named && counts.number > 0 && counts.date > 0) for (const [row, text] of texts.entries()) values[row] = counts.number > counts.date ? numberIn(text, convention.mark) : momentIn(text, convention);
  if (!named) values.fill(NaN);
  if (Math.max(counts.number, counts.date, counts.time) < filled || values.some((value) => Math.abs(value) > Number.MAX_SAFE_INTEGER)) placesOf(texts, locale, values, convention.values ? (text) => isEmpty(text) || marksAbsence(text) : isEmpty);
  return values;
}

/** Writes the place of each cell among all that differ in place of its value: numbers, then words; nothing has none. */
function placesOf(texts: readonly string[], locale: string, values: Float64Array, isMissing: (text: string) => boolean): void {
  const different = new Map<string, number>();
  for (const [row, text] of texts.entries()) if (!isMissing(text)) different.set(text, values[row]!);
  const [numbers, words]: [string[], string[]] = [[], []];
  for (const [text, value] of different) (Number.isNaN(value) ? words : numbers).push(text);
  const byNumber = (a: string, b: string): number => different.get(a)! - different.get(b)! || compareWhole(a, b);
  const byWord = words.length <= collatedUpTo ? new Intl.Collator(locale, { numeric: true }).compare : undefined;
  const places = new Map<string, number>();
  let place = 0;
  for (const [sorted, compare] of [[numbers.sort(byNumber), byNumber], [words.sort(byWord), byWord]] as const) {
    for (const [at, text] of sorted.entries()) {
      if (at > 0 && compare?.(sorted[at - 1]!, text) !== 0) place += 1;
      places.set(text, place);
    }
    place += 1;
  }
  for (const [row, text] of texts.entries()) values[row] = places.get(text) ?? NaN;
}
