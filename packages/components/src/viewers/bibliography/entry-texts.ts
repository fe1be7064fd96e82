import { creditedTo, type MergedReference, type PersonName, type Reference } from '@mcp-canvas/contract/bibliography.js';
import type { Localize } from '../../localization/localize.ts';
import { fieldWord } from './field-words.ts';
import type { BibliographyWord } from './strings.ts';

/** Names that an entry shows before it says how many more there are. */
const mostNames = 8;
/** Characters of a title, a line or an abstract that are laid out; the source has the rest. */
const longest = { title: 2000, line: 2000, abstract: 20_000 };

/** What stands between journal, year and place. */
export const between = ' · ';

/** Who stands in the place of the authors, and as what. */
export type Credit = ReturnType<typeof creditedTo>;

/** The parts of an entry that are read, searched and marked. */
export type EntryPart = 'title' | 'authors' | 'source' | 'abstract';
export type EntryTexts = Readonly<Record<EntryPart, string>>;

/** What an entry says, part by part; a part that it lacks is empty. */
export function entryTexts(work: Reference, say: Localize<BibliographyWord>, { names }: Credit = creditedTo(work)): EntryTexts {
  return {
    title: cut(work.title || (work.text ?? ''), longest.title),
    authors: cut(names.slice(0, mostNames).map(nameOf).join(', '), longest.line),
    source: cut(sourceParts(work, say).join(between), longest.line),
    abstract: cut(work.abstract ?? '', longest.abstract),
  };
}

/** Authors, or editors in their place, that `authors` does not name. */
export const unnamedOf = ({ names }: Credit): number => Math.max(0, names.length - mostNames);
/** Characters of the abstract that are not shown. */
export const hiddenCharacters = ({ abstract = '' }: Reference): number => Math.max(0, abstract.length - longest.abstract);

/** `Ada Lovelace`, but `Lovelace A` where only initials are known, and the family first where names are Chinese, Japanese or Korean. */
export function nameOf({ family = '', given = '', suffix = '', literal }: PersonName): string {
  if (literal !== undefined) return literal;
  const familyFirst = /^[\p{Lu}\s.\-\u2010]*$/u.test(given) || /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(family);
  return (familyFirst ? [family, given, suffix] : [given, family, suffix]).filter((part) => part !== '').join(' ');
}

/** Journal, year, and where in it: `12(3):123–130`. */
function sourceParts({ journal, publisher, date, status, volume, issue, pages }: Reference, say: Localize<BibliographyWord>): string[] {
  const numbers = `${volume ?? ''}${issue === undefined ? '' : `(${issue})`}`;
  const place = [numbers, pages?.replace(/\s*[-–—]+\s*/g, '–') ?? ''].filter((part) => part !== '').join(':');
  return [journal ?? publisher ?? '', date ? String(date.year) : (status ? fieldWord(status, say) : ''), place].filter((part) => part !== '');
}

/** Text that a search looks through: everything that the entry says, as it came. */
export function searchedText(work: MergedReference): string {
  return work.records
    .flatMap((record) => [
      record.title, record.text, ...record.authors.map(nameOf), ...record.editors.map(nameOf), record.journal, record.journalAbbreviation, record.series, record.date && String(record.date.year), record.status, record.publisher, record.eprint, record.pmid, record.pmcid, record.doi,
      ...record.keywords, record.abstract, record.note, Object.keys(record.rest).length > 0 ? JSON.stringify(record.rest) : undefined,
    ])
    .filter((text) => text !== undefined && text !== '')
    .join('\n');
}

export const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text);
