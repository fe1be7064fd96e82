import { doiLink } from '../identifiers.ts';
import { dottedInitials, uncasedName } from './initials.ts';
import type { PersonName, Reference, ReferenceKind } from '../reference.ts';
import { closed, creditedTo, editionText, nameText, pageRange, sentence, versionText } from '../text-parts.ts';

/** Names that are listed; of more, the first nineteen and the last (APA 7, section 9.8). */
const most = 20;
const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
/** Kinds whose date is given to the day (sections 9.13 and 10.1). */
const datedToTheDay = new Set<ReferenceKind>(['article-magazine', 'article-newspaper', 'webpage', 'dataset', 'document']);
/** What stands in brackets after a title (section 9.21). */
const brackets: Readonly<Record<string, string>> = { dataset: ' [Data set]', software: ' [Computer software]' };

/** Reference list entries after APA 7, chapters 9 and 10, as plain text; works of the same authors and year get `a`, `b` (section 9.47). */
export function* apaCitations(references: readonly Reference[]): Generator<string> {
  const marks = yearMarks(references);
  for (const reference of references) yield apaCitation(reference, marks.get(reference));
}

/** One entry. The case of titles is left as it came: what is a proper noun cannot be told. */
export function apaCitation(reference: Reference, mark = ''): string {
  const { title, text, kind } = reference;
  if (text !== undefined && title === '') return text;
  const authors = credits(reference);
  const year = `(${dateText(reference, datedToTheDay.has(kind), mark)}).`;
  const held = closed(title === '' ? '[Untitled]' : `${title}${numbered(reference)}${described(reference)}`);
  const head = authors === '' ? sentence(held, year) : sentence(closed(authors), year, held);
  return sentence(head, isInBook(reference) ? inBook(reference) : source(reference), leadsTo(reference));
}

/** The authors, or `Roe, R., & Poe, P. (Eds.)` (section 10.2). */
function credits(reference: Reference): string {
  const { names, asEditors } = creditedTo(reference);
  const text = nameList(names, reference.moreAuthors);
  return asEditors ? `${text} ${edited(names.length)}` : text;
}

const edited = (count: number): string => (count === 1 ? '(Ed.)' : '(Eds.)');

/** ` (3rd ed., Vol. 2)`, ` (No. 12)`, ` (arXiv:1810.04805)`, ` (Version 1.2)`, ` (Patent No. 382280)`: what tells a work from others of its title (sections 9.19, 10.8 to 10.10 and 11.8). */
function numbered({ kind, edition, volume, issue, eprint, rest }: Reference): string {
  if (kind === 'article' && eprint !== undefined) return ` (${eprint})`;
  if (kind === 'patent') return issue === undefined ? '' : ` (Patent No. ${issue})`;
  if (kind === 'dataset' || kind === 'software') return versionText(rest['version'], ' (Version ', ')');
  const parts = kind === 'book' || kind === 'report' ? [edition && `${editionText(edition)}.`, volume && `Vol. ${volume}`, kind === 'report' && issue && `No. ${issue}`] : [];
  const text = parts.filter(Boolean).join(', ');
  return text === '' ? '' : ` (${text})`;
}

/** ` [Data set]`; a thesis with the university that it was written at (section 10.6). */
function described({ kind, genre = 'Doctoral dissertation', publisher }: Reference): string {
  if (kind !== 'thesis') return brackets[kind] ?? '';
  return ` [${publisher === undefined ? genre : `${genre}, ${publisher}`}]`;
}

function source(reference: Reference): string | undefined {
  const { journal, volume, issue, pages, kind } = reference;
  if (kind === 'thesis') return undefined;
  const publisher = published(reference);
  if (kind === 'book' || kind === 'report' || kind === 'patent') return publisher ?? (journal && closed(journal));
  if (journal === undefined) return publisher;
  const numbers = volume === undefined ? issue && `(${issue})` : issue === undefined ? volume : `${volume}(${issue})`;
  return closed([journal, numbers, pages && pagesText(pages)].filter(Boolean).join(', '));
}

