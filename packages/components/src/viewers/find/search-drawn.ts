import { localize } from '../../localization/localize.ts';
import { isTooSlow } from '../streaming/expression-limit.ts';
import type { FindResult } from '../viewer.ts';
import type { FindInDrawn } from './find-in-drawn.ts';
import type { FindOptions } from './search-pattern.ts';
import { strings } from './strings.ts';

export interface SearchedDrawing {
  /** What is searched. */
  root: Element;
  /** The element at the head of the view: the first match is looked for from there on. */
  from?: Element | undefined;
  /** What scrolls, around the element that a match begins in. */
  scrollerOf(around: Element): HTMLElement;
  /** Makes a match visible before it is brought into view. */
  before?(around: Element): void | Promise<void>;
  locale: string;
}

/** The search of the toolbar in a viewer that draws all of its file at once; its code comes with the first one. */
export class SearchDrawn {
  #finding: FindInDrawn | undefined;

  /** Undefined when another search took over. */
  async find({ root, from, scrollerOf, before, locale }: SearchedDrawing, query: string, options: FindOptions): Promise<FindResult | undefined> {
    const [{ findInMarkup }, { revealMatch }] = await Promise.all([import('./find-in-markup.ts'), import('./reveal-match.ts')]);
    const reveal = async (match: StaticRange): Promise<void> => {
      const around = match.startContainer.parentElement!;
      await before?.(around);
      await revealMatch(match, scrollerOf(around));
    };
    try {
      return await (this.#finding ??= findInMarkup()).find({ root, from, reveal: (match) => void reveal(match) }, query, options);
    } catch (error) {
      throw isTooSlow(error) ? new Error(localize(strings, locale)('tooSlow'), { cause: error }) : error;
    }
  }

  /** What is drawn has changed. */
  renew(): void {
    this.#finding?.renew();
  }

  clear(): void {
    this.#finding?.clear();
  }
}
