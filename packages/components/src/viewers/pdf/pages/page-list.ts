import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { NextFrameSizes } from '../../../styles/next-frame-sizes.ts';
import { liveRange } from '../../selection/live-range.ts';
import type { Destination } from './destination.ts';
import type { LinkTarget } from './link-target.ts';
import type { Form } from '../form/form.ts';
import type { Layers } from './layers.ts';
import { onceAFrame } from './once-a-frame.ts';
import { LaidPages, type LaidPagesOptions, type Place } from './laid-pages.ts';
import { clampScale, GAP, pageBeyond, type Spread } from './page-layout.ts';
import { PageAnchor, type PageBox } from './page-anchor.ts';
import { PageView, POINT, type PageLook } from './page-view.ts';
import { pageOf, withSelected } from './selected-pages.ts';
import { tellSelecting } from './selecting.ts';
import type { SlowPages } from './slow-pages.ts';
import { zoomGestures, type ZoomBy } from '../../layout/zoom-gestures.ts';

export interface PageListOptions extends Omit<LaidPagesOptions, 'count'> {
  pdf: PDFDocumentProxy;
  layers: Layers;
  form: Form;
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
/** Milliseconds without a step until a zoom by gestures is over. */
const SETTLED = 150;

/** The pages of a document, of which only those near the reader exist. */
export class PageList {
  readonly laid: LaidPages;
  readonly #options: PageListOptions;
  readonly #views = new Map<number, PageView>();
  readonly #stopping = new AbortController();
  readonly #later = onceAFrame(() => this.#draw(), this.#stopping.signal);
  readonly #observer = new NextFrameSizes(() => this.#resized());
  /** Pages are drawn at; another than they are shown at while a zoom by gestures goes on. */
  #drawnAt = 1;
  readonly #anchor = new PageAnchor();
  #settling: ReturnType<typeof setTimeout> | undefined;
  #page = 0;
  /** In a tab out of sight nothing has a size: the place is kept until it is seen again. */
  #unseen = false;
  #kept: Required<Place> = { page: 0, part: 0 };

