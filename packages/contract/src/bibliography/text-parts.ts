import type { JsonValue } from '../json.ts';
import type { PersonName, PublicationDate, Reference } from './reference.ts';

/** Ends a part of a citation with a full stop, unless it ends a sentence already; what is in parentheses does not. */
export const closed = (text: string): string => (/[.!?…。]["”’»]?$/u.test(text) ? text : `${text}.`);

/** Parts that are there, apart by a blank. */
export const sentence = (...parts: readonly (string | undefined)[]): string => parts.filter((part) => part !== undefined && part !== '').join(' ');

/** A name in one text, family first: `Smith, John, Jr`. */
export function nameText({ family, given, suffix, literal }: PersonName): string {
  return literal ?? [family, given, suffix].filter((part) => part !== undefined && part !== '').join(', ');
}

/** First and last page; the last is undefined for a single page or an article number. `123-30` is read as 123 to 130. */
export function pageRange(pages: string): { first: string; last?: string } {
  const [, first, last] = /^\s*([^\s,;–—-]+)\s*[-–—]+\s*([^\s,;–—-]+)\s*$/u.exec(pages) ?? [];
  if (first === undefined || last === undefined) return { first: pages };
  const short = /^\d+$/.test(first) && /^\d+$/.test(last) && last.length < first.length;
  return { first, last: short ? first.slice(0, first.length - last.length) + last : last };
}

/** `2023-05-04` (ISO 8601). */
export function isoDate({ year, month, day }: PublicationDate): string {
  return [String(year).padStart(4, '0'), month, day].filter((part) => part !== undefined).map((part) => String(part).padStart(2, '0')).join('-');
}

/** As BibTeX’s type of entry says it. */
export const mastersDegree = 'Master’s thesis';

/** True for the thesis of a master's degree. */
export const isMasters = ({ kind, genre = '' }: Reference): boolean => kind === 'thesis' && /^master|\bM\.?(?:Sc|A|Phil|Eng)\b/i.test(genre);

/** Those who answer for a work: its authors, or the editors of a book or report that has no authors. */
export function creditedTo({ kind, authors, editors }: Reference): { names: readonly PersonName[]; asEditors: boolean } {
  const asEditors = authors.length === 0 && editors.length > 0 && (kind === 'book' || kind === 'report');
  return { names: asEditors ? editors : authors, asEditors };
}

/** The family name or the group of the first of them; empty when there is none. */
export function firstCredited(reference: Reference): string {
  const [first] = creditedTo(reference).names;
  return first?.family ?? first?.literal ?? '';
}

/** Words for the numbers of editions, from the first. */
const editionWords = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'];

/** `3rd ed`, from `3`, `3rd`, `Third` or `3rd edition`. */
export function editionText(edition: string): string {
  const said = edition.replace(/\s*\bed(?:itio)?n?\.?$/i, '').trim();
  const number = /^\d+$/.test(said) ? Number(said) : editionWords.indexOf(said.toLowerCase()) + 1;
  return `${number > 0 ? ordinal(number) : said} ed`;
}

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (number: number): string => `${number}${endings[ordinals.select(number)]!}`;

/** The version of what has versions, between words; empty where it says none. */
export const versionText = (version: JsonValue | undefined, before: string, behind: string): string =>
  (typeof version === 'string' && version.trim() !== '') || typeof version === 'number' ? `${before}${String(version).trim().replace(/^v(?:ersion)?\.?\s*(?=\d)/i, '')}${behind}` : '';

/** Keywords in one text, with semicolons between them where one has a comma in it: `Behavior, Addictive; Gambling`. */
export const keywordText = (keywords: readonly string[]): string => keywords.map((word) => word.replaceAll(';', ',')).join(keywords.some((word) => /[,;]/.test(word)) ? '; ' : ', ');
