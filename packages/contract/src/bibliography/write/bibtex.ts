import type { JsonValue } from '../../json.ts';
import { citationKeys } from './citation-keys.ts';
import type { PersonName, Reference, ReferenceKind } from '../reference.ts';
import { shiftedAsTex } from '../letters.ts';
import { oneLine, textOf } from '../text-of.ts';
import { isMasters, isoDate, keywordText, mastersDegree } from '../text-parts.ts';

const types: Readonly<Record<ReferenceKind, string>> = {
  'article-journal': 'article', 'article-magazine': 'article', 'article-newspaper': 'article', article: 'misc', book: 'book', chapter: 'incollection', 'paper-conference': 'inproceedings', thesis: 'phdthesis', report: 'techreport', patent: 'patent',
  dataset: 'misc', software: 'misc', webpage: 'misc', document: 'misc',
};
/** What tells entries of a type apart (biblatex 3.20, section 2.2.4). */
const subtypes: { readonly [K in ReferenceKind]?: string } = {
  'article-magazine': 'magazine', 'article-newspaper': 'newspaper', article: 'preprint', dataset: 'dataset', software: 'software', webpage: 'webpage',
};
/** The field of what holds the work, by type of entry. */
const holders: Readonly<Record<string, string>> = { article: 'journal', incollection: 'booktitle', inproceedings: 'booktitle' };
/** The field of who brought it out. */
const publishers: Readonly<Record<string, string>> = { phdthesis: 'school', mastersthesis: 'school', techreport: 'institution' };
/** Fields of BibTeX and biblatex that no member of a reference holds; an entry that came with them keeps them. */
const carried = new Set([
  'annotation', 'annote', 'booksubtitle', 'booktitleaddon', 'chapter', 'eid', 'eventdate', 'eventtitle', 'howpublished', 'issuetitle', 'maintitle', 'organization', 'origdate', 'pagetotal', 'part', 'primaryclass', 'shorttitle', 'subtitle',
  'titleaddon', 'translator', 'type', 'venue', 'version', 'volumes',
]);
/** What entries of BibTeX have of programs that keep them: whoever exports a part of a library keeps it, but for what leads to other entries or to files of one machine, and what dates say twice. */
const leftOut = new Set(['date', 'file', 'id', 'citationkey', 'entrytype', 'crossref', 'xdata', 'xref', 'ids']);
const fieldName = /^[a-z][\w-]*$/;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What TeX reads as a command. Braces become commands too: BibTeX counts them even after a backslash. */
const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}', '{': '\\textbraceleft{}', '}': '\\textbraceright{}', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}',
  $: '\\$', '&': '\\&', '#': '\\#', '%': '\\%', _: '\\_',
};

/** BibTeX in UTF-8, one entry a reference, with keys that are unique in the file: an entry's own, or new ones. */
export const toBibtex = (references: readonly Reference[]): string => [...bibtexPieces(references)].join('');

/** The same, one reference after the other. */
export function* bibtexPieces(references: readonly Reference[]): Generator<string> {
  const keyOf = citationKeys(references);
  for (const [at, reference] of references.entries()) yield `${at > 0 ? '\n' : ''}${entry(reference, keyOf(reference))}\n`;
}

