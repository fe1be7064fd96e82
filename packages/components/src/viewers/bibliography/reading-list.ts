import type { JsonValue } from '@mcp-canvas/contract';
import { mergingReferences, readReference, type MergedReference, type Reference } from '@mcp-canvas/contract/bibliography.js';
import { runSliced } from '../streaming/slices.ts';
import { Arranger, type Arrangement, type GroupKey, type RowGroup, type SortKey } from './arrangement.ts';
import { searchedText } from './entry-texts.ts';
import type { Scope } from './export-panel.ts';
import { fold, searchedWords } from '../find/folding.ts';

const none: Arrangement = { rows: [], groups: [] };

/** The works of one bibliography, and how the reader has them listed: searched, sorted, grouped, selected, opened. Knows no DOM. */
export class ReadingList {
  sort: SortKey = 'given';
  group: GroupKey = 'none';
  /** What the list shows is narrowed to; asked for with `search`. */
  query = '';
  /** Lists nothing but works of several records. */
  onlyMerged = false;
  readonly selected = new Set<number>();
  readonly opened = { abstract: new Set<number>(), details: new Set<number>() };
  #references: readonly Reference[] = [];
  #merged: readonly MergedReference[] = [];
  #works: readonly MergedReference[] = [];
  #arranger: Arranger | undefined;
  #arrangement = none;
  #headings = new Map<number, RowGroup>();
  #folded: readonly string[] | undefined;
  #apart = false;
  #locale = 'en';

  /** Takes the entries of another file; the reader's order is kept, what belonged to the old file is not. */
  async read(entries: readonly JsonValue[], locale: string, signal: AbortSignal): Promise<void> {
    const references = await runSliced(readAll(entries), signal);
    this.#merged = await runSliced(mergingReferences(references), signal);
    this.#references = references;
    this.#locale = locale;
    this.#apart = this.onlyMerged = false;
    this.query = '';
    this.#change();
  }

  get works(): readonly MergedReference[] {
    return this.#works;
  }
  /** Records that stand under another's entry. */
  get duplicates(): number {
    return this.#references.length - this.#merged.length;
  }
  /** True shows every record by itself. */
  get apart(): boolean {
    return this.#apart;
  }
  set apart(apart: boolean) {
    this.#apart = apart;
    if (apart) this.onlyMerged = false;
    this.#change();
  }
  set locale(locale: string) {
    if (locale === this.#locale) return;
    this.#locale = locale;
    this.#arranger = undefined;
    this.arrange();
  }

  get rows(): readonly number[] {
    return this.#arrangement.rows;
  }
  workAt(row: number): MergedReference {
    return this.#works[this.rows[row]!]!;
  }
  /** The group that begins with a row. */
  headingOf(row: number): RowGroup | undefined {
    return this.#headings.get(row);
  }

  /** Narrows the list to what has every word of the query. A later search overtakes this one: then the answer is false. */
  async search(query: string, signal: AbortSignal): Promise<boolean> {
    this.query = query;
    const works = this.#works;
    if (query.trim() !== '' && !this.#folded) {
      const folded = await runSliced(foldAll(works), signal);
      if (works === this.#works) this.#folded = folded;
    }
    if (this.query !== query || works !== this.#works) return false;
    this.arrange();
    return true;
  }

  /** True where something is not listed that the file has. */
  get narrowed(): boolean {
    return this.onlyMerged || this.query.trim() !== '';
  }

  /** Lists anew after `sort`, `group` or `onlyMerged` changed. */
  arrange(): void {
    const words = searchedWords(this.query);
    const folded = this.#folded;
    this.#arranger ??= new Arranger(this.#works, this.#locale);
    this.#arrangement = this.#arranger.arrange({ sort: this.sort, group: this.group, keep: (place) => (!this.onlyMerged || this.#works[place]!.records.length > 1) && (words.length === 0 || !folded || words.every((word) => folded[place]!.includes(word))) });
    this.#headings = new Map(this.#arrangement.groups.map((group) => [group.from, group]));
  }

  counts(): Record<Scope, number> {
    return { all: this.#works.length, shown: this.rows.length, chosen: this.selected.size };
  }
  /** The works that are meant, in the order of the list; selected ones also where a search hides them. */
  inScope(scope: Scope): MergedReference[] {
    if (scope === 'shown') return this.rows.map((place) => this.#works[place]!);
    const wanted = (place: number): boolean => scope === 'all' || this.selected.has(place);
    const { rows } = this.#arranger?.arrange({ sort: this.sort, group: this.group, keep: wanted }) ?? none;
    return rows.map((place) => this.#works[place]!);
  }

  toggle(set: Set<number>, place: number): void {
    if (!set.delete(place)) set.add(place);
  }

  #change(): void {
    this.#works = this.#apart ? this.#references.map((reference) => ({ ...reference, records: [reference] })) : this.#merged;
    this.#arranger = undefined;
    this.#folded = undefined;
    for (const set of [this.selected, this.opened.abstract, this.opened.details]) set.clear();
    this.arrange();
  }
}

function* readAll(entries: readonly JsonValue[]): Generator<void, Reference[]> {
  const references: Reference[] = [];
  for (const entry of entries) {
    references.push(readReference(entry));
    yield;
  }
  return references;
}

function* foldAll(works: readonly MergedReference[]): Generator<void, string[]> {
  const folded: string[] = [];
  for (const work of works) {
    folded.push(fold(searchedText(work)));
    yield;
  }
  return folded;
}
