import { firstNumber, folded } from './comparable.ts';
import { firstPage, mostYears, saysWhere } from './same-work.ts';
import type { PersonName, PublicationDate, Reference } from './reference.ts';
import { plainName } from './text-of.ts';

/** A reference and the records that it was made of, in their order; one record where nothing was merged. */
export interface MergedReference extends Reference {
  records: Reference[];
}

/** What records of one work say together: what the first says, what it lacks from the next, and where they differ what says most. */
export function together(records: Reference[]): MergedReference {
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
  const date = dateOf(records);
  if (date) merged.date = date;
  Object.assign(merged, namesOf(records), placeOf(records, date));
  merged.title = records.map(({ title }) => title).find((title) => /\p{Ll}/u.test(title)) ?? merged.title;
  merged.keywords = once(records.flatMap(({ keywords }) => keywords));
  // What has come out in one record is no longer to come.
  if (records.some((record) => record.date && record.status === undefined)) delete merged.status;
  // A preprint that a journal holds in another record is an article of that journal.
  const published = records.find(({ kind, journal }) => kind !== 'article' && journal !== undefined);
  if (merged.kind === 'article' && published) Object.assign(merged, { kind: published.kind, publisher: published.publisher });
  if (merged.kind === 'document') merged.kind = records.find(({ kind }) => kind !== 'document')?.kind ?? 'document';
  merged.rest = Object.fromEntries(rest);
  return merged;
}

/** Each word once, as the first writes it. */
function once(words: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const word of words) if (!seen.has(folded(word))) seen.set(folded(word), word);
  return [...seen.values()];
}

/** The year that most records say of those that name the place in print; of two that as many say the later, as print follows the day online, if they are that close. Of its dates the first with a month. */
function dateOf(records: readonly Reference[]): PublicationDate | undefined {
  const dates = datesOf(records.some((record) => record.date && saysWhere(record)) ? records.filter(saysWhere) : records);
  const counts = new Map<number, number>();
  for (const { year } of dates) counts.set(year, (counts.get(year) ?? 0) + 1);
  const [[year, times] = [], ...others] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (year === undefined) return undefined;
  const later = others.filter(([other, as]) => as === times && other > year && other - year <= mostYears).map(([other]) => other);
  const ofYear = datesOf(records).filter((date) => date.year === Math.max(year, ...later));
  return ofYear.find(({ month }) => month !== undefined) ?? ofYear[0];
}
const datesOf = (records: readonly Reference[]): PublicationDate[] => records.flatMap(({ date }) => date ?? []);

/** Volume, issue and pages of one record, so that no place comes out of two: the fullest, of the year if there is one. What it lacks comes from records of its volume. */
function placeOf(records: readonly Reference[], date: PublicationDate | undefined): Partial<Pick<Reference, 'volume' | 'issue' | 'pages'>> {
  const fullness = (record: Reference): number => (record.volume === undefined ? 0 : 4) + (firstPage(record) === '' ? 0 : 2) + (record.issue === undefined ? 0 : 1) + (record.date?.year === date?.year ? 0.5 : 0);
  const fullest = records.reduce((best, record) => (fullness(record) > fullness(best) ? record : best));
  const alike = [fullest, ...records.filter(({ volume }) => fullest.volume === undefined || firstNumber(volume) === firstNumber(fullest.volume))];
  const paged = alike.filter((record) => firstPage(record) !== '');
  const place = { volume: fullest.volume, issue: alike.find(({ issue }) => issue !== undefined)?.issue, pages: (paged.length > 0 ? paged : alike).find(({ pages }) => pages !== undefined)?.pages };
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
}

/** The list that was not cut says more; of lists of the same people the one that spells their names out. */
function namesOf(records: readonly Reference[]): Pick<Reference, 'authors' | 'moreAuthors'> {
  const lists = records.filter(({ authors }) => authors.length > 0);
  const [given] = lists;
  if (!given) return { authors: [], moreAuthors: false };
  const full = lists.find(({ moreAuthors }) => !moreAuthors) ?? given;
  const names = full.authors.map(familyOf);
  const same = lists.filter(({ authors, moreAuthors }) => !moreAuthors && authors.length >= names.length && names.every((name, at) => name === familyOf(authors[at]!)));
  const best = same.reduce((most, list) => (spelled(list) > spelled(most) ? list : most), full);
  return { authors: best.authors, moreAuthors: best.moreAuthors };
}
const familyOf = ({ family, literal }: PersonName): string => folded(family ?? literal ?? '');
const spelled = ({ authors }: Reference): number => authors.reduce((sum, { given = '' }) => sum + 1 + given.length, 0);

const isMissing = (value: unknown): boolean => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
