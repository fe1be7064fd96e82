import { bareInitials, uncasedName } from './initials.ts';
import type { PersonName, PublicationDate, Reference } from './reference.ts';
import { closed, pageRange, sentence } from './text-parts.ts';

/** Names that are listed before “et al.” (ICMJE, samples of formatted references, item 1). */
const most = 6;
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Vancouver style (ICMJE Recommendations; NLM, “Citing Medicine”) as plain text, numbered where there is more than one. */
export function* vancouverCitations(references: readonly Reference[]): Generator<string> {
  for (const [at, reference] of references.entries()) yield references.length > 1 ? `${at + 1}. ${vancouverCitation(reference)}` : vancouverCitation(reference);
}

export function vancouverCitation(reference: Reference): string {
  const { title, text, doi, pmid, url } = reference;
  if (text !== undefined && title === '') return text;
  const authors = nameList(reference.authors, reference.moreAuthors);
  return sentence(
    authors && closed(authors),
    closed(title === '' ? '[no title]' : title),
    reference.kind === 'chapter' ? inBook(reference) : source(reference),
    doi && `doi: ${doi}.`,
    pmid && `PMID: ${pmid}.`,
    doi === undefined && pmid === undefined && url !== undefined ? `Available from: ${url}` : undefined,
  );
}

function source({ journal, volume, issue, pages, date, place, publisher, edition }: Reference): string {
  const numbers = `${volume ?? ''}${issue === undefined ? '' : `(${issue})`}`;
  const where = `${numbers === '' ? '' : `;${numbers}`}${pages === undefined ? '' : `:${shortRange(pages)}`}`;
  if (journal !== undefined) return sentence(closed(journal), `${dateText(date)}${where}.`);
  return sentence(edition && closed(`${edition} ed`), `${publishedBy(place, publisher)}${dateText(date)}${where}.`);
}

/** “In: Editor A, editor. Book. Place: Publisher; 2020. p. 1-9.” */
function inBook({ editors, journal, pages, date, place, publisher, edition }: Reference): string {
  const by = editors.length === 0 ? '' : `${closed(`${nameList(editors, false)}, editor${editors.length > 1 ? 's' : ''}`)} `;
  const book = journal === undefined ? undefined : `In: ${by}${closed(journal)}`;
  return sentence(book, edition && closed(`${edition} ed`), `${publishedBy(place, publisher)}${dateText(date)}.`, pages && `p. ${shortRange(pages)}.`);
}

const publishedBy = (place: string | undefined, publisher: string | undefined): string => {
  const who = [place, publisher].filter((part) => part !== undefined).join(': ');
  return who === '' ? '' : `${who}; `;
};

/** `2021 May 3`. */
function dateText(date: PublicationDate | undefined): string {
  if (!date) return '[date unknown]';
  return sentence(String(date.year), date.month === undefined ? undefined : monthNames[date.month - 1], date.day === undefined ? undefined : String(date.day));
}

/** `123-30`: the last page without the digits that it shares with the first. */
function shortRange(pages: string): string {
  const { first, last } = pageRange(pages);
  if (last === undefined) return first.replace(/[–—]/g, '-');
  if (!/^\d+$/.test(first) || first.length !== last.length) return `${first}-${last}`;
  let shared = 0;
  while (shared < last.length - 1 && first[shared] === last[shared]) shared += 1;
  return `${first}-${last.slice(shared)}`;
}

function nameList(names: readonly PersonName[], more: boolean): string {
  const texts = names.slice(0, most).map(name);
  return [...texts, ...(names.length > most || (more && texts.length > 0) ? ['et al'] : [])].join(', ');
}

function name(person: PersonName): string {
  const { family, given, suffix, literal } = person;
  if (literal !== undefined) return literal;
  return uncasedName(person, ' ') ?? sentence(family, given && bareInitials(given), suffix?.replace(/\.$/, ''));
}
