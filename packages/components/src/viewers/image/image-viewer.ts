import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { codeMissing } from '../../loading/code-missing.ts';
import { formatBytes, formatPercent } from '../../localization/format.ts';
import { sentenceIn } from '../../localization/localization.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { LazyParts } from '../../styles/lazy-parts.ts';
import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';
import { Offering } from '../offer/offering.ts';
import { picturesBy } from '../content/picture-url.ts';
import { notShown } from '../element/not-shown.ts';
import { offerStyles } from '../offer/styles.ts';
import { Printing } from '../printing/printing.ts';
import { SourceViewer } from '../source-viewer.ts';
import type { Places, ZoomPreset } from '../viewer.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import { copyPicture } from '../selection/copy-picture.ts';
import type { Point } from '../layout/room-pointers.ts';
import type { Fact } from './facts/exif.ts';
import { drawnSize, firstScale, fitScale, poseTransform, turnedPose, turnedSize, type Pose, type Size } from './read/geometry.ts';
import { isVector } from './read/is-vector.ts';
import { clampScale, stepScale } from './read/scale-ladder.ts';
import { isCutOff } from './view/image-end.ts';
import { PictureChoice } from './several/picture-choice.ts';
import { PointerPan } from './view/pointer-pan.ts';
import { isDrawing, isDrawnUnasked, MOST_MARKUP, pictureUrlOf, readImage, tailOf, type DrawnPicture, type ReadImage } from './read/read-image.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';
import { isTextScreenshot, patchesOf } from './view/text-screenshot.ts';
import { ZoomAnchor } from './view/zoom-anchor.ts';

const upright: Pose = { rotation: 0, across: false, down: false };
const presets: readonly ZoomPreset[] = ['fit', 0.25, 0.5, 1, 2, 4, 8];
const OFFERS = ['panel', 'zoom', 'rotate', 'flip', 'copy', 'print'] as const;
/** What most browsers do not show is no damage. */
const SHOWN_BY_SOME: Readonly<Record<string, 'heic' | 'jxl'>> = { 'image/heic': 'heic', 'image/jxl': 'jxl' };
const OPAQUE = new Set(['image/jpeg', 'image/bmp']);

/**
 * @summary Shows a picture: fit, zoom around the cursor, drag, rotate, mirror, what the file says of itself. SVG only ever as a picture, in which no script runs, or as its source.
 * @csspart image - the picture
 * @csspart facts - what is known of it
 * @csspart pictures - which of several pictures it is, and whether it moves
 */
export class McpImageViewer extends SourceViewer {
  static override styles = [...[ViewerElement.styles].flat(), controls, offerStyles, styles];

  @state() private url = '';
  @state() private type = '';
  @state() private cutOff = false;
  @state() private span: DrawnPicture['span'];
  @state() private natural: Size | undefined;
  @state() private scale: number | 'fit' = 'fit';
  /** How it is turned and mirrored. */
  @state() pose: Pose = upright;
  /** What lies over the picture, in its own pixels: it is turned and zoomed with it. @internal */
  @state() over: SVGSVGElement | undefined;
  @state() private facts = false;
  @state() private exif: readonly Fact[] | undefined;
  @query('.room') private room: HTMLElement | undefined;
  @query('.paper') private paper: HTMLElement | undefined;
  @query('img') private image: HTMLImageElement | undefined;

