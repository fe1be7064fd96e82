import type { Expression } from '../../streaming/expression-engine.ts';
import type { Sought } from './grid-find.ts';

/** Texts whose matches are remembered; far more than a screen shows. */
const most = 5000;

/**
 * Where a search matches in the texts of cells, start and end in turn. Plain words are looked for at once; an expression is tried where it can
 * be stopped, and `changed` says when the answer is here.
 */
export class CellMatches {
  readonly #ask: (texts: readonly string[], expression: Expression) => Promise<number[]>;
  readonly #changed: () => void;
  #known = new Map<string, readonly number[]>();
  #wanted = new Set<string>();
  #key = '';
  #asking = false;

  constructor(ask: (texts: readonly string[], expression: Expression) => Promise<number[]>, changed: () => void) {
    this.#ask = ask;
    this.#changed = changed;
  }

  in(text: string, { pattern, expression }: Sought): readonly number[] {
    if (!expression) return [...text.matchAll(pattern)].flatMap(({ index, 0: match }) => (match === '' ? [] : [index, index + match.length]));
    const key = String(pattern);
    if (key !== this.#key) [this.#key, this.#known, this.#wanted] = [key, new Map(), new Set()];
    const known = this.#known.get(text);
    if (!known) this.#wanted.add(text);
    return known ?? [];
  }

  /** Asks for what was missing since. */
  async fetch({ source, flags }: Expression): Promise<void> {
    if (this.#asking || this.#wanted.size === 0) return;
    const texts = [...this.#wanted];
    this.#wanted = new Set();
    this.#asking = true;
    const key = this.#key;
    // What was stopped is left unmarked.
    const places = await this.#ask(texts, { source, flags }).catch(() => []);
    this.#asking = false;
    if (key === this.#key) {
      if (this.#known.size > most) this.#known.clear();
      for (const text of texts) this.#known.set(text, []);
      for (let at = 0; at < places.length; at += 3) (this.#known.get(texts[places[at]!]!) as number[]).push(places[at + 1]!, places[at + 2]!);
    }
    this.#changed();
  }
}
