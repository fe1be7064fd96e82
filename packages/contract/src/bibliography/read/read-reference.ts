import { isJsonObject } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { readNames } from './author-lists.ts';
import { fromBibtex } from './bibtex-fields.ts';
import { includes, readDate, readDay, readMonthAndDay, readStatus } from './dates.ts';
import { accessNames, authorNames, dateNames, editorNames, keywordNames, kindNames, kindOfName, nestedNames, statusNames, textFields } from './fields.ts';
import { doiIn, pmcidIn, pmidIn } from '../identifiers.ts';
import { asPreprint, takeEprint } from './preprints.ts';
import type { PublicationDate, Reference, ReferenceKind } from '../reference.ts';
import { lineOf, plainName } from '../text-of.ts';
import { mastersDegree } from '../text-parts.ts';
import { withSubtitle } from './subtitles.ts';

/** A field of the entry that no member of the reference has taken yet. */
interface Slot {
  /** Its own name. */
  label: string;
  /** What it is looked up by. */
  name: string;
  value: JsonValue;
}

/** Reads one entry of any shape into the one shape. Never throws; what is no object becomes `text`, what is not understood `rest`. */
export function readReference(entry: unknown): Reference {
  const empty: Reference = { kind: 'document', title: '', authors: [], editors: [], moreAuthors: false, keywords: [], rest: {} };
  if (!isJsonObject(entry)) return { ...empty, text: typeof entry === 'string' ? entry.trim() : (JSON.stringify(entry) ?? String(entry)) };
  const slots = new Slots(fromBibtex(entry));
  const reference: Reference = { ...empty };
  for (const { member, names, read } of textFields) {
    const text = slots.take(names, read);
    if (text !== undefined) reference[member] = text;
  }
  takeSubtitle(slots, reference);
  takeNames(slots, reference);
  reference.moreAuthors ||= reference.authors.length > 0 && (slots.take(['etal'], (value) => value === true || undefined) ?? false);
  const date = takeDate(slots);
  if (date) reference.date = date;
  const accessed = slots.take(accessNames, readWholeDate);
  if (accessed) reference.accessed = accessed;
  const status = slots.take(statusNames, readStatus);
  if (status !== undefined) reference.status = status;
  reference.keywords = slots.take(keywordNames, readKeywords) ?? [];
  takeFromLinks(reference);
  takeFromNote(reference);
  const degree = slots.find(kindNames, readDegree);
  takeEprint(reference);
  reference.kind = asPreprint(reference, takeKind(slots, reference)) ?? usualKind(reference);
  const genre = reference.kind === 'thesis' ? (slots.take(['genre', 'thesistype', 'type'], lineOf) ?? degree) : undefined;
  if (genre !== undefined) reference.genre = genre;
  reference.rest = slots.rest();
  return reference;
}

class Slots {
  readonly #slots: Slot[];
  readonly #byName = new Map<string, Slot[]>();
  readonly #taken = new Set<Slot>();

