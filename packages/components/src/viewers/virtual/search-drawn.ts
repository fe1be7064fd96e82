import { localize } from '../../localization/localize.ts';
import { isTooSlow } from '../streaming/expression-limit.ts';
import type { FindResult } from '../viewer.ts';
import type { DrawnSearch, FindInDrawn } from './find-in-drawn.ts';
import type { FindOptions } from './search-pattern.ts';
import { strings } from './strings.ts';

/** The search of the toolbar in a viewer that draws all of its file at once; its code comes with the first one. */
export class SearchDrawn {
  #finding: FindInDrawn | undefined;

  /** `scroller` is the selector of what scrolls, around each match. */
  async find({ root, scroller, locale }: { root: Element; scroller: string; locale: string }, query: string, options: FindOptions): Promise<FindResult> {
    const [{ FindInDrawn }, { revealMatch }] = await Promise.all([import('./find-in-drawn.ts'), import('./reveal-match.ts')]);
    const search: DrawnSearch = { root, reveal: (match) => void revealMatch(match, match.startContainer.parentElement!.closest<HTMLElement>(scroller)!) };
    try {
      return (await (this.#finding ??= new FindInDrawn()).find(search, query, options)) ?? { current: 0, total: 0 };
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
