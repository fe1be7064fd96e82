import { inOneGo } from './in-one-go.ts';
import type { PersonName, Reference } from './reference.ts';
import { plainName } from './text-of.ts';

/** A reference and the records that it was made of, in their order; one record where nothing was merged. */
export interface MergedReference extends Reference {
  records: Reference[];
}

interface Group {
  records: { reference: Reference; place: number }[];
  pmids: Set<string>;
  dois: Set<string>;
}

/** What two records of one work share, in the order of its weight. */
const keys: readonly ((reference: Reference) => string | undefined)[] = [({ pmid }) => pmid, ({ doi }) => doi?.toLowerCase(), sameWork];

/**
 * Merges records of the same work: by PMID, then DOI, then title, year and first author together. Two that have different
 * PMIDs are never merged, nor are two that have different DOIs unless their PMID is the same. A merged work stands where its
 * first record stood; what that lacks comes from the next, and `records` keeps all of them.
 */
export const mergeReferences = (references: readonly Reference[]): MergedReference[] => inOneGo(mergingReferences(references));

/** The same in small steps, for pages that must not be held up by thousands of records. */
export function* mergingReferences(references: readonly Reference[]): Generator<void, MergedReference[]> {
  let groups: Group[] = references.map((reference, place) => ({
    records: [{ reference, place }],
    pmids: new Set(reference.pmid === undefined ? [] : [reference.pmid]),
    dois: new Set(reference.doi === undefined ? [] : [reference.doi.toLowerCase()]),
  }));
  for (const key of keys) groups = yield* joined(groups, key);
  const merged: MergedReference[] = [];
  for (const { records } of groups) {
    merged.push(together(records.sort((a, b) => a.place - b.place).map(({ reference }) => reference)));
    yield;
  }
  return merged;
}

/** So many works with one DOI are compared with a record that has it too; more are a fault of the data, not editions of a work. */
const mostRivals = 50;

function* joined(groups: readonly Group[], key: (reference: Reference) => string | undefined): Generator<void, Group[]> {
  const byKey = new Map<string, Group[]>();
  const kept: Group[] = [];
  for (const group of groups) {
    yield;
    const own = [...new Set(group.records.map(({ reference }) => key(reference)).filter((one) => one !== undefined))];
    const home = own.flatMap((one) => byKey.get(one) ?? []).find((other) => agree(other, group, key === keys[0]));
    if (home) {
      home.records.push(...group.records);
      for (const pmid of group.pmids) home.pmids.add(pmid);
      for (const doi of group.dois) home.dois.add(doi);
    } else kept.push(group);
    const there = home ?? group;
    for (const one of own) {
      const known = byKey.get(one);
      if (!known) byKey.set(one, [there]);
      else if (known.length < mostRivals && !known.includes(there)) known.push(there);
    }
  }
  return kept;
}

function agree(one: Group, other: Group, byPmid: boolean): boolean {
  if (byPmid) return true;
  return shares(one.pmids, other.pmids) && shares(one.dois, other.dois);
}
const shares = (one: Set<string>, other: Set<string>): boolean => one.size === 0 || other.size === 0 || [...one].some((id) => other.has(id));

/** Title, year and first author in one text; undefined where one is missing, or the title is too short to tell works apart. */
function sameWork({ title, date, authors }: Reference): string | undefined {
  const plain = folded(title).replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const first = authors[0] && familyOf(authors[0]);
  return plain.length < 12 || !plain.includes(' ') || !date || !first ? undefined : JSON.stringify([plain, date.year, folded(first)]);
}

const familyOf = ({ family, literal }: PersonName): string => family ?? literal ?? '';
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function together(records: Reference[]): MergedReference {
  if (records.length === 1) return { ...records[0]!, records };
  const merged: MergedReference = { ...records[0]!, rest: {}, records };
  const rest = new Map<string, Reference['rest'][string]>();
  for (const record of records) {
    for (const [member, value] of Object.entries(record)) {
      if (isMissing(merged[member as keyof Reference])) Object.assign(merged, { [member]: value });
    }
    const names = new Set([...rest.keys()].map(plainName));
    for (const [name, value] of Object.entries(record.rest)) if (!names.has(plainName(name))) rest.set(name, value);
  }
  // The list that was not cut says more; so does the date with a month.
  const full = records.find(({ authors, moreAuthors }) => authors.length > 0 && !moreAuthors);
  if (merged.moreAuthors && full) Object.assign(merged, { authors: full.authors, moreAuthors: false });
  const exact = records.find(({ date }) => date?.month !== undefined && date.year === merged.date?.year);
  if (exact?.date && merged.date?.month === undefined) merged.date = exact.date;
  // What has come out in one record is no longer to come.
  if (records.some(({ date, status }) => date && status === undefined)) delete merged.status;
  // A preprint that a journal holds in another record is an article of that journal.
  const published = records.find(({ kind, journal }) => kind !== 'article' && journal !== undefined);
  if (merged.kind === 'article' && published) Object.assign(merged, { kind: published.kind, publisher: published.publisher });
  if (merged.kind === 'document') merged.kind = records.find(({ kind }) => kind !== 'document')?.kind ?? 'document';
  merged.rest = Object.fromEntries(rest);
  return merged;
}

const isMissing = (value: unknown): boolean => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