  constructor(entry: JsonObject) {
    this.#slots = Object.entries(entry).flatMap(([label, value]) => {
      const name = plainName(label);
      if (!nestedNames.has(name) || !isJsonObject(value)) return [{ label, name, value }];
      if (name === 'custom') return Object.entries(value).map(([inner, member]) => ({ label: inner, name: plainName(inner), value: member }));
      return Object.entries(value).map(([inner, member]) => ({ label: `${label}.${inner}`, name: innerName(plainName(inner)), value: member }));
    });
    for (const slot of this.#slots) {
      const alike = this.#byName.get(slot.name);
      if (alike) alike.push(slot);
      else this.#byName.set(slot.name, [slot]);
    }
  }

  named(name: string): Slot | undefined {
    return this.#byName.get(name)?.find((slot) => !this.#taken.has(slot));
  }
  drop(slot: Slot): void {
    this.#taken.add(slot);
  }

  /** The first reading of a field of these names; none is taken away. */
  find<T>(names: readonly string[], read: (value: JsonValue) => T | undefined): T | undefined {
    return names.map((name) => this.named(name)).map((slot) => slot && read(slot.value)).find((value) => value !== undefined);
  }

  /** The reading of the first field of these names that can be read; it, and those that say the same, are taken away. */
  take<T>(names: readonly string[], read: (value: JsonValue) => T | undefined): T | undefined {
    let taken: T | undefined;
    for (const name of names) {
      for (const slot of this.#byName.get(name) ?? []) {
        if (this.#taken.has(slot)) continue;
        const value = read(slot.value);
        if (value === undefined) continue;
        taken ??= value;
        if (taken === value || JSON.stringify(taken) === JSON.stringify(value)) this.drop(slot);
      }
    }
    return taken;
  }

  /** What is left and says something. */
  rest(): JsonObject {
    return Object.fromEntries(this.#slots.filter((slot) => !this.#taken.has(slot) && saysSomething(slot.value)).map(({ label, value }) => [label, value]));
  }
}

const saysSomething = (value: JsonValue): boolean => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** In `journal: {title}` and `publicationVenue: {name}` the name is the journal's. */
const innerName = (name: string): string => (name === 'title' || name === 'name' ? 'journal' : name);

/** Crossref has what stands behind a title apart; some publishers give it in the title, too. */
function takeSubtitle(slots: Slots, reference: Reference): void {
  const subtitle = reference.title === '' ? undefined : slots.take(['subtitle'], lineOf);
  if (subtitle !== undefined && !reference.title.toLowerCase().includes(subtitle.toLowerCase())) reference.title = withSubtitle(reference.title, subtitle);
}

function takeNames(slots: Slots, reference: Reference): void {
  for (const [member, names] of [['authors', authorNames], ['editors', editorNames]] as const) {
    for (const slot of names.map((name) => slots.named(name))) {
      const read = slot && readNames(slot.value);
      if (!read) continue;
      reference[member] = read.names;
      if (member === 'authors') reference.moreAuthors = read.more;
      if (read.whole) slots.drop(slot);
      break;
    }
  }
}

/** The most exact date of the year that stands first. Fields that say less or the same are taken away; those that say else stay. */
function takeDate(slots: Slots): PublicationDate | undefined {
  const found = dateNames.flatMap((name) => {
    const slot = slots.named(name);
    const read = slot && readDate(slot.value);
    return read ? [{ slot, ...read }] : [];
  });
  const year = slots.named('year');
  const first = found.find(({ slot }) => slot === year) ?? found[0];
  if (!first) return undefined;
  let { date } = first;
  for (const other of found) if (includes(other.date, date)) ({ date } = other);
  for (const { slot, whole, ...other } of found) if (whole && includes(date, other.date)) slots.drop(slot);
  if (date.month === undefined) {
    const read = slots.take(['month', 'pubmonth'], readMonthAndDay);
    const day = read === undefined ? undefined : (read.day ?? slots.take(['day', 'pubday'], readDay));
    if (read) date = { ...date, ...read, ...(day === undefined ? {} : { day }) };
  }
  return date;
}

const readWholeDate = (value: JsonValue): PublicationDate | undefined => {
  const read = readDate(value);
  return read?.whole ? read.date : undefined;
};

function readKeywords(value: JsonValue): string[] | undefined {
  const list = typeof value === 'string' ? value.split(value.includes(';') ? /\s*;\s*/ : /\s*,\s*/).filter((word) => word !== '') : Array.isArray(value) ? value : undefined;
  const words = list?.map((word) => (isJsonObject(word) ? lineOf(word['term'] ?? word['name'] ?? word['descriptor'] ?? word['tag']) : lineOf(word)));
  return words && words.length > 0 && words.every((word) => word !== undefined) ? words : undefined;
}

/** Of the names of a kind the first says most: a newspaper is `@article` too. CSL has `article` for what stands in no journal. */
function takeKind(slots: Slots, { journal, volume, pmid }: Reference): ReferenceKind | undefined {
  const alone = journal === undefined && volume === undefined && pmid === undefined && slots.find(['type', 'itemtype'], lineOf) === 'article';
  const kind = slots.take(kindNames, readKind);
  if (alone && kind === 'article-journal') return 'article';
  const type = slots.named('entrytype');
  if (type && kind !== undefined && readKind(type.value) === wider[kind]) slots.drop(type);
  return kind;
}
/** What BibTeX has for kinds that it does not tell apart. */
const wider: { readonly [K in ReferenceKind]?: ReferenceKind } = {
  'article-magazine': 'article-journal', 'article-newspaper': 'article-journal', article: 'document', dataset: 'document', software: 'document', webpage: 'document',
};

function readKind(value: JsonValue): ReferenceKind | undefined {
  const names = Array.isArray(value) ? value : [value];
  return names.map((name) => kindOfName.get(plainName(lineOf(name) ?? ''))).find((kind) => kind !== undefined);
}

/** BibTeX's type says the degree, or what an entry says of it in words; that of others is a field of its own. */
function readDegree(value: JsonValue): string | undefined {
  const said = lineOf(value) ?? '';
  return plainName(said) === 'mastersthesis' ? mastersDegree : / (?:thesis|dissertation)$/i.test(said) ? said : undefined;
}

/** What an entry without a type most likely is. */
function usualKind({ journal, pmid, volume, isbn, publisher, url, doi }: Reference): ReferenceKind {
  if (journal !== undefined || pmid !== undefined || volume !== undefined) return 'article-journal';
  if (isbn !== undefined || publisher !== undefined) return 'book';
  return url !== undefined && doi === undefined ? 'webpage' : 'document';
}

/** Numbers that Zotero has no field for stand in its “Extra”, a line each, and so in the note of what it exports. */
const inNote = /^(PMID|PMCID|DOI): *(\S+)$/;
const numbers = { PMID: ['pmid', pmidIn], PMCID: ['pmcid', pmcidIn], DOI: ['doi', doiIn] } as const;

function takeFromNote(reference: Reference): void {
  const left = reference.note?.split('\n').filter((line) => {
    const [, name, text = ''] = inNote.exec(line) ?? [];
    const [member, read] = numbers[name as keyof typeof numbers] ?? [];
    const number = member && read(text);
    if (member === undefined || number === undefined || (reference[member] ?? number).toLowerCase() !== number.toLowerCase()) return true;
    reference[member] = number;
    return false;
  });
  if (left === undefined) return;
  reference.note = left.join('\n').trim();
  if (reference.note === '') delete reference.note;
}

/** An address at PubMed or a DOI resolver is an identifier too. */
function takeFromLinks(reference: Reference): void {
  if (reference.url === undefined) return;
  const [pmid, doi] = [pmidIn(reference.url), doiIn(reference.url)];
  if (pmid !== undefined) reference.pmid ??= pmid;
  if (doi !== undefined) reference.doi ??= doi;
}