/** Not named a second time where it is the author (section 9.29). */
const published = ({ publisher, authors }: Reference): string | undefined => (publisher === undefined || authors.some(({ literal }) => literal === publisher) ? undefined : closed(publisher));

/** Papers of a conference stand in a book of it; those of a journal, which has issues and names no editors, are its articles (section 10.5). */
const isInBook = ({ kind, journal, issue, editors }: Reference): boolean => kind === 'chapter' || (kind === 'paper-conference' && journal !== undefined && (issue === undefined || editors.length > 0));

/** “In A. Editor (Ed.), Book (2nd ed., Vol. 2, pp. 1–9). Publisher.” (section 10.3). */
function inBook(reference: Reference): string | undefined {
  const { editors, journal, pages, edition, volume } = reference;
  const names = editors.map((name) => uncasedName(name, ' ') ?? [dottedInitials(name.given ?? ''), name.family ?? name.literal].filter(Boolean).join(' '));
  const by = names.length === 0 ? '' : `${listed(names, names.length > 2 ? ', & ' : ' & ')} ${edited(names.length)}, `;
  const where = [edition && `${editionText(edition)}.`, volume && `Vol. ${volume}`, pages && `${pageRange(pages).last === undefined ? 'p.' : 'pp.'} ${pagesText(pages)}`].filter(Boolean).join(', ');
  const book = journal === undefined ? undefined : closed(`In ${by}${journal}${where === '' ? '' : ` (${where})`}`);
  return sentence(book, published(reference)) || undefined;
}

/** `123–130`; a number of an article is named so (section 9.27). */
function pagesText(pages: string): string {
  const { first, last } = pageRange(pages);
  if (last !== undefined) return `${first}–${last}`;
  return /^e\d+$/i.test(first) ? `Article ${first}` : first.replace(/\s*[-—]+\s*/g, '–');
}

/** The DOI as an address, else the address (section 9.34); without a full stop. */
const leadsTo = ({ doi, url }: Reference): string | undefined => (doi === undefined ? url : doiLink(doi));

/** `2021a`; `in press` and `n.d.` get a hyphen before the letter (sections 8.15 and 8.19). */
function dateText({ date, status = 'n.d.' }: Reference, toTheDay: boolean, mark: string): string {
  if (!date) return mark === '' ? status : `${status}-${mark}`;
  const { year, month, day } = date;
  const rest = toTheDay && month !== undefined ? `, ${monthNames[month - 1]!}${day === undefined ? '' : ` ${day}`}` : '';
  return `${year}${mark}${rest}`;
}

function nameList(names: readonly PersonName[], more: boolean): string {
  const texts = names.map(apaName);
  if (texts.length > most) return `${texts.slice(0, most - 1).join(', ')}, . . . ${texts.at(-1)!}`;
  if (more && texts.length > 0) return `${texts.join(', ')}, et al.`;
  return listed(texts, ', & ');
}

const listed = (texts: readonly string[], last: string): string => (texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')}${last}${texts.at(-1)!}`);

function apaName(name: PersonName): string {
  const { family, given, suffix, literal } = name;
  if (literal !== undefined) return literal;
  return uncasedName(name, ', ') ?? [family, given && dottedInitials(given), suffix && closed(suffix)].filter(Boolean).join(', ');
}

const byTitle = new Intl.Collator('en', { numeric: true, sensitivity: 'base', ignorePunctuation: true });

/** `a`, `b`, … for references whose authors and year read the same, in the order of their titles. */
function yearMarks(references: readonly Reference[]): Map<Reference, string> {
  const alike = new Map<string, Reference[]>();
  for (const reference of references) {
    const { names } = creditedTo(reference);
    const key = JSON.stringify([names.map(nameText), reference.date?.year ?? reference.status]);
    if (names.length > 0) alike.set(key, alike.get(key) ?? []).get(key)!.push(reference);
  }
  const marks = new Map<Reference, string>();
  for (const group of alike.values()) {
    if (group.length < 2 || group.length > 26) continue;
    const ordered = [...group].sort((a, b) => byTitle.compare(a.title, b.title));
    for (const [at, reference] of ordered.entries()) marks.set(reference, String.fromCharCode(97 + at));
  }
  return marks;
}
