import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';
import { ScrollAxis } from './scroll-axis.ts';

/** What is seen, in pixels of the content. */
export interface Seen {
  top: number;
  left: number;
  width: number;
  height: number;
}

export interface ViewportParts {
  /** Scrolls; takes the focus. */
  scroller: HTMLElement;
  /** As large as the track; the only thing in the scroller. */
  track: HTMLElement;
  /** As large as the view; sticks to it. The only thing in the track, and what `draw` fills. */
  layer: HTMLElement;
}

/** How long the scroller must rest before its track is put right, in milliseconds. */
const rest = 150;

/**
 * A window on content of any size: a scroller, a track for its bars, and a layer that stays in view and is drawn anew.
 * Because the layer sticks, nothing is ever blank while the page is busy, and no element needs the content's size.
 */
export class VirtualViewport {
  readonly #parts: ViewportParts;
  #draw: (seen: Seen) => void;
  /** Which way the scroller's place counts: below 0 where it begins at the right. */
  readonly #on: 1 | -1;
  readonly #vertical = new ScrollAxis();
  readonly #horizontal = new ScrollAxis();
  readonly #observer: NextFrameSizes;
  #size = { width: 0, height: 0 };
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `mirrored`: content begins at the right, as does the scroller. */
  constructor(parts: ViewportParts, draw: (seen: Seen) => void, mirrored = false) {
    this.#parts = parts;
    this.#on = mirrored ? -1 : 1;
    this.#draw = draw;
    this.#observer = new NextFrameSizes(() => this.#measure());
    this.#observer.observe(parts.scroller);
    parts.scroller.addEventListener('scroll', this.#scrolled, { passive: true });
    this.#measure();
  }

  get seen(): Seen {
    return { top: this.#vertical.position, left: this.#horizontal.position, width: this.#horizontal.view, height: this.#vertical.view };
  }

  /** Tells how large the content is now, and draws with the next frame. Where its rows are higher by a factor, what the view begins with stays. */
  resize(width: number, height: number, factor = 1): void {
    const { top } = this.seen;
    if (width !== this.#size.width || height !== this.#size.height) {
      this.#size = { width, height };
      this.#measure();
    }
    if (factor === 1) this.request();
    else this.scrollTo({ top: top * factor });
  }

  /** Draws with the next frame. */
  request(): void {
    this.#frame ||= requestAnimationFrame(() => this.flush());
  }

  /** Draws now. */
  flush(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#draw(this.seen);
  }

  scrollTo({ top = this.#vertical.position, left = this.#horizontal.position }: { top?: number; left?: number }): void {
    this.#parts.scroller.scrollTop = this.#vertical.moveTo(top);
    this.#parts.scroller.scrollLeft = this.#on * this.#horizontal.moveTo(left);
    this.flush();
  }

  /** Scrolls as little as shows the box; `inset` is covered at the head of the view (a gutter, a header). */
  reveal(box: { top: number; bottom: number; left?: number; right?: number }, inset: { top?: number; left?: number } = {}): void {
    const top = nearest(this.#vertical, box.top - (inset.top ?? 0), box.bottom);
    const left = box.left === undefined ? this.#horizontal.position : nearest(this.#horizontal, box.left - (inset.left ?? 0), box.right ?? box.left);
    this.scrollTo({ top, left });
  }

  /** Nothing is drawn any more, whoever asks: the layer may be another's. */
  dispose(): void {
    this.#draw = () => {};
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#observer.disconnect();
    this.#parts.scroller.removeEventListener('scroll', this.#scrolled);
  }

  readonly #scrolled = (): void => {
    const { scroller } = this.#parts;
    const top = this.#vertical.scrolled(scroller.scrollTop);
    const left = this.#horizontal.scrolled(this.#on * scroller.scrollLeft);
    if (top !== undefined) scroller.scrollTop = top;
    if (left !== undefined) scroller.scrollLeft = this.#on * left;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), rest);
    this.flush();
  };

  #settle(): void {
    this.#parts.scroller.scrollTop = this.#vertical.settled();
    this.#parts.scroller.scrollLeft = this.#on * this.#horizontal.settled();
  }

  #measure(): void {
    const wasHidden = this.#vertical.view === 0;
    const { scroller } = this.#parts;
    this.#fit();
    // Bars come and go with the size of the track: the one beside may bring one below, which goes once the track is narrower.
    for (let turn = 0; turn < 2 && (scroller.clientWidth !== this.#horizontal.view || scroller.clientHeight !== this.#vertical.view); turn++) this.#fit();
    const { clientHeight } = scroller;
    // A hidden scroller forgets its place, and a track that got shorter than its content stands elsewhere.
    if (clientHeight > 0 && (wasHidden || this.#vertical.track < this.#size.height)) this.#settle();
    this.request();
  }

  /** Makes the track as large as the content, and the layer as large as what is seen of it. */
  #fit(): void {
    const { scroller, track, layer } = this.#parts;
    const { clientWidth, clientHeight } = scroller;
    this.#vertical.resize(this.#size.height, clientHeight);
    this.#horizontal.resize(this.#size.width, clientWidth);
    track.style.setProperty('width', `${Math.max(this.#horizontal.track, clientWidth)}px`);
    track.style.setProperty('height', `${Math.max(this.#vertical.track, clientHeight)}px`);
    layer.style.setProperty('width', `${clientWidth}px`);
    layer.style.setProperty('height', `${clientHeight}px`);
  }
}

function nearest({ position, view }: ScrollAxis, start: number, end: number): number {
  if (start < position) return start;
  return end > position + view ? Math.min(start, end - view) : position;
}
