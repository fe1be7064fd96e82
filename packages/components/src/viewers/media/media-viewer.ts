import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { codeMissing } from '../../loading/code-missing.ts';
import { localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { captionFiles } from '../captions/caption-files.ts';
import { embed } from '../element/embedded.ts';
import { notShown } from '../element/not-shown.ts';
import type { Viewer } from '../viewer.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import { clock } from './clock.ts';
import { mediaForbidden } from './media-forbidden.ts';
import { mediaType, type MediaType } from './media-type.ts';
import { pressKey } from './player-keys.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';
import { Description } from './tags/description.ts';
import type { Trouble } from './trouble.ts';

/** Bytes that are read to their end for a guess: how long it is, where it does not say so, or whether it plays after all. */
const mostMeasured = 64 * 2 ** 20;

/**
 * @summary Plays sound and film with the browser's own controls, by ranges where the service gives them.
 * @csspart player - the audio or video element
 * @csspart about - cover, title and artist of a sound
 * @csspart chapters - what leads to its chapters
 * @csspart problem - why it does not play, and what can be done
 */
export class McpMediaViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, styles];

  @state() private media: MediaType | undefined;
  @state() private address = '';
  /** What is said of a file that does not play, and its container and codecs. */
  @state() private unplayable: { says: 'unplayable' | 'unplayableSound' | 'cutOff'; type: string } | undefined;
  /** The second at which the player lost the file. */
  @state() private broken: number | undefined;
  /** What is wrong with a file that plays nevertheless. */
  @state() private told: Readonly<Partial<Record<Trouble, string>>> = {};
  @state() private caption = '';
  @state() private facts: Viewer | undefined;
  @query('audio, video') private player: HTMLMediaElement | undefined;
  readonly #description = new Description(this, () => this.player ?? undefined);

  protected override async open(signal: AbortSignal): Promise<void> {
    const say = localize(strings, this.context.locale);
    this.hold(() => this.#silence());
    Object.assign(this, { unplayable: undefined, broken: undefined, told: {}, caption: '' });
    const head = this.content.ranged ? await this.content.range(0, 255, signal) : (await this.content.bytes(signal)).subarray(0, 256);
    const media = mediaType(head, this.artifact);
    if (!media) throw notShown(say('notMedia'));
    const plays = await this.#start(media, signal);
    // Pictures that the browser cannot decode leave a black box that speaks.
    const blind = plays && this.player instanceof HTMLVideoElement && this.player.videoWidth === 0;
    if (!plays || blind) {
      const { codecsOf, hasPictures, isCutOff } = await import('./codec-parts.ts').catch(codeMissing);
      const codecs = await codecsOf(this.content, media.type, signal);
      if (!plays && (await isCutOff(this.content, media.type, signal))) return this.#explain('cutOff', [], signal);
      if (!plays || hasPictures(codecs)) return this.#explain(media.element === 'audio' ? 'unplayableSound' : 'unplayable', [media.container, ...codecs], signal);
      // What has no pictures is a sound, whatever its container is called: no black box.
      await this.#play({ ...media, element: 'audio' }, this.address, signal);
    }
    if (this.player?.duration === Infinity && (this.content.size ?? 0) <= mostMeasured) await measure(this.player, signal);
    const { watchPlayer } = await import('./trouble.ts').catch(codeMissing);
    const { player, content, context } = this;
    if (player) watchPlayer({ player, content, media, locale: context.locale, goOn: (second, playing) => this.#goOn(second, playing, signal), lost: this.#tellBroken, tell: (trouble, text) => (this.told = { ...this.told, [trouble]: text }) }, signal);
    void this.#addCaptions(signal).catch(() => undefined);
    void this.#description.read(media.type, (release) => this.hold(release), signal).catch(() => undefined);
  }

  /** By ranges from the service where it can, else from bytes at hand. A long film is not read to its end to hear once more that the browser cannot play it. */
  async #start(media: MediaType, signal: AbortSignal): Promise<boolean> {
    const direct = this.content.ranged ? await this.content.downloadUrl() : undefined;
    signal.throwIfAborted();
    if (direct) {
      const forbidden = mediaForbidden(signal);
      if (await this.#play(media, direct, signal)) return true;
      if ((this.content.size ?? 0) > mostMeasured && !(await forbidden())) return false;
    }
    const { url, release } = await this.content.objectUrl(media.type, signal);
    this.hold(release);
    signal.throwIfAborted();
    return this.#play(media, url, signal);
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

  /** The file stays what it is: a card with what is known of it, and the way to save it. */
  async #explain(says: NonNullable<McpMediaViewer['unplayable']>['says'], names: readonly string[], signal: AbortSignal): Promise<void> {
    const facts = await embed(this, 'mcp-download-viewer', () => import('../download/define.ts'), signal);
    this.#silence();
    this.hold(() => {
      facts.dispose?.();
      this.facts = undefined;
    });
    this.unplayable = { says, type: [...new Set(names)].join(', ') };
    this.facts = facts;
    await this.updateComplete;
    await facts.load(signal);
  }

  readonly #tellBroken = (second = this.player?.currentTime ?? 0): void => void (this.broken = second);

  async #goOn(second: number, playing: boolean, signal: AbortSignal): Promise<void> {
    const { player } = this;
    if (!player) return;
    const address = this.content.ranged ? await this.content.downloadUrl() : this.address;
    signal.throwIfAborted();
    if (address === undefined) return this.#tellBroken();
    this.broken = undefined;
    // The same address is loaded anew too.
    player.src = this.address = address;
    player.load();
    player.currentTime = second;
    // What goes wrong with it is an error of the player, too.
    if (playing) await player.play().catch(() => undefined);
  }

  readonly #retry = (): void => void this.#goOn(this.player?.currentTime ?? 0, true, new AbortController().signal).catch(() => this.#tellBroken());

  async #addCaptions(signal: AbortSignal): Promise<void> {
    const { sibling, siblingContent, locale } = this.context;
    const files = captionFiles(this.artifact.name, locale, sibling);
    if (files.length === 0) return;
    const { mostCaptionBytes, readCaptions } = await import('../captions/read-captions.ts');
    for (const { artifact, language } of files) {
      const content = siblingContent?.(artifact);
      if (!content || !this.player || (content.size ?? 0) > mostCaptionBytes) continue;
      const captions = await readCaptions(await content.text(signal).catch(() => ''));
      if (signal.aborted || captions.length === 0) continue;
      const track = this.player.addTextTrack('captions', language ? (new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language) : localize(strings, locale)('captions'), language);
      for (const { start, end, text } of captions) track.addCue(new VTTCue(start, end, text));
      // Sound has no picture to lie on: its captions stand below the player.
      const below = this.media?.element === 'audio';
      const first = this.player.textTracks[0] === track;
      track.mode = first ? (below ? 'hidden' : 'showing') : 'disabled';
      if (!below || !first) continue;
      const tell = () => (this.caption = [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).getCueAsHTML().textContent).join('\n'));
      track.addEventListener('cuechange', tell, { signal });
      // Turned off it has no cues, and says no change of them.
      this.player.textTracks.addEventListener('change', tell, { signal });
    }
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
    const { player } = this;
    return { seconds: player?.currentTime ?? 0, rate: player?.playbackRate ?? 1, volume: player?.volume ?? 1, muted: player?.muted ?? false };
  }

  override restorePosition(position: JsonValue): void {
    const { player } = this;
    if (!player || position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { seconds, rate, volume, muted } = position;
    if (typeof seconds === 'number' && seconds >= 0) player.currentTime = seconds;
    if (typeof rate === 'number' && rate >= 0.25 && rate <= 4) player.playbackRate = rate;
    if (typeof volume === 'number' && volume >= 0 && volume <= 1) player.volume = volume;
    if (typeof muted === 'boolean') player.muted = muted;
  }

  protected override render(): TemplateResult {
    const say = localize(strings, this.context.locale);
    const { unplayable } = this;
    if (unplayable) return html`<div class="bar" part="problem" role="alert"><span>${say(unplayable.says, { type: unplayable.type })}</span></div>${this.facts}`;
    const { broken, told } = this;
    return html`${broken === undefined
        ? nothing
        : html`<div class="bar" part="problem" role="alert"><span>${say('broken', { time: clock(broken) })}</span><button class="button" @click=${this.#retry}>${say('retry')}</button></div>`}
      ${Object.values(told).map((text) => html`<div class="bar" part="problem" role="status"><span>${text}</span></div>`)}
      <div class="room">${this.#player()}</div>`;
  }

  #player(): TemplateResult | typeof nothing {
    if (!this.media) return nothing;
    const label = this.artifact.title ?? this.artifact.name;
    const description = this.#description;
    return this.media.element === 'audio'
      ? html`${description.above()}<audio part="player" controls preload="metadata" .src=${this.address} aria-label=${label} @keydown=${this.#keyed}></audio>${this.caption ? html`<p class="caption" dir="auto">${this.caption}</p>` : nothing}${description.below()}`
      : html`<video part="player" controls playsinline preload="metadata" .src=${this.address} aria-label=${label} @keydown=${this.#keyed}></video>${description.below()}`;
  }

  readonly #keyed = (event: KeyboardEvent): void => {
    if (!this.player || !pressKey(this.player, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** What a browser recorded says no length, and cannot be sought before its end was seen: the player goes there, and back. */
async function measure(player: HTMLMediaElement, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const end = (): void => void (player.duration !== Infinity && resolve());
    for (const event of ['durationchange', 'timeupdate']) player.addEventListener(event, end, { signal });
    player.addEventListener('error', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    player.currentTime = Number.MAX_SAFE_INTEGER;
  });
  player.currentTime = 0;
}
declare global {
  interface HTMLElementTagNameMap {
    'mcp-media-viewer': McpMediaViewer;
  }
}
