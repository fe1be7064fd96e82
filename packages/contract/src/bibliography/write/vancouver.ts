import { bareInitials, uncasedName } from './initials.ts';
import type { PersonName, PublicationDate, Reference } from '../reference.ts';
import { closed, creditedTo, editionText, isMasters, pageRange, sentence, versionText } from '../text-parts.ts';

/** Names that are listed before “et al.” (ICMJE, samples of formatted references, item 1). */
const most = 6;
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Vancouver style (ICMJE Recommendations; NLM, “Citing Medicine”) as plain text, numbered where there is more than one. */
export function* vancouverCitations(references: readonly Reference[]): Generator<string> {
  for (const [at, reference] of references.entries()) yield references.length > 1 ? `${at + 1}. ${vancouverCitation(reference)}` : vancouverCitation(reference);
}

export function vancouverCitation(reference: Reference): string {
  const { title, text, doi, pmid, url, kind } = reference;
  if (text !== undefined && title === '') return text;
  const online = isOnline(reference) ? ' [Internet]' : '';
  const held = reference.journal !== undefined && kind !== 'book' && kind !== 'thesis' && kind !== 'report' && kind !== 'patent';
  const archived = kind === 'article' && reference.journal === undefined && (reference.publisher ?? reference.eprint) !== undefined;
  const inside = held && (kind === 'chapter' || kind === 'paper-conference');
  const thesis = kind !== 'thesis' ? '' : isMasters(reference) ? " [master's thesis]" : ' [dissertation]';
  return sentence(
    credits(reference),
    closed(title === '' ? '[no title]' : `${title}${thesis}${held || archived ? '' : online}`),
    archived ? inArchive(reference) : inside ? inBook(reference, online) : held ? inJournal(reference, online) : onItsOwn(reference),
    doi && `doi: ${doi}.`,
    pmid && `PMID: ${pmid}.`,
    online && `Available from: ${url!}`,
  );
}

/** Led to by an address alone. */
const isOnline = ({ doi, pmid, url }: Reference): boolean => doi === undefined && pmid === undefined && url !== undefined;

function credits(reference: Reference): string {
  const { names, asEditors } = creditedTo(reference);
  if (reference.kind === 'patent' && names.length > 0) return closed(`${nameList(names, reference.moreAuthors)}, inventor${names.length > 1 ? 's' : ''}`);
  return names.length === 0 ? '' : closed(asEditors ? editedBy(names) : nameList(names, reference.moreAuthors));
}

const editedBy = (editors: readonly PersonName[]): string => `${nameList(editors, false)}, editor${editors.length > 1 ? 's' : ''}`;

/** Abbreviated where the entry says how, without the full stops of ISO 4 (NLM, “Citing Medicine”, appendix A). */
const shortJournal = ({ journal, journalAbbreviation }: Reference): string => journalAbbreviation?.replace(/(?<=\p{L})\.(?=\s|$)/gu, '') ?? journal!;

/** “J Field Ornithol. 2021 May 3;12(3):123-30.” */
function inJournal(reference: Reference, online: string): string {
  const { volume, issue, pages } = reference;
  const numbers = `${volume ?? ''}${issue === undefined ? '' : `(${issue})`}`;
  const where = `${numbers === '' ? '' : `;${numbers}`}${pages === undefined ? '' : `:${shortRange(pages)}`}`;
  return sentence(closed(`${shortJournal(reference)}${online}`), `${dateText(reference)}${where}.`);
}

/** “arXiv:1810.04805 [Preprint]. 2018 Oct 11.” */
function inArchive(reference: Reference): string {
  const { publisher, eprint } = reference;
  const named = publisher !== undefined && eprint?.startsWith(`${publisher}:`) ? eprint : sentence(publisher, eprint);
  return `${named} [Preprint]. ${dateText(reference)}.`;
}

/** “2nd ed. Vol. 3. Oslo: Reed; 2020.” */
function onItsOwn(reference: Reference): string {
  const { kind, volume, issue, place, publisher, edition, pages, rest } = reference;
  if (kind === 'patent') return sentence(issue === undefined ? 'Patent.' : `Patent ${issue}.`, `${dateText(reference)}.`);
  const inPrint = kind === 'book' || kind === 'thesis' || kind === 'report' || kind === 'chapter' || kind === 'paper-conference';
  return sentence(
    edition && closed(editionText(edition)),
    kind === 'dataset' || kind === 'software' ? versionText(rest['version'], 'Version ', '.') || undefined : undefined,
    volume && `Vol. ${volume}.`,
    `${publishedBy(place, publisher)}${dateText(reference, inPrint)}.`,
    pages && `p. ${shortRange(pages)}.`,
    kind === 'report' && issue !== undefined ? `Report No.: ${issue}.` : undefined,
  );
}

/** “In: Editor A, editor. Book. Place: Publisher; 2020. p. 1-9.” */
function inBook(reference: Reference, online: string): string {
  const { editors, journal, pages, place, publisher, edition, volume } = reference;
  const by = editors.length === 0 ? '' : `${closed(editedBy(editors))} `;
  return sentence(
    `In: ${by}${closed(`${journal!}${online}`)}`,
    edition && closed(editionText(edition)),
    volume && `Vol. ${volume}.`,
    `${publishedBy(place, publisher)}${dateText(reference, true)}.`,
    pages && `p. ${shortRange(pages)}.`,
  );
}

const publishedBy = (place: string | undefined, publisher: string | undefined): string => {
  const who = [place, publisher].filter((part) => part !== undefined).join(': ');
  return who === '' ? '' : `${who}; `;
};

/** What is to come out (NLM, “Citing Medicine”, chapter 11). */
const accepted = /^(?:in press|forthcoming|to appear|accepted)/i;

/** `2021 May 3`; `Forthcoming 2021` of what is accepted and has no place in a volume yet; with `[cited 2023 May 4]` of what is led to by an address. */
function dateText(reference: Reference, yearAlone = false): string {
  const { date, status, volume, pages, accessed } = reference;
  const coming = status !== undefined && (date === undefined || (volume === undefined && pages === undefined)) ? (accepted.test(status) ? 'Forthcoming' : `[${status}]`) : undefined;
  const published = coming === undefined && !date ? '[date unknown]' : sentence(coming, date && dayText(yearAlone ? { year: date.year } : date));
  return sentence(published, accessed && isOnline(reference) ? `[cited ${dayText(accessed)}]` : undefined);
}

const dayText = ({ year, month, day }: PublicationDate): string => sentence(String(year), month === undefined ? undefined : monthNames[month - 1], day === undefined ? undefined : String(day));

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

const suffixText = (suffix: string): string => ordinals[suffix.toUpperCase()] ?? suffix;

/** Numbers behind names are ordinals there (NLM, “Citing Medicine”, chapter 1: “Jr”, “2nd”, “3rd”). */
const ordinals: Readonly<Record<string, string>> = { II: '2nd', III: '3rd', IV: '4th', V: '5th', VI: '6th', VII: '7th', VIII: '8th' };

function name(person: PersonName): string {
  const { family, given, suffix, literal } = person;
  if (literal !== undefined) return literal;
  return uncasedName(person, ' ') ?? sentence(family, given && bareInitials(given), suffix && suffixText(suffix.replace(/\.$/, '')));
}