function entry(reference: Reference, key: string): string {
  const type = isMasters(reference) ? 'mastersthesis' : types[reference.kind];
  const { date, pages, title, moreAuthors } = reference;
  const [, archive, eprint = reference.eprint] = /^(\w+):(.+)$/s.exec(reference.eprint ?? '') ?? [];
  const fields: [string, string | undefined][] = [
    ['author', names(reference.authors, moreAuthors)],
    ['editor', names(reference.editors)],
    ['title', title === '' ? undefined : protectedCase(title)],
    [holders[type] ?? 'howpublished', text(reference.journal)],
    ['shortjournal', text(reference.journalAbbreviation)],
    ['series', text(reference.series)],
    ['entrysubtype', subtypes[reference.kind]],
    ['year', date ? String(date.year) : text(reference.status)],
    ['pubstate', date && text(reference.status)],
    ['volume', text(reference.volume)],
    ['number', text(reference.issue)],
    ['pages', pages === undefined ? undefined : text(pages)!.replace(/\s*[-–—]+(?:\{\}-)*\s*/g, '--')],
    [publishers[type] ?? 'publisher', text(reference.publisher)],
    ['address', text(reference.place)],
    ['edition', text(reference.edition)],
    ['isbn', text(reference.isbn)],
    ['issn', text(reference.issn)],
    ['language', text(reference.language)],
    ['eprint', verbatim(eprint)],
    ['archiveprefix', archive],
    ['doi', verbatim(reference.doi)],
    ['url', verbatim(reference.url)],
    ['urldate', reference.accessed && isoDate(reference.accessed)],
    ['pmid', reference.pmid],
    ['pmcid', reference.pmcid],
    ['keywords', text(keywordText(reference.keywords))],
    ['abstract', text(reference.abstract)],
    ['note', text(reference.text ?? reference.note)],
    ['type', type === 'mastersthesis' && reference.genre === mastersDegree ? undefined : text(reference.genre)],
  ];
  const own = fields.filter(isFilled);
  const lines = [...own, ...carriedFields(reference, new Set(own.map(([name]) => name)))].map(([name, value]) => `  ${name} = {${value}},`);
  if (date?.month !== undefined) lines.push(`  month = ${months[date.month - 1]!},`);
  if (date?.day !== undefined) lines.push(`  day = {${date.day}},`);
  return `@${type}{${key},\n${lines.map((line) => `${line}\n`).join('')}}`;
}

const isFilled = (field: [string, string | undefined]): field is [string, string] => field[1] !== undefined && field[1] !== '';

function carriedFields({ rest }: Reference, written: ReadonlySet<string>): [string, string][] {
  const isBibtex = Object.keys(rest).some((label) => label === 'ID');
  // Of dates that are there beside a year a range says more.
  const isKept = (name: string): boolean => carried.has(name) || (name === 'date' && /^[\d-]+\/[\d.-]*$/.test(textOf(rest['date']) ?? '')) || (isBibtex && fieldName.test(name) && !leftOut.has(name));
  const named = Object.entries(rest).map(([label, value]): [string, JsonValue] => [label.toLowerCase(), value]).filter(([name]) => isKept(name) && !written.has(name));
  return [...new Map(named)].map(([name, value]): [string, string | undefined] => [name, text(textOf(value))]).filter(isFilled);
}

/** Signs that TeX makes one of; with nothing between them they stay what they are. */
const joined = /-(?=-)|`(?=`)|'(?=')/g;

/** Text as TeX; line breaks become blanks. */
function text(value: string | undefined): string | undefined {
  return value === undefined ? undefined : shiftedAsTex(oneLine(value).replace(/[\\{}~^$&#%_]/g, (sign) => commands[sign]!).replace(joined, '$&{}'));
}

/** DOI and address are read as they stand: no TeX in them, so what would end the field is percent-encoded. */
function verbatim(value: string | undefined): string | undefined {
  return value?.replace(/[{}\\\s]/g, encodeURIComponent);
}

/** Styles lower the case of titles; words with a capital in them keep it in braces. */
function protectedCase(title: string): string {
  return title
    .split(/\s+/)
    .map((word, at) => {
      const escaped = text(word)!;
      return /\p{Lu}/u.test(at === 0 ? [...word].slice(1).join('') : word) ? `{${escaped}}` : escaped;
    })
    .join(' ');
}

function names(list: readonly PersonName[], more = false): string {
  return [...list.map(name), ...(more && list.length > 0 ? ['others'] : [])].join(' and ');
}

/** `Family, Suffix, Given`. Braces keep together what BibTeX would part: a group, a comma, an “and”. */
function name({ family, given, suffix, literal }: PersonName): string {
  if (literal !== undefined) return `{${text(literal)!}}`;
  const parts = [family ?? '', suffix, given].filter((part) => part !== undefined).map((part) => (/,|(?:^|\s)and(?:\s|$)/i.test(part) ? `{${text(part)!}}` : text(part)!));
  return parts.length === 1 && /^(?:others$)|\s/i.test(parts[0]!) ? `{${parts[0]!}}` : parts.join(', ');
}
