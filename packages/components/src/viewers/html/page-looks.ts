import { codeMissing } from '../../loading/code-missing.ts';
import type { PageFormulas } from './formulas/page-formulas.ts';
import { hasFormulas, missedOfScripts, tailwindOf } from './page-source.ts';
import { dressedPage } from './tailwind/dressed-page.ts';

/** A page in looks that its scripts would make, and what of them is missed all the same. */
interface Dressed {
  of: string;
  worn: string;
  missed: ReturnType<typeof missedOfScripts>;
}

/** Gives a page the looks that its scripts would make, where the kit can make them: the styles of Tailwind, and formulas. Once of each text. */
export class PageLooks {
  #last: Dressed | undefined;
  #formulas: PageFormulas | undefined;

  async dress(markup: string, locale: string, signal: AbortSignal): Promise<Dressed> {
    if (this.#last?.of === markup) return this.#last;
    const line = tailwindOf(markup);
    const looks = line && (await dressedPage(markup, line, signal));
    const worn = looks ?? markup;
    const typeset = hasFormulas(worn) ? await this.#typeset(worn, locale, signal) : worn;
    return (this.#last = { of: markup, worn: typeset, missed: missedOfScripts(markup, looks !== undefined) });
  }

  async #typeset(markup: string, locale: string, signal: AbortSignal): Promise<string> {
    const { PageFormulas } = await import('./formulas/page-formulas.ts').catch(codeMissing);
    this.#formulas ??= new PageFormulas();
    return this.#formulas.setInto(markup, locale, signal);
  }
}
