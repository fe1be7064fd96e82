import { firstCredited, type MergedReference } from '@mcp-canvas/contract/bibliography.js';
import { fold } from '../find/folding.ts';

export const sortKeys = ['given', 'newest', 'oldest', 'title', 'author', 'journal'] as const;
export type SortKey = (typeof sortKeys)[number];
export const groupKeys = ['none', 'year', 'journal', 'author'] as const;
export type GroupKey = (typeof groupKeys)[number];

/** A run of rows under one heading; `label` is undefined for works that have no year, journal or author. */
export interface RowGroup {
  /** Its first row. */
  from: number;
  count: number;
  label: string | undefined;
}

/** What is listed: places of works, row by row, and the headings between them. */
export interface Arrangement {
  rows: readonly number[];
  groups: readonly RowGroup[];
}

type Compare = (a: MergedReference, b: MergedReference) => number;

/** Orders of one list of works; each is worked out once. */
export class Arranger {
  readonly #works: readonly MergedReference[];
  readonly #collator: Intl.Collator;
  readonly #orders = new Map<SortKey, readonly number[]>();

  constructor(works: readonly MergedReference[], locale: string) {
    this.#works = works;
    this.#collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base', ignorePunctuation: true });
  }

  /** Works that `keep` takes, sorted, then gathered in groups that stand in the order of their labels; years run with the sort. */
  arrange({ sort, group, keep }: { sort: SortKey; group: GroupKey; keep: (place: number) => boolean }): Arrangement {
    const rows = this.#order(sort).filter(keep);
    if (group === 'none') return { rows, groups: [] };
    const gathered = new Map<string | undefined, { label: string | undefined; rows: number[] }>();
    for (const place of rows) {
      const label = labels[group](this.#works[place]!);
      const key = label === undefined ? undefined : fold(label);
      const known = gathered.get(key);
      if (known) known.rows.push(place);
      else gathered.set(key, { label, rows: [place] });
    }
    const turn = group === 'year' && sort !== 'oldest' ? -1 : 1;
    const ordered = [...gathered.values()].sort((a, b) => lastIfMissing(a.label, b.label) ?? turn * this.#collator.compare(a.label!, b.label!));
    let from = 0;
    return { rows: ordered.flatMap((one) => one.rows), groups: ordered.map(({ label, rows: { length: count } }) => ({ from: (from += count) - count, count, label })) };
  }

  #order(sort: SortKey): readonly number[] {
    const known = this.#orders.get(sort);
    if (known) return known;
    const given = this.#works.map((_, place) => place);
    const compare = this.#compares[sort];
    const order = compare ? given.sort((a, b) => compare(this.#works[a]!, this.#works[b]!)) : given;
    this.#orders.set(sort, order);
    return order;
  }

  readonly #compares: Readonly<Record<SortKey, Compare | undefined>> = {
    given: undefined,
    newest: (a, b) => lastIfMissing(a.date, b.date) ?? inDays(b) - inDays(a),
    oldest: (a, b) => lastIfMissing(a.date, b.date) ?? inDays(a) - inDays(b),
    title: (a, b) => this.#byText(a.title || a.text, b.title || b.text),
    // As a list of references after APA has them (7th edition, sections 9.46 and 9.47).
    author: (a, b) => this.#byText(labels.author(a), labels.author(b)) || inYears(a) - inYears(b) || this.#byText(a.title || a.text, b.title || b.text),
    journal: (a, b) => this.#byText(labels.journal(a), labels.journal(b)),
  };

  #byText(a: string | undefined, b: string | undefined): number {
    return lastIfMissing(a || undefined, b || undefined) ?? this.#collator.compare(a!, b!);
  }
}

const labels: Readonly<Record<Exclude<GroupKey, 'none'>, (work: MergedReference) => string | undefined>> = {
  year: ({ date }) => date && String(date.year),
  // Preprints stand in an archive instead.
  journal: ({ journal, kind, publisher }) => journal ?? (kind === 'article' ? publisher : undefined),
  author: (work) => firstCredited(work) || undefined,
};

/** Undefined when both are there, and the comparison is another one's. */
function lastIfMissing(a: unknown, b: unknown): number | undefined {
  return a === undefined ? (b === undefined ? 0 : 1) : b === undefined ? -1 : undefined;
}

/** Works without a date stand first, those that are still to come last. */
const inYears = ({ date, status }: MergedReference): number => date?.year ?? (status === undefined ? 0 : Number.MAX_SAFE_INTEGER);
const inDays = ({ date }: MergedReference): number => (date ? date.year * 400 + (date.month ?? 0) * 32 + (date.day ?? 0) : 0);
