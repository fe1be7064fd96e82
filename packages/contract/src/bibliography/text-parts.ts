import type { PersonName, Reference } from './reference.ts';

/** Ends a part of a citation with a full stop, unless it ends a sentence already. */
export const closed = (text: string): string => (/[.!?…。]["”’»)]?$/u.test(text) ? text : `${text}.`);

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

/** The family name or the group of the first author; empty when there is none. */
export function firstAuthor({ authors: [first] }: Pick<Reference, 'authors'>): string {
  return first?.family ?? first?.literal ?? '';
}
