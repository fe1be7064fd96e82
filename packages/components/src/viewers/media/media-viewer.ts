import { css, html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize } from '../../localization/localize.ts';
import { ViewerElement } from '../viewer-element.ts';
import { mediaType, type MediaType } from './media-type.ts';
import { strings } from './strings.ts';

/**
 * @summary Plays sound and film with the browser's own controls, by ranges where the service gives them.
 * @csspart player - the audio or video element
 */
export class McpMediaViewer extends ViewerElement {
  static override styles = [
    ...[ViewerElement.styles].flat(),
    css`
      :host {
        display: grid;
        place-items: center;
        block-size: 100%;
        overflow: hidden;
        background: var(--_surface-sunken);
      }
      audio {
        inline-size: min(100% - 32px, 640px);
      }
      video {
        max-inline-size: 100%;
        max-block-size: 100%;
        min-block-size: 0;
        background: #000;
      }
    `,
  ];

  @state() private media: MediaType | undefined;
  @state() private address = '';
  @query('audio, video') private player: HTMLMediaElement | undefined;

  protected override async open(signal: AbortSignal): Promise<void> {
    const say = localize(strings, this.context.locale);
    this.hold(() => this.#silence());
    const head = this.content.ranged ? await this.content.range(0, 63, signal) : (await this.content.bytes(signal)).subarray(0, 64);
    const media = mediaType(head, this.artifact);
    if (!media) throw new Error(say('notMedia'));
    const direct = this.content.ranged ? await this.content.downloadUrl() : undefined;
    signal.throwIfAborted();
    if (direct && (await this.#play(media, direct, signal))) return;
    const { url, release } = await this.content.objectUrl(media.type, signal);
    this.hold(release);
    signal.throwIfAborted();
    if (!(await this.#play(media, url, signal))) throw new Error(say('unplayable', { type: media.type }));
  }

  /** True once the player knows what it plays; false when it cannot. */
  async #play(media: MediaType, address: string, signal: AbortSignal): Promise<boolean> {
    Object.assign(this, { media, address });
    await this.updateComplete;
    const { player } = this;
    if (!player) return false;
    if (player.readyState >= HTMLMediaElement.HAVE_METADATA) return true;
    return new Promise((resolve, reject) => {
      player.addEventListener('loadedmetadata', () => resolve(true), { once: true, signal });
      player.addEventListener('error', () => resolve(false), { once: true, signal });
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
  }

  /** A player lets go of its connection only when its source is taken away. */
  #silence(): void {
    const { player } = this;
    player?.pause();
    player?.removeAttribute('src');
    player?.load();
    this.media = undefined;
  }

  override savePosition(): JsonValue {
    return { seconds: this.player?.currentTime ?? 0 };
  }

  override restorePosition(position: JsonValue): void {
    const seconds = position !== null && typeof position === 'object' && !Array.isArray(position) ? position['seconds'] : undefined;
    if (this.player && typeof seconds === 'number' && seconds >= 0) this.player.currentTime = seconds;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.media) return nothing;
    const label = this.artifact.title ?? this.artifact.name;
    return this.media.element === 'audio'
      ? html`<audio part="player" controls preload="metadata" .src=${this.address} aria-label=${label}></audio>`
      : html`<video part="player" controls playsinline preload="metadata" .src=${this.address} aria-label=${label}></video>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-media-viewer': McpMediaViewer;
  }
}
