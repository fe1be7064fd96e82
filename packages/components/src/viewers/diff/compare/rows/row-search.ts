import type { Expressions } from '../../../streaming/expressions.ts';
import { makeExpressionEngine } from '../../../streaming/expression-engine.ts';
import type { Comparison, PlacedText } from './comparison.ts';

/** What a search found: units of the text that a side of a row shows. */
export interface RowMatch {
  row: number;
  /** `both` where the versions say the same. */
  side: PlacedText['side'];
  from: number;
  to: number;
}

/** Matches that are counted and walked. */
const most = 100_000;

/** A search through a comparison, in the order in which it is read; what is folded away is searched too. */
export class RowSearch {
  readonly #comparison: Comparison;
  readonly #tried: Expressions;
  /** The number of the text, start and end in turn. */
  #found: readonly number[] = [];
  /** The texts of the comparison as its rows lie now. */
  #texts: readonly PlacedText[] = [];

  constructor(comparison: Comparison, tried: Expressions) {
    this.#comparison = comparison;
    this.#tried = tried;
  }

  /** Answers how many there are. */
  async find(source: string, flags: string, regexp: boolean): Promise<number> {
    this.laid();
    const texts = this.#texts.map(({ text }) => text());
    this.#found = regexp ? await this.#tried.places(texts, { source, flags }, most) : Array.from(makeExpressionEngine().places(texts, { source, flags }, most));
    return this.#found.length / 3;
  }

  /** Rows lie elsewhere, for example because a fold was opened; their order is the same. */
  laid(): void {
    this.#texts = [...this.#comparison.texts()];
  }

  /** The first match from a row on; the first of all where none follows. */
  matchFrom(row: number): number {
    for (let at = 0; at < this.#found.length; at += 3) if (this.#texts[this.#found[at]!]!.row >= row) return at / 3;
    return 0;
  }

  /** A match to go to; the fold that hides it is opened. */
  match(at: number): { match: RowMatch; unfolded: boolean } | undefined {
    const { fold } = this.#texts[this.#found[at * 3] ?? -1] ?? {};
    if (fold !== undefined) {
      this.#comparison.unfold(fold);
      this.laid();
    }
    const match = this.#at(at * 3);
    return match && { match, unfolded: fold !== undefined };
  }

  /** The matches in the rows `from` to `to`, the last not included, that are not folded away. */
  within(from: number, to: number): RowMatch[] {
    let [low, high] = [0, this.#found.length / 3];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#texts[this.#found[middle * 3]!]!.row < from) low = middle + 1;
      else high = middle;
    }
    const matches: RowMatch[] = [];
    for (let at = low * 3; at < this.#found.length; at += 3) {
      const { row, fold } = this.#texts[this.#found[at]!]!;
      if (row >= to) break;
      if (fold === undefined) matches.push(this.#at(at)!);
    }
    return matches;
  }

  #at(nth: number): RowMatch | undefined {
    const text = this.#texts[this.#found[nth] ?? -1];
    return text && { row: text.row, side: text.side, from: text.offset + this.#found[nth + 1]!, to: text.offset + this.#found[nth + 2]! };
  }
}
