import { html, nothing, type TemplateResult } from 'lit';
import type { JsonValue } from '@mcp-canvas/contract';
import { isoDate, type MergedReference, type Reference } from '@mcp-canvas/contract/bibliography.js';
import type { Localize } from '../../localization/localize.ts';
import { linkedText } from '../links/linked-text.ts';
import { cut, nameOf, unnamedOf, type Credit } from './entry-texts.ts';
import { fieldWord } from './field-words.ts';
import type { BibliographyWord } from './strings.ts';

/** A field with its name; `own` where the name is the entry's own. */
export interface Detail {
  name: string;
  /** What it is called in data. */
  field: string;
  own: boolean;
  text: string;
}

/** Members that a detail can be, in their order; `seen` stand above the details already. */
const members: readonly { word: BibliographyWord & keyof Reference; seen?: true; text?: (value: never, say: Localize<BibliographyWord>) => string }[] = [
  { word: 'title', seen: true },
  { word: 'text', seen: true },
  { word: 'authors', seen: true, text: (names: Reference['authors']) => names.map(nameOf).join(', ') },
  { word: 'editors', text: (names: Reference['editors']) => names.map(nameOf).join(', ') },
  { word: 'journal', seen: true },
  { word: 'journalAbbreviation' },
  { word: 'series' },
  { word: 'date', text: isoDate },
  { word: 'status', text: fieldWord },
  { word: 'volume', seen: true },
  { word: 'issue', seen: true },
  { word: 'pages', seen: true },
  { word: 'publisher' },
  { word: 'place' },
  { word: 'edition' },
  { word: 'genre', text: fieldWord },
  { word: 'isbn' },
  { word: 'issn' },
  { word: 'pmid', seen: true },
  { word: 'pmcid' },
  { word: 'doi', seen: true },
  { word: 'eprint' },
  { word: 'url' },
  { word: 'accessed', text: isoDate },
  { word: 'language' },
  { word: 'keywords', text: (words: string[]) => words.join(', ') },
  { word: 'abstract', seen: true },
  { word: 'note' },
];

/** Characters of one field that are shown. */
const longest = 4000;
const most = 200;

/** What an entry says beyond what is seen of it: fields without a place of their own, all of a long list of authors, the day of its date. */
export function detailsOf(work: Reference, credit: Credit, say: Localize<BibliographyWord>): Detail[] {
  const beyond: { readonly [M in keyof Reference]?: boolean } = { [credit.asEditors ? 'editors' : 'authors']: unnamedOf(credit) > 0, date: work.date?.month !== undefined, status: work.date !== undefined };
  const known = members.filter(({ word, seen }) => beyond[word] ?? !seen);
  return [...knownDetails(work, known, say), ...ownDetails(work)];
}

/** What a record of a merged work says otherwise than the work. */
export function differences(record: Reference, work: Reference, say: Localize<BibliographyWord>): Detail[] {
  return [...knownDetails(record, members.filter(({ word }) => JSON.stringify(record[word]) !== JSON.stringify(work[word])), say), ...ownDetails(record)];
}

function knownDetails(work: Reference, list: typeof members, say: Localize<BibliographyWord>): Detail[] {
  return list.flatMap(({ word, text }) => {
    const value = work[word];
    const shown = value === undefined ? '' : text ? text(value as never, say) : String(value);
    return shown === '' ? [] : [{ name: say(word), field: word, own: false, text: cut(shown, longest) }];
  });
}

function ownDetails({ rest }: Reference): Detail[] {
  return Object.entries(rest).slice(0, most).map(([name, value]) => ({ name: cut(name, 200), field: name, own: true, text: cut(plainText(value), longest) }));
}

const plainText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The details of a work; of a merged one each record in turn. `stop` is the place of their links in the order of Tab. */
export function entryDetails(work: MergedReference, credit: Credit, say: Localize<BibliographyWord>, stop: number): TemplateResult {
  if (work.records.length === 1) return html`<div class="details">${detailList(detailsOf(work, credit, say), say, stop)}</div>`;
  const known = detailsOf({ ...work, rest: {} }, credit, say);
  return html`<div class="details">
    ${known.length > 0 ? detailList(known, say, stop) : nothing}
    ${work.records.map((record, at) => html`<div class="record">${say('record', { number: at + 1, count: work.records.length })}${sourceOf(record)}</div>${detailList(differences(record, work, say), say, stop)}`)}
  </div>`;
}

/** What database a record is of, where it says so. */
function sourceOf({ rest }: Reference): TemplateResult | typeof nothing {
  const source = [rest['provider'], rest['database']].filter((name) => typeof name === 'string' && name !== '').join(', ');
  return source === '' ? nothing : html` · <bdi>${cut(source, 100)}</bdi>`;
}

function detailList(details: readonly Detail[], say: Localize<BibliographyWord>, stop: number): TemplateResult | typeof nothing {
  if (details.length === 0) return nothing;
  return html`<dl>${details.map(({ name, field, own, text }) => html`<div><dt class=${own ? 'own' : nothing}><bdi>${name}</bdi></dt><dd dir="auto">${linkedText(text, field, say('opensTab'), stop)}</dd></div>`)}</dl>`;
}

export const hasDetails = (work: MergedReference, credit: Credit, say: Localize<BibliographyWord>): boolean => work.records.length > 1 || detailsOf(work, credit, say).length > 0;
