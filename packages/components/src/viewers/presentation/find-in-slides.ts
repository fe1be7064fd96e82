import { DrawnText } from '../find/drawn-text.ts';
import { FindMarks } from '../find/find-marks.ts';
import { firstMatch, nextMatch, searchPattern, type FindOptions } from '../find/search-pattern.ts';
import { makeExpressionEngine, type ExpressionEngine } from '../streaming/expression-engine.ts';
import { Expressions } from '../streaming/expressions.ts';
import { startEngine } from '../streaming/start-engine.ts';
import type { FindResult } from '../viewer.ts';

/** A paragraph, and the slide that it stands on, counted from 0. */
export interface Said {
  slide: number;
  text: string;
}

interface Match extends Said {
  /** How many paragraphs of the same words the slide has before it. */
  turn: number;
  from: number;
  to: number;
}

/** Matches that are counted and walked, and of them those that are painted. */
const [most, painted] = [100_000, 2000];

/** Finds in what slides say, whether they are drawn or not, and marks it on those that are. */
export class FindInSlides {
  readonly #marks = new FindMarks();
  readonly #expressions = new Expressions(() => startEngine<ExpressionEngine>('expression'));
  readonly #texts = new Map<Element, DrawnText>();
  #matches: Match[] = [];
  #key = '';
  #current = -1;
  #run = 0;

  /** `from` is the slide that the reader is at. Undefined when another search took over. */
  async find(said: readonly Said[], from: number, query: string, options: FindOptions): Promise<FindResult | undefined> {
    const run = ++this.#run;
    if (query === '') {
      this.clear();
      return { current: 0, total: 0 };
    }
    const { source, flags } = searchPattern(query, options);
    const key = `${said.length} ${options.regexp === true} ${flags} ${source}`;
    if (key === this.#key) this.#current = nextMatch(options, this.#matches.length, this.#current);
    else {
      const texts = said.map(({ text }) => text);
      // Plain words are found here at once; an expression may take for ever.
      const places = options.regexp ? await this.#expressions.places(texts, { source, flags }, most) : makeExpressionEngine().places(texts, { source, flags }, most);
      if (run !== this.#run) return undefined;
      this.#matches = matchesOf(said, places);
      this.#key = key;
      const first = this.#matches.findIndex(({ slide }) => slide >= from);
      this.#current = firstMatch(options, this.#matches.length, first < 0 && this.#matches.length > 0 ? 0 : first);
    }
    return { current: this.#current + 1, total: this.#matches.length };
  }

  /** The slide of the match that the reader is at. */
  get slide(): number | undefined {
    return this.#matches[this.#current]?.slide;
  }

  /** Marks what was found where it is drawn; answers the match that the reader is at, where that is. */
  mark(drawn: ReadonlyMap<number, Element>): StaticRange | undefined {
    if (this.#matches.length === 0) return undefined;
    const ranges: StaticRange[] = [];
    let current: StaticRange | undefined;
    for (const [nth, match] of this.#matches.entries()) {
      if (!drawn.has(match.slide) || (ranges.length >= painted && nth !== this.#current)) continue;
      const range = this.#rangeOf(match, drawn.get(match.slide)!);
      if (nth === this.#current) current = range;
      else if (range) ranges.push(range);
    }
    this.#marks.show(ranges, current);
    return current;
  }

  clear(): void {
    this.#run += 1;
    [this.#matches, this.#key, this.#current] = [[], '', -1];
    this.#texts.clear();
    this.#marks.clear();
    this.#expressions.close();
  }

  /** Slides are drawn in the order in which they say something. */
  #rangeOf({ text, turn, from, to }: Match, frame: Element): StaticRange | undefined {
    const drawn = this.#textOf(frame);
    const lines = placesOf(drawn.text, text);
    const at = lines[Math.min(turn, lines.length - 1)];
    return at === undefined ? undefined : drawn.range(at + from, at + to);
  }

  #textOf(frame: Element): DrawnText {
    const known = this.#texts.get(frame);
    if (known?.current) return known;
    const text = new DrawnText();
    const reading = text.read(frame);
    while (!reading.next().done);
    this.#texts.set(frame, text);
    return text;
  }
}

/** Where a paragraph stands in a drawn text, behind its bullet where it has one; within another line where it is no line of its own. */
function placesOf(drawn: string, text: string): number[] {
  const [lines, within]: [number[], number[]] = [[], []];
  for (let at = drawn.indexOf(text); at >= 0; at = drawn.indexOf(text, at + 1)) {
    const begins = drawn.slice(drawn.lastIndexOf('\n', at - 1) + 1, at);
    const ends = drawn[at + text.length] ?? '\n';
    (ends === '\n' && !/[\p{L}]{2}/u.test(begins) ? lines : within).push(at);
  }
  return lines.length > 0 ? lines : within;
}

/** Numbered by how many paragraphs of the same words their slide has before them. */
function matchesOf(said: readonly Said[], places: ArrayLike<number>): Match[] {
  const before = new Map<string, number>();
  const turns = said.map(({ slide, text }) => {
    const key = `${slide} ${text}`;
    const turn = before.get(key) ?? 0;
    before.set(key, turn + 1);
    return turn;
  });
  return Array.from({ length: places.length / 3 }, (_, at) => {
    const [paragraph, from, to] = [places[at * 3]!, places[at * 3 + 1]!, places[at * 3 + 2]!];
    return { ...said[paragraph]!, turn: turns[paragraph]!, from, to };
  });
}
