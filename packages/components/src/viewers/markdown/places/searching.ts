import type { FindResult } from '../../viewer.ts';
import { SearchDrawn } from '../../find/search-drawn.ts';
import type { FindOptions } from '../../find/search-pattern.ts';
import { blockIn } from '../page/piece-place.ts';

interface Searched {
  article: HTMLElement;
  scroller: HTMLElement;
  locale: string;
}

/** The search in a text that may still be on its way. */
export class Searching {
  readonly #where: () => Searched;
  readonly #drawn = new SearchDrawn();
  #last: { query: string; options: FindOptions; current: number } | undefined;
  #partial = false;

  constructor(where: () => Searched) {
    this.#where = where;
  }

  /** While the text comes, and its formulas and colours take the place of their source. */
  set partial(partial: boolean) {
    this.#partial = partial;
    this.#drawn.renew();
  }

  async find(query: string, options: FindOptions): Promise<FindResult> {
    const { article, scroller, locale } = this.#where();
    const from = scroller.scrollTop < 1 ? undefined : blockIn(article, scroller);
    const found = await this.#drawn.find({ root: scroller, from, scrollerOf: () => scroller, before: showWords, locale }, query, options);
    const result = found ?? { current: 0, total: 0 };
    // A newer search took over: what it looks for is what is looked for.
    if (found) this.#last = query === '' ? undefined : { query, options, current: result.current };
    return this.#partial ? { ...result, partial: true } : result;
  }

  /** What is shown is made anew: the marks are set again, and the reader stays. */
  async again(): Promise<void> {
    if (!this.#last) return;
    const { query, current, options: { step: _step, ...meant } } = this.#last;
    this.#drawn.renew();
    await this.find(query, { ...meant, at: current }).catch(() => undefined);
  }

  clear(): void {
    this.#last = undefined;
    this.#drawn.clear();
  }
}

/** A word of a diagram is found in its source. */
async function showWords(around: Element): Promise<void> {
  const figure = around.closest<HTMLElement>('.diagram');
  if (figure) (await import('../../diagram/diagram-figure.ts')).showSource(figure);
}
