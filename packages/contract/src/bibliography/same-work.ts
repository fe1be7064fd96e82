import { comparableJournal, comparableName, comparableTitle, firstNumber, folded } from './comparable.ts';
import { pageRange } from './text-parts.ts';
import type { Reference, ReferenceKind } from './reference.ts';

/** A way to find records of one work: what both have, and what may not stand against it. */
export interface Likeness {
  key: (reference: Reference) => string | undefined;
  /** May two that have the key in common be one, as far as their texts say? */
  agrees: (one: Reference, other: Reference) => boolean;
  /** True where it tells works apart better than other identifiers do. */
  overrules?: true;
}

/** Ways to find records of one work, in the order of their weight. */
export const likenesses: readonly Likeness[] = [
  { key: ({ pmid }) => pmid, agrees: () => true, overrules: true },
  { key: ({ doi }) => doi?.toLowerCase(), agrees: (one, other) => isNotice(one) === isNotice(other) && !areStrangers(one, other) },
  { key: titleAndYear, agrees: (one, other) => ofOneKind(one, other) && !areElsewhere(one, other) },
  { key: place, agrees: (one, other) => isNotice(one) === isNotice(other) && sameOrShortened(one, other) },
  { key: titleAndJournal, agrees: (one, other) => ofOneKind(one, other) && onlineAndPrint(one, other) },
];

/** Title, year and first author in one text; undefined where one is missing, or the title is too short to tell works apart. */
function titleAndYear(reference: Reference): string | undefined {
  const title = tellingTitle(reference);
  const first = firstAuthor(reference);
  return title === undefined || !reference.date || first === '' ? undefined : JSON.stringify([title, reference.date.year, first]);
}

/** Where it is printed, and how its title begins: databases take the one or other author or year wrong, and leave subtitles out. */
function place(reference: Reference): string | undefined {
  const [title, volume, page] = [tellingTitle(reference), firstNumber(reference.volume), firstPage(reference)];
  return title === undefined || volume === '' || page === '' ? undefined : JSON.stringify([title.slice(0, 12), volume, page]);
}

function titleAndJournal(reference: Reference): string | undefined {
  const title = tellingTitle(reference);
  const [first, journal] = [firstAuthor(reference), comparableJournal(reference.journal ?? '')];
  return title === undefined || first === '' || journal === '' || !reference.date ? undefined : JSON.stringify([title, first, journal]);
}

function tellingTitle(reference: Reference): string | undefined {
  const plain = plainTitle(reference);
  return plain.length < 12 || !/[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(reference.title) ? undefined : plain;
}

/** Each title is asked for several times, and takes the most of the time. */
const plainTitles = new WeakMap<Reference, string>();
function plainTitle(reference: Reference): string {
  const known = plainTitles.get(reference) ?? comparableTitle(reference.title);
  plainTitles.set(reference, known);
  return known;
}
const firstAuthor = ({ authors: [first] }: Reference): string => (first ? comparableName(first) : '');

/** The first page, `e123`; empty where a database says that it knows none (`N.PAG`), or only how many there are (`1-15`, ahead of print). */
export function firstPage({ pages = '' }: Reference): string {
  const first = folded(pageRange(pages).first).replace(/[^\p{L}\p{N}]/gu, '');
  return /\d/.test(first) ? first : '';
}

/** True for a record of what has its place in print. */
export const saysWhere = (record: Reference): boolean => firstNumber(record.volume) !== '' && firstPage(record) !== '';

/** A notice on another work: its erratum, its retraction. Publishers give some the DOI of that work. */
const notice = /^(?:(?:author|publisher|editorial)(?:['’]?s)? )?(?:errat(?:um|a)|corrigend(?:um|a)|correction|addend(?:um|a)|retraction|expression of concern|withdrawal notice)\b(?! of\b.{40})|: (?:erratum|corrigendum)\.?$/i;
const isNotice = ({ title }: Reference): boolean => notice.test(title);

/** The share of words of the shorter title that must be in the other where the first authors differ. */
const common = 0.6;

/** One identifier for two works: parts of one supplement, a slip of the pen. */
function areStrangers(one: Reference, other: Reference): boolean {
  const [a, b] = [firstAuthor(one), firstAuthor(other)];
  if (a === '' || b === '' || a === b) return false;
  const [shorter, longer] = [words(one), words(other)].toSorted((x, y) => x.size - y.size) as [Set<string>, Set<string>];
  return shorter.size > 2 && [...shorter].filter((word) => longer.has(word)).length < common * shorter.size;
}
const words = ({ title }: Reference): Set<string> => new Set(folded(title).match(/[\p{L}\p{N}]{3,}/gu) ?? []);

function sameOrShortened(one: Reference, other: Reference): boolean {
  const [a, b] = [plainTitle(one), plainTitle(other)];
  return a === b || (firstAuthor(one) === firstAuthor(other) && firstAuthor(one) !== '' && (a.startsWith(b) || b.startsWith(a)));
}

/** Kinds that are not taken for one another where the title alone is the same: a thesis and the article of it, a talk and a preprint. */
const families: { readonly [K in ReferenceKind]?: string } = {
  'article-journal': 'article', 'article-magazine': 'article', 'article-newspaper': 'article', article: 'preprint', chapter: 'part', 'paper-conference': 'part', thesis: 'thesis', dataset: 'dataset', software: 'software', patent: 'patent',
};

/** Kinds of one family, or of whatever family where the place is one: of a paper in a series of proceedings each database says something else. */
function ofOneKind(one: Reference, other: Reference): boolean {
  const [a, b] = [families[one.kind], families[other.kind]];
  if (a === undefined || b === undefined || a === b) return true;
  return said((record) => comparableJournal(record.journal ?? '')) || said(firstPage) || said(({ volume }) => firstNumber(volume));

  function said(text: (record: Reference) => string): boolean {
    return text(one) !== '' && text(one) === text(other);
  }
}

/** Printed in two places: a column has one title each month. */
function areElsewhere(one: Reference, other: Reference): boolean {
  if (!saysWhere(one) || !saysWhere(other) || firstPage(one) === firstPage(other)) return false;
  const [issue, otherIssue] = [firstNumber(one.issue), firstNumber(other.issue)];
  return firstNumber(one.volume) !== firstNumber(other.volume) || (issue !== '' && otherIssue !== '' && issue !== otherIssue);
}

/** Years between the day that an article is online and that of its issue. */
export const mostYears = 2;

/** An article before and after it has its pages: the year differs, and one of both records does not say where it is. */
function onlineAndPrint(one: Reference, other: Reference): boolean {
  if (Math.abs(one.date!.year - other.date!.year) > mostYears) return false;
  return [one, other].some((record) => !saysWhere(record)) || (firstNumber(one.volume) === firstNumber(other.volume) && !areElsewhere(one, other));
}
