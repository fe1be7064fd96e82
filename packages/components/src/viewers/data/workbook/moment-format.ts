import { kept } from '../../../localization/format-number.ts';
import type { FormatToken } from './format-tokens.ts';
import { momentAt } from './sheet-days.ts';

const day = 86_400_000;
const two = (number: number): string => String(number).padStart(2, '0');
const name = (date: Date, language: string, options: Intl.DateTimeFormatOptions): string =>
  kept(`moment ${language} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })).format(date.getTime());

/** What the letters of a format say of a moment; minutes are written `n` here, as months have their letter. */
const parts: Readonly<Record<string, (date: Date, half: boolean, language: string) => string>> = {
  y: (date) => two(date.getUTCFullYear() % 100),
  yyy: (date) => String(date.getUTCFullYear()).padStart(4, '0'),
  m: (date) => String(date.getUTCMonth() + 1),
  mm: (date) => two(date.getUTCMonth() + 1),
  mmm: (date, _, language) => name(date, language, { month: 'short' }),
  mmmm: (date, _, language) => name(date, language, { month: 'long' }),
  mmmmm: (date, _, language) => name(date, language, { month: 'narrow' }),
  d: (date) => String(date.getUTCDate()),
  dd: (date) => two(date.getUTCDate()),
  ddd: (date, _, language) => name(date, language, { weekday: 'short' }),
  dddd: (date, _, language) => name(date, language, { weekday: 'long' }),
  h: (date, half) => String(hour(date, half)),
  hh: (date, half) => two(hour(date, half)),
  n: (date) => String(date.getUTCMinutes()),
  nn: (date) => two(date.getUTCMinutes()),
  s: (date) => String(date.getUTCSeconds()),
  ss: (date) => two(date.getUTCSeconds()),
  'am/pm': (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  'a/p': (date) => (date.getUTCHours() < 12 ? 'A' : 'P'),
};
const hour = (date: Date, half: boolean): number => (half ? date.getUTCHours() % 12 || 12 : date.getUTCHours());
const same: Readonly<Record<string, string>> = { yy: 'y', yyyy: 'yyy' };

const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000 };

/** True where a section is for moments and spans of time. */
export const isOfTime = (tokens: readonly FormatToken[]): boolean => tokens.some(({ kind }) => kind === 'time' || kind === 'elapsed');

/** Writes moments as a section of a format says: of milliseconds since the day 0 of the workbook, which is at `base` of those since 1970. Undefined where the section has something else. */
export function momentFormat(tokens: readonly FormatToken[], language: string): ((since: number, base: number) => string | undefined) | undefined {
  const read = minutesTold(tokens);
  if (read.some((token) => (token.kind === 'time' && !token.text.startsWith('.') && !parts[token.text]) || (token.kind !== 'time' && token.kind !== 'elapsed' && token.kind !== 'literal'))) return undefined;
  const half = read.some((token) => token.kind === 'time' && token.text.includes('/'));
  const fraction = Math.max(0, ...read.map((token) => (token.kind === 'time' && token.text.startsWith('.') ? token.text.length - 1 : 0)));
  const seconds = read.some((token) => (token.kind === 'time' || token.kind === 'elapsed') && token.text.startsWith('s'));
  return (since, base) => {
    if (!Number.isFinite(since) || Math.abs(since) > day * 3_000_000) return undefined;
    // Moments are parts of a day: seconds are rounded where they are shown, as in Excel; of minutes and hours the rest is cut off.
    const step = Math.max(1, 1000 / 10 ** fraction);
    const exact = Math.round(since);
    const near = seconds || Math.abs(exact - Math.round(exact / step) * step) <= 1 ? Math.round(exact / step) * step : exact;
    const moment = momentAt(near, base);
    if (Number.isNaN(moment) && read.some(isOfDays)) return undefined;
    const date = new Date(moment || base + near);
    return read.map((token) => {
      if (token.kind === 'literal') return token.text;
      if (token.kind === 'elapsed') return String(Math.floor(near / units[token.text[0]!]!)).padStart(token.text.length, '0');
      const text = 'text' in token ? token.text : '';
      return text.startsWith('.') ? `.${String(date.getUTCMilliseconds()).padStart(3, '0').slice(0, text.length - 1)}` : parts[text]!(date, half, language);
    }).join('');
  };
}

const isOfDays = (token: FormatToken): boolean => token.kind === 'time' && /^[ymd]/.test(token.text);

/** `m` behind hours or before seconds is minutes; digits behind seconds are parts of one. */
function minutesTold(tokens: readonly FormatToken[]): FormatToken[] {
  const letters = (token: FormatToken | undefined): string => (token?.kind === 'time' || token?.kind === 'elapsed' ? token.text[0]! : '');
  const timed = tokens.filter((token) => letters(token) !== '' && letters(token) !== 'a');
  return tokens.map((token, nth) => {
    if (token.kind === 'digits' && /^\.0{1,3}$/.test(token.text) && letters(tokens[nth - 1]) === 's') return { kind: 'time', text: token.text };
    if (token.kind !== 'time') return token;
    const at = timed.indexOf(token);
    const isMinutes = /^mm?$/.test(token.text) && (letters(timed[at - 1]) === 'h' || letters(timed[at + 1]) === 's');
    return { kind: 'time', text: isMinutes ? 'n'.repeat(token.text.length) : (same[token.text] ?? token.text) };
  });
}
