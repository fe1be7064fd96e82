import { nothing, type TemplateResult } from 'lit';
import { LazyParts } from '../../../styles/lazy-parts.ts';
import { pictureUrl } from '../../content/picture-url.ts';
import type { ViewerElement } from '../../element/viewer-element.ts';
import type * as AboutParts from './about.ts';
import type { MediaTags } from './media-tags.ts';

/** What a sound or a film says of itself, once it is read: drawn around its player. */
export class Description {
  readonly #host: ViewerElement;
  readonly #player: () => HTMLMediaElement | undefined;
  readonly #parts: LazyParts<{ about: () => Promise<typeof AboutParts> }>;
  #tags: MediaTags | undefined;
  #cover: string | undefined;

  constructor(host: ViewerElement, player: () => HTMLMediaElement | undefined) {
    this.#host = host;
    this.#player = player;
    this.#parts = new LazyParts(host, { about: () => import('./about.ts') });
  }

  /** Reads it from a file of that type; `hold` is called with what lets go of it. */
  async read(type: string, hold: (release: () => void) => void, signal: AbortSignal): Promise<void> {
    const { readTags, coverOf } = await import('./read-tags.ts');
    const tags = await readTags(type, this.#host.content, signal);
    const cover = coverOf(tags);
    const shown = cover && (await pictureUrl(cover));
    if (shown) hold(shown.release);
    signal.throwIfAborted();
    hold(() => (this.#cover = this.#tags = undefined));
    this.#cover = shown?.url;
    this.#tags = tags;
    this.#host.requestUpdate();
    if (tags.chapters.length === 0) return;
    for (const event of ['timeupdate', 'seeking'] as const) this.#player()?.addEventListener(event, () => this.#host.requestUpdate(), { signal });
  }

  /** What stands above the player of a sound. */
  above(): TemplateResult | typeof nothing {
    return this.#part?.names(this.#about!) ?? nothing;
  }

  /** What stands below any player. */
  below(): TemplateResult | typeof nothing {
    const go = (second: number): void => {
      const player = this.#player();
      if (player) player.currentTime = second;
    };
    return this.#part?.chapters(this.#about!, go) ?? nothing;
  }

  get #part(): typeof AboutParts | undefined {
    const tags = this.#tags;
    return tags && (this.#cover || tags.title || tags.artist || tags.chapters.length > 0) ? this.#parts.get('about') : undefined;
  }
  get #about() {
    return this.#tags && { tags: this.#tags, cover: this.#cover, time: this.#player()?.currentTime ?? 0, locale: this.#host.context.locale };
  }
}
