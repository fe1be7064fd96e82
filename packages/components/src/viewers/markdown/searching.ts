import { localize } from '../../localization/localize.ts';
import { isTooSlow } from '../streaming/expression-limit.ts';
import type { FindResult } from '../viewer.ts';
import type { FindInDrawn } from '../virtual/find-in-drawn.ts';
import type { FindOptions } from '../virtual/search-pattern.ts';
import { strings } from '../virtual/strings.ts';
import { blockIn } from './piece-place.ts';

interface Searched {
  article: HTMLElement;
  scroller: HTMLElement;
  locale: string;
}

/** The search in a text that may still be on its way; its code comes with the first one. */
export class Searching {
  readonly #where: () => Searched;
  #finding: FindInDrawn | undefined;
  #last: { query: string; options: FindOptions; current: number } | undefined;
  #partial = false;

  constructor(where: () => Searched) {
    this.#where = where;
  }

  /** While the text comes, and its formulas and colours take the place of their source. */
  set partial(partial: boolean) {
    this.#partial = partial;
    this.#finding?.renew();
  }

  async find(query: string, options: FindOptions): Promise<FindResult> {
    const { article, scroller, locale } = this.#where();
    const [{ FindInDrawn }, { revealMatch }, { showSource }] = await Promise.all([import('../virtual/find-in-drawn.ts'), import('../virtual/reveal-match.ts'), import('../diagram/diagram-figure.ts')]);
    const finding = (this.#finding ??= new FindInDrawn());
    const from = article.hidden || scroller.scrollTop < 1 ? undefined : blockIn(article, scroller);
    const reveal = (match: StaticRange): void => {
      // A word of a diagram is found in its source.
      const figure = match.startContainer.parentElement!.closest<HTMLElement>('.diagram');
      if (figure) showSource(figure);
      void revealMatch(match, scroller);
    };
    try {
      const found = await finding.find({ root: scroller, from, reveal }, query, options);
      const result = found ?? { current: 0, total: 0 };
      // A newer search took over: what it looks for is what is looked for.
      if (found) this.#last = query === '' ? undefined : { query, options, current: result.current };
      return this.#partial ? { ...result, partial: true } : result;
    } catch (error) {
      throw isTooSlow(error) ? new Error(localize(strings, locale)('tooSlow'), { cause: error }) : error;
    }
  }

  /** What is shown is made anew: the marks are set again, and the reader stays. */
  async again(): Promise<void> {
    if (!this.#last) return;
    const { query, current, options: { step: _step, ...meant } } = this.#last;
    this.#finding?.renew();
    await this.find(query, { ...meant, at: current }).catch(() => undefined);
  }

  clear(): void {
    this.#last = undefined;
    this.#finding?.clear();
  }
}
