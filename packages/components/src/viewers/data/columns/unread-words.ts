import { localize, type Localize } from '../../../localization/localize.ts';
import type { UnreadColumn } from '../rows/unread-columns.ts';
import { strings as problems } from '../problem-strings.ts';
import type { DataWord } from '../strings.ts';

type Say = Localize<DataWord>;

/** Columns that a sentence names. */
const named = 3;

/** Which columns could not be read and why, in one sentence; empty where all could. */
export function unreadWords(unread: readonly UnreadColumn[], nameOf: (column: number) => string, say: Say, locale: string): string {
  if (unread.length === 0) return '';
  const names = unread.slice(0, named).map(({ column }) => `\u2068${nameOf(column)}\u2069`).join(', ');
  const why = localize(problems, locale);
  const reasons = [...new Set(unread.map(({ reason }) => why(reason)))];
  return say('unread', { count: unread.length, names: unread.length > named ? `${names}, …` : names, reason: reasons.join('; ') });
}

/** What the head of a column says of that; empty where it could be read. */
export function unreadLine(unread: readonly UnreadColumn[], column: number, say: Say, locale: string): string {
  const found = unread.find((one) => one.column === column);
  return found ? say('unreadLine', { reason: localize(problems, locale)(found.reason) }) : '';
}
