import { inOneGo } from './in-one-go.ts';
import { likenesses, type Likeness } from './same-work.ts';
import { together, type MergedReference } from './together.ts';
import type { Reference } from './reference.ts';

export type { MergedReference } from './together.ts';

interface Group {
  records: { reference: Reference; place: number }[];
  pmids: Set<string>;
  dois: Set<string>;
}

/**
 * Merges records of the same work: by PMID, then DOI, then title, year and first author together, then where it is printed and how its title
 * begins, then title, first author and journal where one record is of before it was printed. Two that have different PMIDs are never merged,
 * nor are two that have different DOIs unless their PMID is the same; an erratum is a work of its own. A merged work stands where its first
 * record stood; what that lacks comes from the next, and `records` keeps all of them.
 */
export const mergeReferences = (references: readonly Reference[]): MergedReference[] => inOneGo(mergingReferences(references));

/** The same in small steps, for pages that must not be held up by thousands of records. */
export function* mergingReferences(references: readonly Reference[]): Generator<void, MergedReference[]> {
  let groups: Group[] = references.map((reference, place) => ({
    records: [{ reference, place }],
    pmids: new Set(reference.pmid === undefined ? [] : [reference.pmid]),
    dois: new Set(reference.doi === undefined ? [] : [reference.doi.toLowerCase()]),
  }));
  for (const likeness of likenesses) groups = yield* joined(groups, likeness);
  const merged: MergedReference[] = [];
  for (const { records } of groups) {
    merged.push(together(records.sort((a, b) => a.place - b.place).map(({ reference }) => reference)));
    yield;
  }
  return merged;
}

/** So many works with one DOI are compared with a record that has it too; more are a fault of the data, not editions of a work. */
const mostRivals = 50;

function* joined(groups: readonly Group[], { key, agrees, overrules }: Likeness): Generator<void, Group[]> {
  const byKey = new Map<string, { group: Group; reference: Reference }[]>();
  const kept: Group[] = [];
  for (const group of groups) {
    yield;
    const own = new Map(group.records.flatMap(({ reference }) => {
      const one = key(reference);
      return one === undefined ? [] : [[one, reference] as const];
    }).toReversed());
    const home = [...own].flatMap(([one, reference]) => (byKey.get(one) ?? []).filter((other) => (overrules || mayBeOne(other.group, group)) && agrees(other.reference, reference))).at(0)?.group;
    if (home) {
      home.records.push(...group.records);
      for (const pmid of group.pmids) home.pmids.add(pmid);
      for (const doi of group.dois) home.dois.add(doi);
    } else kept.push(group);
    const there = home ?? group;
    for (const [one, reference] of own) {
      const known = byKey.get(one);
      if (!known) byKey.set(one, [{ group: there, reference }]);
      else if (known.length < mostRivals && !known.some((other) => other.group === there)) known.push({ group: there, reference });
    }
  }
  return kept;
}

const mayBeOne = (one: Group, other: Group): boolean => shares(one.pmids, other.pmids) && shares(one.dois, other.dois);
const shares = (one: Set<string>, other: Set<string>): boolean => one.size === 0 || other.size === 0 || [...one].some((id) => other.has(id));
