import type { PDFDocumentProxy } from 'pdfjs-dist';
import { NextFrameSizes } from '../../../styles/next-frame-sizes.ts';
import { liveRange } from '../../selection/live-range.ts';
import type { Destination } from './destination.ts';
import type { LinkTarget } from './link-target.ts';
import type { Form } from '../form/form.ts';
import type { Layers } from './layers.ts';
import { onceAFrame } from './once-a-frame.ts';
import { clampScale, fitPage, fitWidth, GAP, pageAt, leafed, pageBeyond, pagesInView, rowOf, stack, turnedBy, type Layout, type PageSize, type Spread } from './page-layout.ts';
import { PageAnchor, type PageBox } from './page-anchor.ts';
import { PageView, POINT } from './page-view.ts';
import { withSelected } from './selected-pages.ts';
import { tellSelecting } from './selecting.ts';
import type { SlowPages } from './slow-pages.ts';
import { zoomGestures, type ZoomBy } from '../../layout/zoom-gestures.ts';

export interface PageListOptions {
  pdf: PDFDocumentProxy;
  layers: Layers;
  form: Form;
  /** Size of page 1; the others are taken to be alike until they are known. */
  first: PageSize;
  /** How the document wishes its pages to lie, where there is room. */
  wish: Spread;
  /** It is read from the right. */
  mirrored: boolean;
  scroller: HTMLElement;
  holder: HTMLElement;
  labelOf: (number: number) => string;
  /** The page, the scale or the rotation changed. */
  changed: () => void;
  /** A page was drawn. */
  drawn: (index: number) => void;
  failed: (index: number) => void;
  /** Told of each drawing, since it may take too long. */
  slow: Pick<SlowPages, 'watch'>;
  /** A link of a page was followed. */
  follow: (target: LinkTarget) => void;
}

/** Pages kept on either side of what is seen; the others give their pixels back. */
const NEAR = 1;
/** CSS pixels that two pages take unasked. */
const WIDE = 800;
/** Milliseconds without a step until a zoom by gestures is over. */
const SETTLED = 150;

/** The pages of a document, of which only those near the reader exist. */
export class PageList {
  readonly sizes: PageSize[];
  readonly #options: PageListOptions;
  readonly #views = new Map<number, PageView>();
  readonly #known = new Set<number>([0]);
  readonly #stopping = new AbortController();
  readonly #later = onceAFrame(() => this.#draw(), this.#stopping.signal);
  readonly #observer = new NextFrameSizes(() => this.#resized());
  #layout: Layout = { tops: [], lefts: [], width: 0, height: 0 };
  #spread: Spread = 'one';
  #chosen: Spread | undefined;
  #fits: 'width' | 'page' | undefined = 'width';
  #scale = 1;
  /** Pages are drawn at; another than they are shown at while a zoom by gestures goes on. */
  #drawnAt = 1;
  readonly #anchor = new PageAnchor();
  #settling: ReturnType<typeof setTimeout> | undefined;
  #rotation = 0;
  #page = 0;
  /** In a tab out of sight nothing has a size: the place is kept until it is seen again. */
  #unseen = false;
  #kept: { page: number; part: number } = { page: 0, part: 0 };

