/** What comes first where a year comes last: the day, or the month. */
export type DateOrder = 'dmy' | 'mdy';

/** Of `1/5/24`. */
const shortest = 6;
const plain = /^\d{4}-\d\d-\d\d$/;
const iso = /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?\s*$/;
const time = /(?:,?[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AP])M)?)?\s*$/.source;
const ofNumbers = new RegExp(String.raw`^\s*(\d{1,4})([./-])(\d{1,2})\2(\d{4}|\d{1,2})${time}`, 'i');
const dayFirst = new RegExp(String.raw`^\s*(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})${time}`, 'i');
/** The year may as well come first. */
const shortYear = /^\s*(\d{1,2})\/\d{1,2}\/\d{2}(?!\d)/;
const monthFirst = new RegExp(String.raw`^\s*([a-z]{3,9})\.? (\d{1,2}),? (\d{4})${time}`, 'i');
const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/**
 * The moment that a cell names, in milliseconds since 1970; NaN for anything else. 3/4/2026 has two meanings: it names one where the
 * order is known, as of what stands around it. What names no zone is taken as UTC, so that it sorts the same everywhere.
 */
export function dateIn(cell: string, order?: DateOrder): number {
  if (cell.length < shortest || cell.length > 48) return NaN;
  if (cell.length === 10 && plain.test(cell)) return momentOf([cell.slice(0, 4), cell.slice(5, 7), cell.slice(8)]);
  const first = cell.charCodeAt(0);
  if (first > 57 && first < 128) return momentByWords(monthFirst.exec(cell), 2, 1);
  const exact = iso.exec(cell);
  if (exact) return momentOf(exact.slice(1, 7), exact[7], exact[8]);
  const numbers = ofNumbers.exec(cell);
  return numbers ? momentByNumbers(numbers, order) : momentByWords(dayFirst.exec(cell), 1, 2);
}

/** The order with which alone this date can be read; undefined where it has none, or either will do. */
export function dateOrderIn(cell: string): DateOrder | undefined {
  const first = cell.charCodeAt(0);
  if (cell.length < shortest || cell.length > 48 || (first > 57 && first < 128)) return undefined;
  const [one, other] = [dateIn(cell, 'dmy'), dateIn(cell, 'mdy')].map((moment) => !Number.isNaN(moment));
  return one === other ? undefined : one ? 'dmy' : 'mdy';
}

/** What comes first in a date with a year of two digits, where nothing tells that it is not the year: 24/1/15 is of 2024, or of 2015. */
export const firstOfShort = (cell: string): number | undefined => {
  const first = shortYear.exec(cell)?.[1];
  return first === undefined ? undefined : Number(first);
};

/** True where a cell names a date in whatever order. */
export const isDate = (cell: string): boolean => !Number.isNaN(dateIn(cell, 'dmy')) || !Number.isNaN(dateIn(cell, 'mdy'));

function momentByNumbers([, a = '', part, b, c = '', ...clock]: readonly string[], order: DateOrder | undefined): number {
  if (a.length === 4) return c.length > 2 || part === '-' ? NaN : momentOf([a, b, c, ...clock]);
  if (a.length === 3) return NaN;
  // With points the day comes first, and there are years of two digits.
  if (part === '.') return c.length === 4 ? momentOf([c, b, a, ...clock]) : a.length + b!.length + c.length === 6 ? momentOf([wholeYear(c), b, a, ...clock]) : NaN;
  if (part === '-' ? c.length !== 4 : c.length !== 4 && c.length !== 2) return NaN;
  if (!order) return NaN;
  return order === 'dmy' ? momentOf([wholeYear(c), b, a, ...clock]) : momentOf([wholeYear(c), a, b, ...clock]);
}

/** Years of two digits are those from 1950 to 2049. */
const wholeYear = (year: string): string => (year.length > 2 ? year : Number(year) < 50 ? `20${year}` : `19${year}`);

function momentByWords(found: readonly string[] | null, day: number, month: number): number {
  if (!found) return NaN;
  return momentOf([wholeYear(found[3]!), String(monthIn(found[month]!)), found[day], ...found.slice(4)]);
}

/** The number of a month that is named in English, whole or by three letters; 0 for anything else. */
export function monthIn(written: string): number {
  const word = written.toLowerCase();
  return months.findIndex((name) => name === word || name.slice(0, word === 'sept' ? 4 : 3) === word) + 1;
}

function momentOf([year = '0', month = '1', day = '1', hours = '0', minutes = '0', seconds = '0', half]: readonly (string | undefined)[], fraction = '', zone = 'Z'): number {
  const [inYear, inMonth] = [+year, +month];
  const hour = half === undefined ? +hours : +hours < 1 || +hours > 12 ? NaN : (+hours % 12) + (/p/i.test(half) ? 12 : 0);
  if (inMonth < 1 || inMonth > 12 || +day < 1 || +day > daysIn(inYear, inMonth) || !(hour <= 23) || +minutes > 59) return NaN;
  const at = Date.UTC(inYear, inMonth - 1, +day, hour, +minutes, +seconds, fraction === '' ? 0 : Number(`0${fraction}`) * 1000);
  if (zone === 'Z') return at;
  const away = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  return away ? at - Number(`${away[1]}1`) * (Number(away[2]) * 60 + Number(away[3])) * 60_000 : at;
}

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const daysIn = (year: number, month: number): number => (month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : days[month - 1]!);