  constructor(options: PageListOptions) {
    this.#options = options;
    this.laid = new LaidPages({ ...options, count: options.pdf.numPages });
    options.scroller.addEventListener('scroll', () => this.#later(), { passive: true, signal: this.#stopping.signal });
    // Of a pair the reader is on the page that has the keyboard, as after a click.
    options.holder.addEventListener('focusin', ({ target }) => pageOf(target as Node).forEach((page) => this.laid.inRow(this.#page, page, options.scroller) === page && this.#draw(page)), { signal: this.#stopping.signal });
    zoomGestures(options.scroller, this.#zoomBy, this.#stopping.signal);
    tellSelecting(options.holder, this.#stopping.signal);
    this.#observer.observe(options.scroller);
    this.laid.fit(options.scroller, 0);
    this.#arrange();
  }

  /** 0-based: the page that the reader is on; of a pair the first, or the one that was gone to. */
  get page(): number {
    return this.#page;
  }

  /** How pages are to lie beside each other. */
  spread(spread: Spread): void {
    this.#keepPlace(() => (this.laid.chosen = spread));
  }

  /** A number is a scale (1 is 100 %), else the width or the whole of a page fills the view. The place stays. */
  zoom(to: number | 'width' | 'page'): void {
    this.#keepPlace(() => {
      this.laid.fits = typeof to === 'number' ? undefined : to;
      if (typeof to === 'number') this.laid.scale = to;
    });
  }

  /** Around a point of the viewport. What is drawn stretches along until that is over. */
  readonly #zoomBy: ZoomBy = (factor, at, slack) => {
    const { scroller, changed } = this.#options;
    this.#anchor.hold(at, scroller, this.laid.layout, this.#boxOf, slack);
    this.laid.fits = undefined;
    this.laid.scale = clampScale(this.laid.scale * factor);
    this.#lay();
    this.#anchor.keep(scroller, this.#boxOf);
    this.#draw();
    changed();
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#arrange(), SETTLED);
  };

  rotate(): void {
    this.#keepPlace(() => (this.laid.rotation = (this.laid.rotation + 90) % 360));
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
  get place(): Required<Place> {
    return this.#isUnseen() ? this.#kept : this.laid.placeIn(this.#options.scroller, this.#page);
  }

  goTo({ page, part = 0 }: Place): void {
    const { laid } = this;
    const at = Math.min(Math.max(0, page), laid.sizes.length - 1);
    if (this.#isUnseen()) return void (this.#kept = { page: at, part });
    const { scroller } = this.#options;
    scroller.scrollTo({ top: laid.topOf({ page: at, part }), behavior: 'instant' });
    if (laid.inRow(at, at, scroller) !== at) scroller.scrollTo({ left: this.#boxOf(at).left - GAP, behavior: 'instant' });
    this.#draw(at);
  }

  /** The page that one step of turning leads to. */
  beyond(by: 1 | -1): number {
    return pageBeyond(this.laid.layout, this.#page, by);
  }

  /** Goes on by what is seen, in whole rows; false where they do not fit. */
  leaf(by: 1 | -1): boolean {
    const page = this.laid.leafed(this.#options.scroller, by);
    if (page !== undefined) this.goTo({ page });
    return page !== undefined;
  }

  /** Goes to a place that a link or a bookmark names; the page has the keyboard then. */
  async show({ page, left, top }: Destination, focus: boolean): Promise<void> {
    const proxy = await this.#options.pdf.getPage(page + 1);
    if (this.#stopping.signal.aborted) return;
    this.#learn(page, proxy);
    const { scale, rotation } = this.laid;
    const viewport = proxy.getViewport({ scale: POINT * scale, rotation: (proxy.rotate + rotation) % 360 });
    const [x, y] = viewport.convertToViewportPoint(left ?? 0, top ?? proxy.view[3]!) as [number, number];
    const known = top !== undefined || rotation !== 0;
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

  /** Sizes are told with the next frame: what was put out of sight before it, and comes back, would be told of as if it had stayed. */
  #isUnseen(): boolean {
    const { scroller } = this.#options;
    if (this.#unseen || scroller.clientWidth > 0) return this.#unseen;
    this.#unseen = true;
    this.#observer.unobserve(scroller);
    this.#observer.observe(scroller);
    return true;
  }

  #resized(): void {
    const was = this.#unseen;
    this.#unseen = this.#options.scroller.clientWidth === 0;
    if (this.#unseen) return;
    if (was) this.goTo(this.#kept);
    this.#keepPlace(() => undefined);
  }

  #keepPlace(change: () => void): void {
    const { place, laid } = this;
    const { scroller, changed } = this.#options;
    const across = scroller.scrollLeft / laid.layout.width;
    change();
    laid.fit(scroller, this.#page);
    this.#arrange();
    scroller.scrollTo({ left: across * laid.layout.width, behavior: 'instant' });
    this.goTo(place);
    changed();
  }

  /** Sizes and places after a change of scale, rotation or knowledge. */
  #arrange(): void {
    this.#drawnAt = this.laid.scale;
    this.#lay();
    this.#draw();
  }

  #lay(): void {
    this.laid.lay();
    const { width, height } = this.laid.layout;
    Object.assign(this.#options.holder.style, { width: `${width}px`, height: `${height}px` });
  }

  readonly #boxOf = (index: number): PageBox => this.laid.boxOf(index, this.#options.scroller);

  /** `asked`: the page of a row that is the reader's. */
  #draw(asked = this.#page): void {
    const { laid } = this;
    const { scroller, holder, changed } = this.#options;
    if (scroller.clientWidth > 0) this.#kept = laid.placeIn(scroller, this.#page);
    const [first, last] = laid.near(scroller, NEAR);
    const [firstKept, lastKept] = withSelected([first, last], holder);
    const look = this.#lookAt(laid.scale);
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
    const [firstSeen, lastSeen] = laid.seen(scroller);
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
    const middle = laid.current(scroller, asked);
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
      if (!this.laid.knows(index)) this.#learn(index, await pdf.getPage(index + 1));
      await before;
      if (this.#views.get(index) !== view) return;
      await view.draw(this.#lookAt(this.#drawnAt));
      if (this.#views.get(index) === view) drawn(index);
    } catch {
      if (!this.#stopping.signal.aborted && this.#views.get(index) === view) failed(index);
    }
  }

  #lookAt(scale: number): PageLook {
    const { layers, form } = this.#options;
    return { scale, rotation: this.laid.rotation, layers, form };
  }

  #learn(index: number, page: PDFPageProxy): void {
    const { place } = this;
    if (!this.laid.learn(index, page.getViewport({ scale: POINT }))) return;
    this.#arrange();
    if (index < place.page) this.goTo(place);
  }
}
