import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { whenThere } from '../loading/when-there.ts';
import { tagIn } from './format-number.ts';
import { languageOf, localize, type Localize, type Sentences, type StringTable } from './localize.ts';
import type { Problem, ProblemKey } from './problem.ts';
import { english, type StringKey } from './strings.ts';

type Shell = Sentences<StringKey> & Partial<Sentences<ProblemKey>>;

const loaders: Record<string, () => Promise<{ strings: Partial<Shell> }>> = {
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
};

const loaded: { en: Shell } & Record<string, Shell> = { en: english };

/** What the host says; it goes before what the kit says, also when that comes later. */
const given: Record<string, Partial<Shell>> = {};

/** Adds a language to the canvas, the viewer shell and the problems of loading, or replaces sentences of one; what is left out stays as it is, else English. */
export function registerStrings(lang: string, strings: Partial<Shell>): void {
  given[lang] = { ...given[lang], ...strings };
  if (loaded[lang] || !loaders[lang]) loaded[lang] = { ...english, ...loaded[lang], ...strings };
}

/** Adds a language that is fetched when an element is read in it. */
export function registerLoader(lang: string, load: () => Promise<{ strings: Partial<Shell> }>): void {
  loaders[lang] = load;
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
    const locale = tagIn(closestLanguage(this.#host)) || tagIn(navigator.language) || 'en';
    const lang = languageOf({ ...loaders, ...loaded }, locale);
    if (!Object.hasOwn(loaded, lang)) void this.#load(lang);
    return locale;
  }

  get rightToLeft(): boolean {
    return getComputedStyle(this.#host).direction === 'rtl';
  }

  get say(): Localize<StringKey> {
    return localize(loaded as StringTable<StringKey>, this.locale);
  }

  /** What an error tells the reader of the element. */
  sentenceOf(error: unknown): string {
    return sentenceIn(this.locale, error);
  }

  async #load(lang: string): Promise<void> {
    const coming = whenThere(loaders[lang]!);
    loaders[lang] = () => coming;
    const { strings } = await coming;
    loaded[lang] ??= { ...english, ...strings, ...given[lang] };
    this.#host.requestUpdate();
  }
}

/** What an error tells a reader: in their language where it can, else as it was given. */
export function sentenceIn(locale: string, error: unknown): string {
  const { key, values, message } = (error ?? {}) as Partial<Problem>;
  return key && Object.hasOwn(loaded[languageOf(loaded, locale)]!, key) ? localize(loaded as StringTable<StringKey>, locale)(key as StringKey, values) : (message ?? String(error ?? ''));
}

/** Through shadow roots, up to the document's element. */
function closestLanguage(element: Element): string {
  for (let node: Element | null = element; node; node = (node.getRootNode() as Partial<ShadowRoot>).host ?? null) {
    const found = node.closest('[lang]')?.getAttribute('lang');
    if (found) return found;
  }
  return '';
}
