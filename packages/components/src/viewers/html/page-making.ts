import { siblingNamed } from '../content/sibling-named.ts';
import type { ViewerContext } from '../viewer.ts';
import { linkedFiles } from './page-links.ts';
import { PageLooks } from './page-looks.ts';
import { pageSource, type missedOfScripts } from './page-source.ts';
import type { OpenedPage } from './saved-page.ts';

export interface MadePage {
  markup: string;
  /** Paths beside it that its links lead to. */
  files: readonly string[];
  /** Paths of what it is drawn from and the canvas does not have, or not yet. */
  absent: readonly string[];
  scripted?: ReturnType<typeof missedOfScripts>;
}

/** Makes what is drawn from the text of a page: in the looks that its scripts would make, with the files beside it put into it. */
export class PageMaking {
  readonly #looks = new PageLooks();
  /** Names of files that the page wants and the canvas does not have. */
  #missing: readonly string[] = [];

  /** `beside` is what a saved page brought along. */
  async make(text: string, context: ViewerContext, beside: OpenedPage['beside'] | undefined, signal: AbortSignal): Promise<MadePage> {
    const { worn, missed: scripted } = await this.#looks.dress(text, context.locale, signal);
    const { markup, missing: absent } = await pageSource(worn, { ...context, ...beside }, signal);
    // Only a frame page of an origin of its own hears of links.
    const { files, missing } = context.frame?.ownOrigin ? linkedFiles(text, context) : { files: [], missing: [] };
    this.#missing = [...absent, ...missing];
    return { markup, files, absent, scripted };
  }

  /** True, once, where one of the files that were missing is there by now. */
  isLate(context: ViewerContext): boolean {
    const late = this.#missing.some((name) => siblingNamed(name, context) !== undefined);
    if (late) this.#missing = [];
    return late;
  }
}
