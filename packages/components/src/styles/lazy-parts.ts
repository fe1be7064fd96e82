import type { CSSResult, LitElement } from 'lit';
import { whenThere } from '../loading/when-there.ts';

type Loaders = Readonly<Record<string, () => Promise<object>>>;
type PartOf<Load> = Load extends () => Promise<infer Part> ? Part : never;

/** Parts of an element's drawing whose code and style sheet arrive when they are first drawn. */
export class LazyParts<All extends Loaders> {
  readonly #host: LitElement;
  readonly #loaders: All;
  readonly #there = new Map<keyof All, unknown>();
  readonly #coming = new Map<keyof All, Promise<void>>();

  constructor(host: LitElement, loaders: All) {
    this.#host = host;
    this.#loaders = loaders;
  }

  /** The part, once it is there; the host is drawn again when it comes. */
  get<Name extends keyof All>(name: Name): PartOf<All[Name]> | undefined {
    if (!this.#there.has(name) && !this.#coming.has(name)) this.#coming.set(name, this.#load(name));
    return this.#there.get(name) as PartOf<All[Name]> | undefined;
  }

  /** Waits for the parts on their way; false when there were none. */
  async loaded(): Promise<boolean> {
    const coming = [...this.#coming.values()];
    await Promise.all(coming);
    return coming.length > 0;
  }

  async #load(name: keyof All): Promise<void> {
    const part: { styles?: CSSResult } = await whenThere(this.#loaders[name]!);
    const sheet = part.styles?.styleSheet;
    if (sheet) this.#host.shadowRoot?.adoptedStyleSheets.push(sheet);
    this.#there.set(name, part);
    this.#coming.delete(name);
    this.#host.requestUpdate();
  }
}