  constructor(options: PageListOptions) {
    this.#options = options;
    this.sizes = Array.from({ length: options.pdf.numPages }, () => options.first);
    options.scroller.addEventListener('scroll', () => this.#later(), { passive: true, signal: this.#stopping.signal });
    zoomGestures(options.scroller, this.#zoomBy, this.#stopping.signal);
    tellSelecting(options.holder, this.#stopping.signal);
    this.#observer.observe(options.scroller);
    this.#fit();
    this.#arrange();
  }

  get scale(): number {
    return this.#scale;
  }
  get rotation(): number {
    return this.#rotation;
  }
  /** What of a page is fitted into the view; undefined at a scale of the reader's own. */
  get fits(): 'width' | 'page' | undefined {
    return this.#fits;
  }
  /** How pages lie beside each other, */
  get spread(): Spread {
    return this.#spread;
  }
  /** and how the reader chose that they do. */
  get chosen(): Spread | undefined {
    return this.#chosen;
  }
  set chosen(spread: Spread | undefined) {
    this.#keepPlace(() => {
      this.#chosen = spread;
      this.#fit();
    });
  }
  /** 0-based: the page that takes the middle of the view; of a pair the first, or the one that was gone to. */
  get page(): number {
    return this.#page;
  }

  /** A number is a scale (1 is 100 %), else the width or the whole of a page fills the view. The place stays. */
  zoom(to: number | 'width' | 'page'): void {
    this.#keepPlace(() => {
      this.#fits = typeof to === 'number' ? undefined : to;
      if (typeof to === 'number') this.#scale = to;
      this.#fit();
    });
  }

  /** Around a point of the viewport. What is drawn stretches along until that is over. */
  readonly #zoomBy: ZoomBy = (factor, at, slack) => {
    const { scroller, changed } = this.#options;
    this.#anchor.hold(at, scroller, this.#layout, this.#boxOf, slack);
    this.#fits = undefined;
    this.#scale = clampScale(this.#scale * factor);
    this.#lay();
    this.#anchor.keep(scroller, this.#boxOf);
    this.#draw();
    changed();
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#arrange(), SETTLED);
  };

  rotate(): void {
    this.#keepPlace(() => {
      this.#rotation = (this.#rotation + 90) % 360;
      this.#fit();
    });
  }

  /** What is drawn of the pages has changed. */
  redraw(): void {
    this.#draw();
  }

  /** What pages are called has changed. */
  rename(): void {
    for (const [index, { element }] of this.#views) element.setAttribute('aria-label', this.#options.labelOf(index + 1));
  }

  /** Where the reader is: page (0-based) and how far into it, 0 to 1. */
  get place(): { page: number; part: number } {
    return this.#unseen ? this.#kept : this.#placeNow;
  }
  get #placeNow(): { page: number; part: number } {
    const { scrollTop } = this.#options.scroller;
    const page = this.#inRow(pageAt(this.#layout, scrollTop + GAP), this.#page);
    return { page, part: (scrollTop - this.#layout.tops[page]! + GAP) / this.#heightOf(page) };
  }

  goTo({ page, part = 0 }: { page: number; part?: number }): void {
    const at = Math.min(Math.max(0, page), this.sizes.length - 1);
    if (this.#unseen) return void (this.#kept = { page: at, part });
    this.#options.scroller.scrollTo({ top: this.#layout.tops[at]! - GAP + part * this.#heightOf(at), behavior: 'instant' });
    if (this.#inRow(at, at) !== at) this.#options.scroller.scrollTo({ left: this.#boxOf(at).left - GAP, behavior: 'instant' });
    this.#draw(at);
  }

  /** The page that one step of turning leads to. */
  beyond(by: 1 | -1): number {
    return pageBeyond(this.#layout, this.#page, by);
  }

  /** Goes on by what is seen, in whole rows; false where they do not fit. */
  leaf(by: 1 | -1): boolean {
    const { scrollTop, clientWidth: width, clientHeight: height } = this.#options.scroller;
    const page = leafed(this.#layout, scrollTop, { width, height }, by);
    if (page !== undefined) this.goTo({ page });
    return page !== undefined;
  }

  /** Goes to a place that a link or a bookmark names; the page has the keyboard then. */
  async show({ page, left, top }: Destination, focus: boolean): Promise<void> {
    const proxy = await this.#options.pdf.getPage(page + 1);
    if (this.#stopping.signal.aborted) return;
    this.#learn(page, pageSize(proxy.getViewport({ scale: POINT })));
    const viewport = proxy.getViewport({ scale: POINT * this.#scale, rotation: (proxy.rotate + this.#rotation) % 360 });
    const [x, y] = viewport.convertToViewportPoint(left ?? 0, top ?? proxy.view[3]!) as [number, number];
    const known = top !== undefined || this.#rotation !== 0;
    this.goTo({ page, part: known ? Math.min(1, Math.max(0, y / viewport.height)) : 0 });
    if (left !== undefined) this.#options.scroller.scrollTo({ left: this.#boxOf(page).left + x - 2 * GAP, behavior: 'instant' });
    if (focus) this.view(page)?.element.focus({ preventScroll: true });
  }

  /** The view of a page, while it exists. */
  view(index: number): PageView | undefined {
    return this.#views.get(index);
  }
  get views(): IterableIterator<[number, PageView]> {
    return this.#views.entries();
  }

  /** Brings a match of a drawn page into the middle. */
  reveal(range: StaticRange): void {
    const [match, view] = [liveRange(range).getBoundingClientRect(), this.#options.scroller.getBoundingClientRect()];
    const inside = match.top >= view.top && match.bottom <= view.bottom && match.left >= view.left && match.right <= view.right;
    if (!inside) this.#options.scroller.scrollBy({ top: match.top - view.top - view.height / 2, left: match.left < view.left || match.right > view.right ? match.left - view.left - view.width / 2 : 0, behavior: 'instant' });
  }

  close(): void {
    this.#stopping.abort();
    clearTimeout(this.#settling);
    this.#observer.disconnect();
    for (const view of this.#views.values()) view.release();
    this.#views.clear();
  }

  #heightOf(index: number): number {
    return Math.max(1, turnedBy(this.sizes[index]!, this.#rotation).height * this.#scale);
  }

  #fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#options.scroller;
    if (width === 0) return;
    const { sizes } = this;
    this.#spread = sizes.length === 1 ? 'one' : (this.#chosen ?? (width >= WIDE ? this.#options.wish : 'one'));
    if (!this.#fits) return;
    const turned = sizes.map((size) => turnedBy(size, this.#rotation));
    // A pair is as wide as twice its wider page: the spine is in the middle.
    const columns = this.#spread === 'one' ? 1 : 2;
    if (this.#fits === 'width') this.#scale = fitWidth(turned, width, columns);
    else {
      const [first, last] = rowOf(stack(turned, 1, this.#spread), this.#page);
      this.#scale = Math.min(...turned.slice(first, last + 1).map((size) => fitPage({ width: size.width * columns, height: size.height }, { width, height })));
    }
  }

  #resized(): void {
    const was = this.#unseen;
    this.#unseen = this.#options.scroller.clientWidth === 0;
    if (this.#unseen) return;
    if (was) this.goTo(this.#kept);
    this.#keepPlace(() => this.#fit());
  }

  #keepPlace(change: () => void): void {
    const { place } = this;
    const across = this.#options.scroller.scrollLeft / this.#layout.width;
    change();
    this.#arrange();
    this.#options.scroller.scrollTo({ left: across * this.#layout.width, behavior: 'instant' });
    this.goTo(place);
    this.#options.changed();
  }

  /** Sizes and places after a change of scale, rotation or knowledge. */
  #arrange(): void {
    this.#drawnAt = this.#scale;
    this.#lay();
    this.#draw();
  }

  #lay(): void {
    this.#layout = stack(this.sizes.map((size) => turnedBy(size, this.#rotation)), this.#scale, this.#spread, this.#options.mirrored);
    const { style } = this.#options.holder;
    Object.assign(style, { width: `${this.#layout.width}px`, height: `${this.#layout.height}px` });
  }

  readonly #boxOf = (index: number): PageBox => {
    const size = turnedBy(this.sizes[index]!, this.#rotation);
    const [width, height] = [Math.round(size.width * this.#scale), Math.round(size.height * this.#scale)];
    const room = Math.max(this.#options.scroller.clientWidth, this.#layout.width);
    return { left: room / 2 + this.#layout.lefts[index]!, top: this.#layout.tops[index]!, width, height };
  };

  /** Which page of a row is meant: of a pair that is wider than the view the one in the middle, else `asked`, where it is one of them. */
  #inRow(row: number, asked: number): number {
    const { scrollLeft, clientWidth } = this.#options.scroller;
    const { lefts, width } = this.#layout;
    const pair = rowOf(this.#layout, row);
    if (pair[0] < pair[1] && width > clientWidth) return pair.find((page) => lefts[page] === 0 === (2 * scrollLeft + clientWidth >= width))!;
    return pair.includes(asked) ? asked : row;
  }

  /** `asked`: the page of a row that is the reader's. */
  #draw(asked = this.#page): void {
    const { scroller, holder, changed } = this.#options;
    if (scroller.clientWidth > 0) this.#kept = this.#placeNow;
    const [first, last] = pagesInView(this.#layout, scroller.scrollTop, scroller.clientHeight, NEAR);
    const [firstKept, lastKept] = withSelected([first, last], holder);
    const look = { scale: this.#scale, rotation: this.#rotation, layers: this.#options.layers, form: this.#options.form };
    for (const [index, view] of this.#views) {
      if (index >= first && index <= last) continue;
      if (index >= firstKept && index <= lastKept) {
        view.rest();
        view.place(this.#boxOf(index), look);
        continue;
      }
      // A click had put the keyboard on the page: taken away with it, no key would reach the viewer.
      if (view.element.matches(':focus-within')) scroller.focus({ preventScroll: true });
      view.release();
      this.#views.delete(index);
    }
    const [firstSeen, lastSeen] = pagesInView(this.#layout, scroller.scrollTop + GAP, scroller.clientHeight - 2 * GAP, 0);
    const near: [number, PageView][] = [];
    const seen: Promise<void>[] = [];
    for (let index = first; index <= last; index++) {
      let view = this.#views.get(index);
      if (!view) {
        view = this.#make(index);
        // In the order of the document: that of selecting, of the Tab key and of those who listen.
        holder.insertBefore(view.element, this.#after(index));
      }
      view.place(this.#boxOf(index), look);
      if (index < firstSeen || index > lastSeen) near.push([index, view]);
      else seen.push(this.#drawOne(index, view));
    }
    const drawn = Promise.all(seen);
    for (const [index, view] of near) void this.#drawOne(index, view, drawn);
    const middle = this.#inRow(pageAt(this.#layout, scroller.scrollTop + scroller.clientHeight / 2), asked);
    if (middle === this.#page) return;
    this.#page = middle;
    changed();
  }

  /** The next page that exists behind this one. */
  #after(index: number): HTMLElement | null {
    const next = Math.min(...[...this.#views.keys()].filter((other) => other > index));
    return this.#views.get(next)?.element ?? null;
  }

  #make(index: number): PageView {
    const { pdf, labelOf, follow, slow } = this.#options;
    const view = new PageView(index + 1, () => pdf.getPage(index + 1), labelOf(index + 1), follow, (task) => slow.watch(index, task));
    this.#views.set(index, view);
    return view;
  }

  /** What is beside the seen pages waits for `before`: it would share the drawing with what is waited for. Its size is asked for at once, as all are laid out by it. */
  async #drawOne(index: number, view: PageView, before?: Promise<unknown>): Promise<void> {
    const { pdf, drawn, failed } = this.#options;
    try {
      if (!this.#known.has(index)) this.#learn(index, pageSize((await pdf.getPage(index + 1)).getViewport({ scale: POINT })));
      await before;
      if (this.#views.get(index) !== view) return;
      await view.draw({ scale: this.#drawnAt, rotation: this.#rotation, layers: this.#options.layers, form: this.#options.form });
      if (this.#views.get(index) === view) drawn(index);
    } catch {
      if (!this.#stopping.signal.aborted && this.#views.get(index) === view) failed(index);
    }
  }

  #learn(index: number, size: PageSize): void {
    this.#known.add(index);
    const before = this.sizes[index]!;
    if (before.width === size.width && before.height === size.height) return;
    const { place } = this;
    this.sizes[index] = size;
    this.#arrange();
    if (index < place.page) this.goTo(place);
  }
}

const pageSize = ({ width, height }: PageSize): PageSize => ({ width, height });
