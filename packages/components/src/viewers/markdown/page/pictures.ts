import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { Localize } from '../../../localization/localize.ts';
import type { ViewerContext } from '../../viewer.ts';
import type { PieceSurroundings } from './finish-piece.ts';
import { linkedSibling, outdatedImages, showSibling, textSibling } from './sibling-files.ts';
import type { MarkdownString } from '../strings.ts';

export interface PicturesHost extends LitElement {
  readonly context: ViewerContext;
}

export interface PicturesOptions {
  article: () => HTMLElement;
  say: () => Localize<MarkdownString>;
  /** Takes what must be released. */
  hold: (release: () => void) => void;
}

/** The pictures of a text: those of the canvas as they are now, those from elsewhere only when the reader allows it. */
export class Pictures {
  readonly #host: PicturesHost;
  readonly #options: PicturesOptions;
  /** Origins that the reader let them come from. */
  #allowed: readonly string[] = [];
  /** Origins of those that were left out. */
  #wanted: readonly string[] = [];

  constructor(host: PicturesHost, options: PicturesOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Another file: nothing is allowed. */
  forget(): void {
    this.#allowed = [];
  }

  /** Those that were left out may come. */
  allow(): void {
    this.#allowed = [...new Set([...this.#allowed, ...this.#wanted])];
  }

  leftOut(wanted: readonly string[]): void {
    this.#wanted = wanted;
    this.#host.requestUpdate();
  }

  /** What a piece of the text asks of them. */
  around(signal: AbortSignal): Pick<PieceSurroundings, 'allowed' | 'hasSibling' | 'tellsMissing' | 'showSibling'> {
    return {
      allowed: this.#allowed,
      hasSibling: (name) => textSibling(name, this.#host.context) !== undefined,
      tellsMissing: true,
      showSibling: (image, name) => this.#show(image, name, signal),
    };
  }

  /** Those that the canvas has now, or has in another version; `loaded`: after a new load. */
  renew(loaded: boolean, signal: AbortSignal): void {
    const { context } = this.#host;
    for (const link of this.#options.article().querySelectorAll<HTMLElement>('a[data-target]')) link.classList.toggle('missing', !linkedSibling(link, context));
    for (const [image, name] of outdatedImages(this.#options.article(), this.#host.context, loaded)) this.#show(image, name, signal);
  }

  /** Asks whether those that were left out may come. */
  render(load: () => void): TemplateResult | typeof nothing {
    if (this.#wanted.length === 0) return nothing;
    const say = this.#options.say();
    const hosts = this.#wanted.map((origin) => new URL(origin).host).join(', ');
    return html`<div class="bar" role="status"><span>${say('wanted', { hosts })}</span><button class="button" @click=${load}>${say('load')}</button></div>`;
  }

  #show(image: HTMLImageElement, name: string, signal: AbortSignal): void {
    const { say, hold } = this.#options;
    void showSibling(image, name, this.#host.context, say()('missing', { name }), hold, signal);
  }
}
