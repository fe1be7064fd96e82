import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { languageOf, localize, type Localize, type Sentences } from './localize.ts';
import { english, type StringKey } from './strings.ts';

const loaders: Readonly<Record<string, () => Promise<{ strings: Sentences<StringKey> }>>> = {
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
};

const loaded: { en: Sentences<StringKey> } & Record<string, Sentences<StringKey>> = { en: english };

/** Adds a language to the canvas and the viewer shell, or replaces sentences of one; what is left out stays English. */
export function registerStrings(lang: string, strings: Partial<Sentences<StringKey>>): void {
  loaded[lang] = { ...english, ...loaded[lang], ...strings };
}

/** The language and sentences of one element: its own `lang`, else that of the closest ancestor, else English. */
export class Localization implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #observer = new MutationObserver(() => this.#host.requestUpdate());

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    const attributeFilter = ['lang', 'dir'];
    this.#observer.observe(document.documentElement, { attributeFilter });
    this.#observer.observe(this.#host, { attributeFilter });
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  /** BCP 47. */
  get locale(): string {
    return closestLanguage(this.#host) || navigator.language || 'en';
  }

  get rightToLeft(): boolean {
    return getComputedStyle(this.#host).direction === 'rtl';
  }

  get say(): Localize<StringKey> {
    const { locale } = this;
    const lang = languageOf({ ...loaders, ...loaded }, locale);
    if (!Object.hasOwn(loaded, lang)) void this.#load(lang);
    return localize(loaded, locale);
  }

  async #load(lang: string): Promise<void> {
    const { strings } = await loaders[lang]!();
    loaded[lang] ??= strings;
    this.#host.requestUpdate();
  }
}

/** Through shadow roots, up to the document's element. */
function closestLanguage(element: Element): string {
  for (let node: Element | null = element; node; node = (node.getRootNode() as Partial<ShadowRoot>).host ?? null) {
    const found = node.closest('[lang]')?.getAttribute('lang');
    if (found) return found;
  }
  return '';
}
