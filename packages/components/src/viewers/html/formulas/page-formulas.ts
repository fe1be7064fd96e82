import { setFormulas } from '../../math/set-formulas.ts';
import { mathCoreStyles } from '../../math/math-styles.ts';
import { formulaPlaces, type PageFormula } from './formula-places.ts';

/** Characters of a page, and formulas in it, that are set. */
const most = { characters: 4_000_000, formulas: 2000 };

const keyOf = ({ tex, display }: PageFormula): string => `${display ? 'block' : 'inline'} ${tex}`;

/** The formulas of a page as MathML, each set once while the page is open. */
export class PageFormulas {
  #set = new Map<string, string>();

  /** The page with its formulas set, where a script of it would; those that are none stay as they are written. What comes back is as unsafe as the page. */
  async setInto(markup: string, locale: string, signal: AbortSignal): Promise<string> {
    if (markup.length > most.characters) return markup;
    const pieces = [...formulaPlaces(markup)];
    const formulas = new Map(pieces.filter((piece) => typeof piece !== 'string').slice(0, most.formulas).map((formula) => [keyOf(formula), formula]));
    if (formulas.size === 0) return markup;
    await this.#setAll(formulas, locale, signal);
    signal.throwIfAborted();
    const worn = pieces.map((piece) => (typeof piece === 'string' ? piece : (this.#set.get(keyOf(piece)) || piece.written)));
    return `${worn.join('')}<style>${mathCoreStyles.cssText}</style>`;
  }

  async #setAll(formulas: ReadonlyMap<string, PageFormula>, locale: string, signal: AbortSignal): Promise<void> {
    if ([...formulas.keys()].every((key) => this.#set.has(key))) return;
    // All of them again: one may say what a command of another means.
    const root = document.createElement('div');
    for (const { tex, display } of formulas.values()) {
      const element = document.createElement('span');
      element.dataset['math'] = display ? 'block' : 'inline';
      element.textContent = tex;
      root.append(element);
    }
    await setFormulas(root, locale, signal);
    this.#set = new Map([...formulas.keys()].map((key, at) => [key, markupOf(root.children[at]!)]));
  }
}

/** Empty of one that could not be set. A wide one scrolls within the text. */
function markupOf(element: Element): string {
  const math = element.querySelector('math');
  if (!math || element.hasAttribute('data-problem')) return '';
  return element.getAttribute('data-math') === 'block' ? `<span style="display: block; overflow-x: auto; overflow-y: hidden; direction: ltr">${math.outerHTML}</span>` : math.outerHTML;
}
