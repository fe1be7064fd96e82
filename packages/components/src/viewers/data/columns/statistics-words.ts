import { formatNumber, kept, tagOf } from '../../../localization/format-number.ts';
import type { Localize } from '../../../localization/localize.ts';
import type { ColumnStatistics } from '../table/column-statistics.ts';
import type { ColumnType } from '../table/cell-values.ts';
import type { RangeTotals } from '../table/range-totals.ts';
import type { DataWord } from '../strings.ts';

type Say = Localize<DataWord>;

const typeWords: Readonly<Record<ColumnType, DataWord>> = { number: 'typeNumber', date: 'typeDate', time: 'typeTime', boolean: 'typeBoolean', text: 'typeText', empty: 'typeEmpty' };
export const typeWord = (type: ColumnType, say: Say): string => say(typeWords[type]);

/** A value of a column of numbers or dates, as the reader's language writes it: with every digit that a number holds. */
export function valueWord(value: number, type: ColumnType, locale: string): string {
  if (type !== 'date') return formatNumber(locale, value, { maximumSignificantDigits: 15 });
  const whole = value % 86_400_000 === 0;
  return kept(`date ${whole} ${locale}`, () => new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'medium', ...(!whole && { timeStyle: 'short' }), timeZone: 'UTC' })).format(value);
}

/** The same to six digits, but no whole part of it is cut. */
export function aboutWord(value: number, type: ColumnType, locale: string): string {
  if (type === 'date' || Number.isInteger(value)) return valueWord(value, type, locale);
  return formatNumber(locale, value, Math.abs(value) < 100_000 ? { maximumSignificantDigits: 6 } : { maximumFractionDigits: 0 });
}

/** One line for the head of a column: its type, then what tells most of it. */
export function headLine(statistics: ColumnStatistics, say: Say, locale: string): string {
  const { type, values, texts, distinct, empty, absent } = statistics;
  const parts = [typeWord(type, say)];
  if (texts) parts.push(say('span', { from: texts.least, to: texts.most }));
  else if (values) parts.push(say('span', { from: aboutWord(values.least, type, locale), to: aboutWord(values.most, type, locale) }));
  else if (distinct !== undefined && type !== 'empty') parts.push(say('distinctCount', { count: distinct }));
  if (empty > 0 && type !== 'empty') parts.push(say('emptyCount', { count: empty }));
  if (absent) parts.push(`${marksLine(absent.marks)}: ${formatNumber(locale, absent.count)}`);
  return parts.join(' · ');
}

/** The marks of what is missing, as they stand in the file. */
export const marksLine = (marks: readonly string[]): string => marks.slice(0, 3).join(', ') + (marks.length > 3 ? ', …' : '');

/** What selected cells come to, in one line. */
export function totalsLine({ filled, numbers, texts }: RangeTotals, say: Say, locale: string): string {
  const count = formatNumber(locale, filled);
  if (!numbers) return say('countOf', { count });
  return say('totals', { sum: texts?.sum ?? valueWord(numbers.sum, 'number', locale), mean: texts?.mean ?? aboutWord(numbers.mean, 'number', locale), count });
}
