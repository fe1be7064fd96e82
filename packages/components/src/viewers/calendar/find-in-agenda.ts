import { FindMarks, textRange } from '../find/find-marks.ts';
import { firstMatch, nextMatch, searchPattern, type FindOptions } from '../find/search-pattern.ts';
import { makeExpressionEngine, type Expression, type ExpressionEngine } from '../streaming/expression-engine.ts';
import { Expressions } from '../streaming/expressions.ts';
import { runSliced, sliceLength, yieldTurn } from '../streaming/slices.ts';
import { startEngine } from '../streaming/start-engine.ts';
import type { FindResult } from '../viewer.ts';
import type { AgendaDay } from './agenda-days.ts';
import { lineHolders, type AgendaItem } from './agenda-lines.ts';

/** Matches that are counted and walked, and of them those around the current one that are painted. */
const [most, painted] = [100_000, 2000];
/** About how many characters are looked through between two looks at the clock. */
const portion = 64 * 1024;

interface Line {
  item: number;
  line: number;
  text: string;
}

/** A match: the number of its line, and from where to where in it. */
interface Match {
  at: number;
  from: number;
  to: number;
}

/** The days that are drawn, and the section of each. */
export type DrawnDays = readonly (readonly [AgendaDay, Element])[];

/** The search of the toolbar through a whole agenda, drawn or not: of a long one only what lies around a match is ever drawn. */
export class FindInAgenda {
  readonly #marks = new FindMarks();
  readonly #tried = new Expressions(() => startEngine<ExpressionEngine>('expression'));
  #items: AgendaItem[] | undefined;
  #lines: Line[] = [];
  #found: Match[] | undefined;
  #key = '';
  #current = -1;
  #run = 0;

  /** Undefined when another search took over. `from`: the day in view, at which a search begins. */
  async find(read: () => Generator<void, AgendaItem[]>, from: number, query: string, options: FindOptions): Promise<FindResult | undefined> {
    const run = ++this.#run;
    const expression = searchPattern(query, options);
    const key = `${expression.flags} ${expression.source} ${options.regexp === true}`;
    const again = key === this.#key;
    if (!again || !this.#found) {
      const items = this.#items ?? (await runSliced(read()));
      if (run !== this.#run) return undefined;
      if (items !== this.#items) this.#lines = items.flatMap(({ lines }, item) => lines.map((text, line) => ({ item, line, text })));
      this.#items = items;
      const found = await this.#search(expression, options.regexp === true, () => run !== this.#run);
      if (!found) return undefined;
      [this.#found, this.#key] = [found, key];
    }
    const total = this.#found.length;
    this.#current = again ? nextMatch(options, total, this.#current) : firstMatch(options, total, this.#first(from));
    return { current: this.#current + 1, total };
  }

  /** What the match that the reader is at stands in. */
  get item(): AgendaItem | undefined {
    const match = this.#found?.[this.#current];
    return match && this.#items![this.#lines[match.at]!.item];
  }

  /** Paints what is drawn of the matches; answers where the current one stands. */
  mark(days: DrawnDays): StaticRange | undefined {
    const places = new Map<Element, Element[]>();
    const drawn = new Map(days.map(([{ day, occurrences }, section]) => [day, { section, rows: new Map(occurrences.map((one, at) => [one, at])) }]));
    const rangeOf = ({ at, from, to }: Match | undefined = { at: -1, from: 0, to: 0 }): StaticRange | undefined => {
      const line = this.#lines[at];
      const item = line && this.#items![line.item]!;
      const under = item && drawn.get(item.day);
      if (!under) return undefined;
      if (!item.occurrence) return textRange(under.section.querySelector('h2')!, from, to);
      const row = under.section.querySelector('.entries')!.children[under.rows.get(item.occurrence) ?? -1];
      if (!row) return undefined;
      const holders = places.get(row) ?? [...row.querySelectorAll(lineHolders)];
      places.set(row, holders);
      const holder = holders[line.line];
      return holder && textRange(holder, from, to);
    };
    const found = this.#found ?? [];
    const first = Math.max(0, this.#current - painted / 2);
    const current = rangeOf(found[this.#current]);
    this.#marks.show(found.slice(first, first + painted).flatMap((match, nth) => (first + nth === this.#current ? [] : (rangeOf(match) ?? []))), current);
    return current;
  }

  /** What is told has changed: the next search reads it again. */
  renew(): void {
    this.#items = this.#found = undefined;
    this.#lines = [];
  }

  clear(): void {
    this.#run += 1;
    this.#key = '';
    this.#current = -1;
    this.renew();
    this.#marks.clear();
    this.#tried.close();
  }

  #first(from: number): number {
    const at = this.#found!.findIndex((match) => (this.#items![this.#lines[match.at]!.item]!.day ?? Infinity) >= from);
    return at < 0 ? Math.min(0, this.#found!.length - 1) : at;
  }

  /** Undefined when another search took over. Plain words are found here, in slices; an expression may take for ever. */
  async #search(expression: Expression, tried: boolean, left: () => boolean): Promise<Match[] | undefined> {
    const engine = makeExpressionEngine();
    const lines = this.#lines;
    const found: Match[] = [];
    let until = performance.now() + sliceLength;
    for (let first = 0, end = 0; first < lines.length && found.length < most; first = end) {
      for (let length = 0; end < lines.length && length < portion; end++) length += lines[end]!.text.length + 1;
      const texts = lines.slice(first, end).map(({ text }) => text);
      const places = tried ? await this.#tried.places(texts, expression, most - found.length) : engine.places(texts, expression, most - found.length);
      for (let at = 0; at < places.length; at += 3) found.push({ at: first + places[at]!, from: places[at + 1]!, to: places[at + 2]! });
      if (performance.now() >= until) {
        await yieldTurn();
        until = performance.now() + sliceLength;
      }
      if (left()) return undefined;
    }
    return found;
  }
}
