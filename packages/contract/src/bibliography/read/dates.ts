import { isJsonObject } from '../../guards.ts';
import type { JsonValue } from '../../json.ts';
import type { PublicationDate } from '../reference.ts';
import { textOf } from '../text-of.ts';

/** A date that was read, and whether it says all that was written. */
export interface ReadDate {
  date: PublicationDate;
  whole: boolean;
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = String.raw`(?<name>jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?`;

/** Ways to write a date, the most exact first; the last finds a year in anything short. */
const patterns: readonly { pattern: RegExp; whole: boolean }[] = [
  { pattern: /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?(?:[T ]\d\d:\d\d.*)?$/, whole: true },
  { pattern: /^(?<year>\d{4})(?:(?<month>\d\d)(?<day>\d\d))?$/, whole: true },
  { pattern: new RegExp(String.raw`^(?<year>\d{4})[ -]${month}(?:[ -](?<day>\d{1,2}))?$`, 'i'), whole: true },
  { pattern: new RegExp(String.raw`^${month} (?:(?<day>\d{1,2})(?:st|nd|rd|th)?,? )?(?<year>\d{4})$`, 'i'), whole: true },
  { pattern: new RegExp(String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th)?\.? ${month},? (?<year>\d{4})$`, 'i'), whole: true },
  // A time from then on (EDTF, as biblatex writes it).
  { pattern: /^(?<year>\d{4})-(?<month>\d\d)(?:-(?<day>\d\d))?[~?% ]?\/(?:\.\.|\d{4}.*)?$/, whole: false },
  { pattern: /^.{0,30}?(?<!\d)(?<year>1[4-9]\d\d|20\d\d)(?!\d).{0,30}$/s, whole: false },
];

/** A year, a date in words or digits, the date of CSL-JSON (`date-parts`), or an object of year, month and day. */
export function readDate(value: JsonValue | undefined): ReadDate | undefined {
  if (isJsonObject(value)) {
    if (typeof value['edtf'] === 'string') return readDate(value['edtf']);
    const { 'date-parts': parts } = value;
    if (Array.isArray(parts)) {
      const first = fromParts(parts[0]);
      return first && { ...first, whole: parts.length === 1 };
    }
    const lower = Object.fromEntries(Object.entries(value).map(([name, member]) => [name.toLowerCase(), member]));
    if (lower['year'] !== undefined) return fromParts([lower['year'], lower['month'] ?? null, lower['day'] ?? null]);
  }
  if (Array.isArray(value) && value.length > 1) return fromParts(value);
  const text = textOf(value)?.replace(/\s+/g, ' ');
  if (text === undefined) return undefined;
  for (const { pattern, whole } of patterns) {
    const groups = pattern.exec(text)?.groups;
    const read = groups && dated(Number(groups['year']), readMonth(groups['month'] ?? groups['name']), groups['day'] === undefined ? undefined : Number(groups['day']));
    if (read) return { date: read, whole };
  }
  return undefined;
}

/** A date that leaves its year to another field: `Mar 3`, `SEP`. */
export const datedIn = (value: string, year: string): string => (/\d{4}/.test(value) || !/^\d{4}$/.test(year) ? value : `${year} ${value}`);

/** 1 to 12, from a number or a name. */
export function readMonth(value: JsonValue | undefined): number | undefined {
  const text = textOf(value)?.toLowerCase() ?? '';
  const number = /^\d{1,2}$/.test(text) ? Number(text) : names.indexOf(text.slice(0, 3)) + 1;
  return number >= 1 && number <= 12 ? number : undefined;
}

const dayAndMonth = [/^(?<day>\d{1,2})\.?[ \u00a0](?<name>\p{L}.*)$/u, /^(?<name>\p{L}+\.?)[ \u00a0](?<day>\d{1,2})$/u];

/** A month, with its day where that stands in the same field (BibTeX: `10 # "~" # jan`). */
export function readMonthAndDay(value: JsonValue | undefined): { month: number; day?: number } | undefined {
  const text = textOf(value) ?? '';
  const groups = dayAndMonth.map((pattern) => pattern.exec(text)?.groups).find((found) => found !== undefined);
  const month = readMonth(groups?.['name'] ?? text);
  const day = month === undefined ? undefined : readDay(groups?.['day']);
  return month === undefined ? undefined : { month, ...(day === undefined ? {} : { day }) };
}

const unpublished = /^\(?(?:in[ -]?press|forthcoming|to appear|accepted(?: for publication)?|submitted(?: for publication)?|in preparation)\)?\.?$/i;

/** What stands in place of a date where there is none yet: `in press`. */
export function readStatus(value: JsonValue | undefined): string | undefined {
  const text = textOf(isJsonObject(value) ? (value['literal'] ?? value['raw']) : value)?.replace(/\s+/g, ' ');
  return text !== undefined && unpublished.test(text) ? text.replace(/^\(|\)?\.?$/g, '').replace(/^in-?press$/i, 'in press') : undefined;
}

/** 1 to 31. */
export function readDay(value: JsonValue | undefined): number | undefined {
  const day = Number(textOf(value));
  return Number.isInteger(day) && day >= 1 && day <= 31 ? day : undefined;
}

/** True when `other` says nothing that `date` does not say. */
export function includes(date: PublicationDate, other: PublicationDate): boolean {
  return date.year === other.year && (other.month === undefined || date.month === other.month) && (other.day === undefined || date.day === other.day);
}

function fromParts(parts: JsonValue | undefined): ReadDate | undefined {
  if (!Array.isArray(parts)) return undefined;
  const year = Number(textOf(parts[0]));
  const date = Number.isInteger(year) ? dated(year, readMonth(parts[1]), readDay(parts[2])) : undefined;
  return date && { date, whole: true };
}

function dated(year: number, month: number | undefined, day: number | undefined): PublicationDate | undefined {
  if (year < 1000 || year > 2999) return undefined;
  if (month === undefined || month < 1 || month > 12) return { year };
  return day === undefined || day < 1 || day > 31 ? { year, month } : { year, month, day };
}
