import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { formatPercent } from '../../localization/format.ts';
import { localize } from '../../localization/localize.ts';
import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';
import { ViewerElement } from '../viewer-element.ts';
import { clampScale, drawnSize, fitScale, scrollAfterZoom, stepScale, turned, turnedSize, type Rotation, type Size } from './geometry.ts';
import { isCutOff } from './image-end.ts';
import { readImageHeader } from './image-header.ts';
import { PointerPan } from './pointer-pan.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';

const HEAD = 65_536;
/** Decoded pixels that are shown; at four bytes each that is half a gigabyte. */
const MOST_PIXELS = 120_000_000;
const OPAQUE = new Set(['image/jpeg', 'image/bmp']);

/**
 * @summary Shows a picture: fit, zoom around the cursor, drag, rotate. SVG only ever as a picture, in which no script runs.
 * @csspart image - the picture
 */
export class McpImageViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), styles];

  @state() private url = '';
  @state() private type = '';
  @state() private cutOff = false;
  @state() private natural: Size | undefined;
  @state() private scale: number | 'fit' = 'fit';
  @state() private rotation: Rotation = 0;
  @query('.room') private room: HTMLElement | undefined;
  @query('.paper') private paper: HTMLElement | undefined;
  @query('img') private image: HTMLImageElement | undefined;

  #resized = new NextFrameSizes(() => this.scale === 'fit' && this.changed());

  protected readonly pan = new PointerPan(this, { room: () => this.room ?? undefined, scaleBy: (factor, x, y) => this.#zoomTo(clampScale(this.#factor() * factor), x, y) });

  protected override async open(signal: AbortSignal): Promise<void> {
    const say = localize(strings, this.context.locale);
    this.cutOff = false;
    const all = this.content.ranged ? undefined : await this.content.bytes(signal);
    const head = all ? all.subarray(0, HEAD) : await this.content.range(0, HEAD - 1, signal);
    const header = readImageHeader(head);
    if (!header) throw new Error(say('notAnImage'));
    const { type, width = 0, height = 0 } = header;
    if (width * height > MOST_PIXELS) throw new Error(say('tooLarge', { width, height }));
    const ending = this.#tail(head, all, signal);
    ending.catch(() => undefined);
    const { url, release } = await this.content.objectUrl(type, signal);
    if (signal.aborted) release();
    else this.hold(release);
    signal.throwIfAborted();
    const picture = new Image();
    picture.src = url;
    await picture.decode().catch(() => {
      signal.throwIfAborted();
      throw new Error(say('broken'));
    });
    signal.throwIfAborted();
    const natural = { width: picture.naturalWidth, height: picture.naturalHeight };
    const tail = await ending;
    signal.throwIfAborted();
    this.natural = type === 'image/svg+xml' ? drawnSize(natural) : natural;
    Object.assign(this, { url, type, cutOff: isCutOff(type, { head, tail, size: all?.length ?? this.content.size ?? head.length }) });
    this.#resized.observe(this);
    this.hold(() => this.#resized.disconnect());
    this.capabilities = ['zoom', 'rotate', 'copy'];
  }

  async #tail(head: Uint8Array, all: Uint8Array | undefined, signal: AbortSignal): Promise<Uint8Array> {
    const size = this.content.size ?? 0;
    if (all) return all.subarray(-HEAD);
    return size <= HEAD ? head : this.content.range(size - HEAD, size - 1, signal);
  }

  zoom(to: 'in' | 'out' | 'fit' | 'actual'): void {
    if (to === 'fit') this.scale = 'fit';
    else this.#zoomTo(to === 'actual' ? 1 : stepScale(this.#factor(), to === 'in' ? 1 : -1));
    this.changed();
  }

  get zoomLabel(): string {
    return formatPercent(this.context.locale, this.#factor());
  }

  rotate(): void {
    this.rotation = turned(this.rotation);
    this.changed();
  }

  /** Puts the picture on the clipboard, as PNG. */
  async copy(): Promise<void> {
    const { image, natural } = this;
    if (!image || !natural) return;
    const canvas = new OffscreenCanvas(natural.width, natural.height);
    canvas.getContext('2d')!.drawImage(image, 0, 0, natural.width, natural.height);
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': canvas.convertToBlob({ type: 'image/png' }) })]);
  }

  override savePosition(): JsonValue {
    return { scale: this.scale, rotation: this.rotation, left: this.room?.scrollLeft ?? 0, top: this.room?.scrollTop ?? 0 };
  }

  override restorePosition(position: JsonValue): void {
    if (position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { scale, rotation, left, top } = position;
    this.scale = typeof scale === 'number' && Number.isFinite(scale) ? clampScale(scale) : 'fit';
    this.rotation = rotation === 90 || rotation === 180 || rotation === 270 ? rotation : 0;
    this.changed();
    void this.updateComplete.then(() => this.room?.scrollTo(Number(left) || 0, Number(top) || 0));
  }

  protected override get scroller(): Element {
    return this.room ?? this;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.natural || !this.url) return nothing;
    const say = localize(strings, this.context.locale);
    const { title, description, name } = this.artifact;
    const { width, height } = this.natural;
    const about = this.type === 'image/svg+xml' ? say('vector') : say('size', { width, height });
    return html`<div class="room" tabindex="0" role="group" aria-label=${say('area')} @keydown=${this.#key}>
        <div class="paper"><img part="image" draggable="false" class="${OPAQUE.has(this.type) ? '' : 'clear'} ${this.#factor() >= 4 ? 'sharp' : ''}" src=${this.url} alt=${description || title || name} /></div>
      </div>
      <span class="size" role="status">${about}${this.cutOff ? html` · <span class="cut">${say('cutOff')}</span>` : nothing}</span>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { natural, paper, image } = this;
    if (!natural || !paper || !image) return;
    const factor = this.#factor();
    const box = turnedSize(natural, this.rotation);
    // Through the object model: a strict policy forbids style attributes.
    Object.assign(paper.style, { width: `${box.width * factor}px`, height: `${box.height * factor}px` });
    Object.assign(image.style, { width: `${natural.width * factor}px`, height: `${natural.height * factor}px`, transform: `translate(-50%, -50%) rotate(${this.rotation}deg)` });
  }

  #factor(): number {
    if (this.scale !== 'fit') return this.scale;
    const room = { width: this.clientWidth, height: this.clientHeight };
    return this.natural ? fitScale(turnedSize(this.natural, this.rotation), room) : 1;
  }

  #zoomTo(scale: number, clientX?: number, clientY?: number): void {
    const { room, paper } = this;
    if (!room || !paper) return;
    const [frame, box, before] = [room.getBoundingClientRect(), paper.getBoundingClientRect(), this.#factor()];
    const at = { x: (clientX ?? frame.x + frame.width / 2) - frame.x, y: (clientY ?? frame.y + frame.height / 2) - frame.y };
    const offset = { x: at.x + frame.x - box.x, y: at.y + frame.y - box.y };
    this.scale = scale;
    this.changed();
    void this.updateComplete.then(() => room.scrollTo(scrollAfterZoom(offset.x, at.x, scale / before), scrollAfterZoom(offset.y, at.y, scale / before)));
  }

  #key = (event: KeyboardEvent): void => {
    const keys: Record<string, () => void> = {
      '+': () => this.zoom('in'),
      '=': () => this.zoom('in'),
      '-': () => this.zoom('out'),
      '0': () => this.zoom('fit'),
      '1': () => this.zoom('actual'),
      r: () => this.rotate(),
    };
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-image-viewer': McpImageViewer;
  }
}
