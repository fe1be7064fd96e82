import { unlessAborted, type EngineLink } from '../../streaming/engine-link.ts';
import { LentExpressions } from '../../streaming/lend-expressions.ts';
import type { FindResult } from '../../viewer.ts';
import { FindMarks, textRange } from '../../find/find-marks.ts';
import { comesIntoView, firstMatch, nextMatch, searchPattern, type FindOptions } from '../../find/search-pattern.ts';
import type { DiffEngine } from '../compare/diff-engine.ts';
import type { DiffPane } from './diff-pane.ts';
import type { RowMatch } from '../compare/rows/row-search.ts';

/** The search of the toolbar through the rows of a comparison: the engine finds, here it is stepped through and marked. */
export class FindInRows {
  readonly #link: EngineLink<DiffEngine>;
  readonly #pane: DiffPane;
  readonly #lent: LentExpressions;
  readonly #marks = new FindMarks();
  #key = '';
  #total = 0;
  #current = -1;
  #run = 0;
  #match: RowMatch | undefined;
  #last: { query: string; options: FindOptions } | undefined;
  /** What is marked, and of which rows. */
  #shown: { first: number; last: number; matches: readonly RowMatch[] } | undefined;

  constructor(link: EngineLink<DiffEngine>, pane: DiffPane) {
    this.#link = link;
    this.#pane = pane;
    this.#lent = new LentExpressions(link);
    link.listen((event, value) => this.#lent.heard(event, value));
  }

  async find(query: string, options: FindOptions): Promise<FindResult> {
    const run = ++this.#run;
    if (query === '') {
      this.clear();
      return { current: 0, total: 0 };
    }
    this.#last = { query, options };
    const { source, flags } = searchPattern(query, options);
    const key = `${flags} ${source}`;
    const { first } = this.#pane;
    if (key !== this.#key) {
      const total = await unlessAborted(this.#link.call('find', [source, flags, options.regexp === true]));
      const from = total ? await unlessAborted(this.#link.call('matchFrom', [first])) : -1;
      if (total === undefined || from === undefined || run !== this.#run) return { current: 0, total: 0 };
      [this.#key, this.#total, this.#current] = [key, total, firstMatch(options, total, from)];
    } else this.#current = nextMatch(options, this.#total, this.#current);
    await this.#goTo(run, comesIntoView(options));
    return { current: this.#current + 1, total: this.#total };
  }

  /** The rows were laid in another way: marks are set again, and the reader stays. */
  async again(): Promise<void> {
    const last = this.#last;
    const at = this.#current + 1;
    this.clear();
    if (!last) return;
    const { step: _step, ...meant } = last.options;
    await this.find(last.query, { ...meant, at }).catch(() => undefined);
  }

  clear(): void {
    this.#run += 1;
    this.#key = '';
    this.#match = this.#shown = this.#last = undefined;
    [this.#total, this.#current] = [0, -1];
    this.#marks.clear();
  }

  dispose(): void {
    this.clear();
    this.#lent.close();
  }

  /** Told of each drawing: marks what is found in the rows that are there. */
  drawn(first: number, last: number): void {
    if (this.#key === '') return;
    const shown = this.#shown;
    if (shown && shown.first <= first && shown.last >= last) return this.#mark();
    const run = this.#run;
    void this.#link.call('matches', [first, last + 1]).then((matches) => {
      if (run !== this.#run) return;
      this.#shown = { first, last, matches };
      this.#mark();
    }, () => {});
  }

  async #goTo(run: number, scrolls: boolean): Promise<void> {
    const found = this.#current < 0 ? undefined : await unlessAborted(this.#link.call('match', [this.#current]));
    if (run !== this.#run) return;
    this.#match = found?.match;
    this.#shown = undefined;
    if (found?.summary) await this.#pane.unfolded(found.summary);
    if (run !== this.#run) return;
    if (found && scrolls) {
      this.#pane.goTo(found.match.row, found.line);
      this.#pane.showColumn(found.match.from);
    }
    this.#pane.renew();
    if (!found) this.#marks.clear();
  }

  #mark(): void {
    const current = this.#match;
    const isCurrent = ({ row, side, from }: RowMatch) => current !== undefined && row === current.row && side === current.side && from === current.from;
    const all: AbstractRange[] = [];
    let at: AbstractRange | undefined;
    for (const match of this.#shown?.matches ?? []) {
      const ranges = this.#textsOf(match).flatMap((text) => textRange(text, match.from, match.to) ?? []);
      if (isCurrent(match)) at = ranges.pop();
      all.push(...ranges);
    }
    this.#marks.show(all, at);
  }

  /** Where a match is seen: what both versions say stands on both sides. */
  #textsOf({ row, side }: RowMatch): Element[] {
    const element = this.#pane.element(row);
    const halves = [...(element?.querySelectorAll('.half') ?? [])];
    const shown = halves.length < 2 || side === 'both' ? halves : [halves[side === 'old' ? 0 : 1]!];
    return shown.flatMap((half) => half.querySelector('.text') ?? []);
  }
}