  readonly #offering = new Offering(this);
  readonly #choice = new PictureChoice(this);
  readonly #parts = new LazyParts(this, { facts: () => import('./facts/facts-panel.ts') });
  readonly #printing = new Printing(this, {
    load: () => import('./image-paper.ts'),
    atHand: ({ imagePaper }) => {
      const { image, natural, pose, artifact } = this;
      return image && natural && !this.text ? imagePaper({ title: artifact.title ?? artifact.name, image, natural, pose, vector: isVector(this.type) }) : undefined;
    },
  });
  protected readonly written = { mime: 'application/xml', language: 'xml' };
  #resized = new NextFrameSizes(() => this.scale === 'fit' && this.changed());

  protected readonly pan = new PointerPan(this, { room: () => this.room ?? undefined, scaleBy: (factor, at, slack) => this.#zoomTo(clampScale(this.#factor() * factor), at, slack) });
  readonly #anchor = new ZoomAnchor();

  protected override async open(signal: AbortSignal): Promise<void> {
    const say = localize(strings, this.context.locale);
    this.leaveText();
    this.hold(() => this.leaveText());
    this.cutOff = false;
    this.exif = this.natural = undefined;
    this.#offering.withdraw();
    this.url = '';
    this.hold(() => {
      this.#choice.leave();
      this.#release();
    });
    // Asked while the file comes.
    void picturesBy();
    const found = await readImage(this.artifact, this.content, this.context.locale, signal);
    if (!found) throw notShown(say('notAnImage'));
    await this.show(found, signal);
  }

  /** Draws it, or asks about it. @internal */
  async show(found: ReadImage, signal: AbortSignal): Promise<void> {
    const say = localize(strings, this.context.locale);
    this.#offering.withdraw();
    this.#choice.begins(found, signal);
    if (this.unasked || isDrawnUnasked(found)) return this.#decode(found, signal);
    const drawing = isDrawing(found.header);
    this.#offering.ask({ why: this.#doubt(found, say), behind: true, ...(drawing && { source: async () => void (this.source = true) }), anyway: (again) => this.#decode(found, again) }, signal);
    this.offers = drawing ? ['source'] : [];
  }

  async #decode(found: ReadImage, signal: AbortSignal): Promise<void> {
    const say = localize(strings, this.context.locale);
    const { header, head, all, markup, pictures } = found;
    const { type } = header;
    const drawing = isDrawing(header);
    const ending = tailOf(found, this.content, signal);
    ending.catch(() => undefined);
    const { url, release, cutOff, span } = await pictureUrlOf(found, this.content, signal);
    const late = signal.aborted || !this.#choice.isChosen(found);
    if (late) release();
    signal.throwIfAborted();
    // Another of its pictures was asked for meanwhile.
    if (late) return;
    this.#release();
    this.#release = release;
    const picture = new Image();
    picture.src = url;
    await picture.decode().catch(async () => {
      const forbidden = !(await picturesBy()) && (await import('./read/policy-strings.ts').catch(codeMissing)).strings;
      signal.throwIfAborted();
      if (forbidden) throw notShown(localize(forbidden, this.context.locale)('forbidden'));
      const elsewhere = SHOWN_BY_SOME[type];
      throw elsewhere ? notShown(say(elsewhere)) : new Error(say('broken'));
    });
    signal.throwIfAborted();
    const natural = { width: picture.naturalWidth, height: picture.naturalHeight };
    const tail = await ending;
    signal.throwIfAborted();
    this.natural = drawing ? drawnSize(natural, markup) : natural;
    // A scan is finer than a screen: its letters are read when the whole page is seen.
    if (!drawing && !pictures && this.scale === 'fit' && this.#factor() < 1) this.scale = isTextScreenshot(patchesOf(picture, natural)) ? 1 : firstScale(natural, this.#space);
    Object.assign(this, { url, type, span, cutOff: cutOff ?? isCutOff(type, { head, tail, size: all?.length ?? this.content.size ?? head.length }) });
    this.#resized.observe(this);
    this.hold(() => this.#resized.disconnect());
    this.offers = [...OFFERS, ...(drawing ? (['source'] as const) : []), ...(type === 'image/tiff' && pictures!.sizes.length > 1 ? (['go-to'] as const) : [])];
    this.#opened = signal;
    if (this.facts) void this.#readFacts();
    await this.#choice.seen(found, natural);
  }
  #opened: AbortSignal | undefined;
  #release = (): void => {};

  override get places(): Places {
    return this.text ? super.places : { label: 'page', count: this.#choice.count };
  }
  override goTo(place: number): void {
    if (this.text) super.goTo(place);
    else this.#choice.turn(place - 1);
  }

  /** Says why one of its pictures is not drawn. @internal */
  refuse(error: unknown, signal: AbortSignal): void {
    this.#offering.ask({ why: sentenceIn(this.context.locale, error) }, signal);
  }

  readonly zoomPresets = presets;

  zoom(to: 'in' | 'out' | 'actual' | ZoomPreset): void {
    if (to === 'in' || to === 'out') this.#zoomTo(stepScale(this.#factor(), to === 'in' ? 1 : -1));
    else if (to === 'actual' || typeof to === 'number') this.#zoomTo(to === 'actual' ? 1 : clampScale(to));
    else this.scale = 'fit';
    this.changed();
  }

  get zoomLabel(): string {
    return formatPercent(this.context.locale, this.#factor());
  }

  rotate(): void {
    this.pose = turnedPose(this.pose);
    this.changed();
  }

  flip(axis: 'horizontal' | 'vertical'): void {
    const { across, down } = this.pose;
    this.pose = axis === 'horizontal' ? { ...this.pose, across: !across } : { ...this.pose, down: !down };
    this.changed();
  }

  /** The reader was asked already, by who made the picture: it is drawn, however much it takes. */
  unasked = false;

  /** Dimensions, and what the file says of itself, beside the picture. */
  get panel(): boolean {
    return this.facts;
  }
  set panel(open: boolean) {
    this.facts = open;
    if (open && !this.exif) void this.#readFacts();
    this.changed();
    // What is fitted has another size then.
    void this.updateComplete.then(() => this.changed());
  }

  async #readFacts(): Promise<void> {
    const signal = this.#opened;
    if (!signal || signal.aborted) return;
    const { readExif } = await import('./facts/facts-panel.ts');
    const exif = await readExif(this.content, this.type, signal).catch(() => []);
    if (signal === this.#opened && !signal.aborted) this.exif = exif;
  }

  /** Puts the picture on the clipboard, as PNG. */
  async copy(): Promise<void> {
    if (this.text) return this.text.copy();
    const { image, natural } = this;
    if (!image || !natural) return;
    const canvas = new OffscreenCanvas(natural.width, natural.height);
    canvas.getContext('2d')!.drawImage(image, 0, 0, natural.width, natural.height);
    await copyPicture(canvas.convertToBlob({ type: 'image/png' }));
  }

  async print(): Promise<void> {
    await (this.text ?? this.#printing).print();
  }

  override savePosition(): JsonValue {
    return this.withSource({ scale: this.scale, nth: this.#choice.nth, ...this.pose, panel: this.facts, left: this.room?.scrollLeft ?? 0, top: this.room?.scrollTop ?? 0 });
  }

  override restorePosition(position: JsonValue): void {
    this.restoreSource(position);
    if (position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { scale, nth, rotation, across, down, panel, left, top } = position;
    if (typeof nth === 'number') this.#choice.turn(nth);
    this.scale = typeof scale === 'number' && Number.isFinite(scale) ? clampScale(scale) : 'fit';
    this.pose = { rotation: rotation === 90 || rotation === 180 || rotation === 270 ? rotation : 0, across: across === true, down: down === true };
    if (panel === true) this.panel = true;
    this.changed();
    void this.updateComplete.then(() => this.room?.scrollTo(Number(left) || 0, Number(top) || 0));
  }

  protected override get scroller(): Element {
    return this.room ?? this;
  }

  protected override render(): TemplateResult | typeof nothing {
    const say = localize(strings, this.context.locale);
    const { text } = this;
    if (this.#offering.stands) return text ? html`${text}` : html`${this.#offering.render()}${this.#choice.render()}`;
    if (!this.natural || !this.url) return nothing;
    const close = () => {
      this.panel = false;
      this.room?.focus({ preventScroll: true });
    };
    const { locale } = this.context;
    const { title, description, name } = this.artifact;
    const { width, height } = this.natural;
    const about = isVector(this.type) ? say('vector') : say('size', { width, height });
    return html`${text ?? nothing}<div class="view ${this.facts ? 'beside' : ''}" ?hidden=${text !== undefined}><div class="room ${this.scale === 'fit' ? 'fitted' : ''}" tabindex="0" role="group" aria-label=${say('area')} @keydown=${this.#key} @dblclick=${this.#doubled}>
        <div class="paper"><img part="image" draggable="false" class="${OPAQUE.has(this.type) ? '' : 'clear'} ${this.#factor() >= 4 ? 'sharp' : ''}" src=${this.url} alt=${description || title || name} />${this.over ?? nothing}</div>
      </div>
      ${this.#choice.render()}<span class="size" role="status">${about}${this.cutOff ? html` · <span class="cut">${say('cutOff')}</span>` : nothing}</span></div>
      ${this.facts && !text ? this.#parts.get('facts')?.factsPanel({ name, type: this.type, natural: this.natural, bytes: this.content.size, exif: this.exif, span: this.span, locale }, close) : nothing}`;
  }

  #doubt({ header, bytes }: ReadImage, say: Localize<keyof typeof strings.en>): string {
    const { width, height } = header;
    const { locale } = this.context;
    if (isDrawing(header)) return bytes <= MOST_MARKUP ? say('manyCopies') : bytes < Infinity ? say('manyLines', { size: formatBytes(locale, bytes) }) : say('unknownSize');
    return width && height ? say('bomb', { width, height, memory: formatBytes(locale, width * height * 4) }) : say('unknownSize');
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { natural, paper, image, over } = this;
    if (!natural || !paper || !image) return;
    const factor = this.#factor();
    const box = turnedSize(natural, this.pose.rotation);
    // Through the object model: a strict policy forbids style attributes.
    Object.assign(paper.style, { width: `${box.width * factor}px`, height: `${box.height * factor}px` });
    for (const { style } of over ? [image, over] : [image]) Object.assign(style, { width: `${natural.width * factor}px`, height: `${natural.height * factor}px`, transform: `translate(-50%, -50%) ${poseTransform(this.pose)}` });
  }

  #factor(): number {
    if (this.scale !== 'fit') return this.scale;
    return this.natural ? fitScale(turnedSize(this.natural, this.pose.rotation), this.#space) : 1;
  }
  get #space(): Size {
    const { clientWidth: width, clientHeight: height } = this.room?.parentElement ?? this;
    return { width, height };
  }

  #zoomTo(scale: number, at?: Point, slack?: number): void {
    const { room, paper } = this;
    if (!room || !paper) return;
    const { x, y, width, height } = room.getBoundingClientRect();
    this.#anchor.hold(at ?? { x: x + width / 2, y: y + height / 2 }, room, paper, slack);
    this.scale = scale;
    this.changed();
    void this.updateComplete.then(() => this.#anchor.keep(room, paper));
  }

  /** Brings what lies over the picture into sight, at least as large as it is. @internal */
  async reveal(mark: Element): Promise<void> {
    if (this.#factor() < 1) this.zoom('actual');
    await this.updateComplete;
    const { room } = this;
    if (!room) return;
    const [seen, all] = [mark.getBoundingClientRect(), room.getBoundingClientRect()];
    if (seen.left < all.left || seen.right > all.right || seen.top < all.top || seen.bottom > all.bottom) room.scrollBy({ left: (seen.left + seen.right - all.left - all.right) / 2, top: (seen.top + seen.bottom - all.top - all.bottom) / 2, behavior: 'instant' });
  }

  /** All of it, or its own size around the cursor: the other of both. */
  #doubled = ({ clientX: x, clientY: y }: MouseEvent): void => {
    if (this.scale === 'fit' && this.#factor() < 1) this.#zoomTo(1, { x, y });
    else this.zoom('fit');
  };

  #key = (event: KeyboardEvent): void => {
    const keys: Record<string, () => void> = {
      '+': () => this.zoom('in'),
      '=': () => this.zoom('in'),
      '-': () => this.zoom('out'),
      '0': () => this.zoom('fit'),
      '1': () => this.zoom('actual'),
      r: () => this.rotate(),
      h: () => this.flip('horizontal'),
      v: () => this.flip('vertical'),
      i: () => (this.panel = !this.panel),
      PageDown: () => this.#choice.turn(this.#choice.nth + 1),
      PageUp: () => this.#choice.turn(this.#choice.nth - 1),
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
