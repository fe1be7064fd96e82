import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { languageOf, localize, type Localize, type Sentences, type StringTable } from './localize.ts';
import type { Problem, ProblemKey } from './problem.ts';
import { english, type StringKey } from './strings.ts';

type Shell = Sentences<StringKey> & Partial<Sentences<ProblemKey>>;

const loaders: Readonly<Record<string, () => Promise<{ strings: Shell }>>> = {
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
};

const loaded: { en: Shell } & Record<string, Shell> = { en: english };

/** Adds a language to the canvas, the viewer shell and the problems of loading, or replaces sentences of one; what is left out stays English. */
export function registerStrings(lang: string, strings: Partial<Shell>): void {
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
    return localize(loaded as StringTable<StringKey>, locale);
  }

  /** What an error tells the reader: in their language where it can, else as it was given. */
  sentenceOf(error: unknown): string {
    const { key, values, message } = (error ?? {}) as Partial<Problem>;
    const known = key !== undefined && Object.hasOwn(loaded[languageOf(loaded, this.locale)]!, key);
    return known ? this.say(key as StringKey, values) : (message ?? String(error ?? ''));
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
