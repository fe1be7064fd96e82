import type { ReactiveControllerHost } from 'lit';
import type { Content } from '../../content/content.ts';
import { clampScale, stepScale } from '../../image/read/scale-ladder.ts';
import { ZoomAnchor } from '../../image/view/zoom-anchor.ts';
import { zoomGestures, type ZoomBy } from '../../layout/zoom-gestures.ts';
import { frameOf, shareAt, type PicturePair } from './image-compare.ts';
import { openPicture } from './image-pair.ts';

/** Two pictures, and how much of the new one is seen where they lie one over the other. */
export class PictureDesk {
  pair: PicturePair | undefined;
  /** Of the width, from the left, that the old one keeps. */
  share = 50;
  /** How large they are shown. */
  scale: number | 'fit' = 'fit';
  /** Brings what the reader looks at back to its place once they are drawn in their new size. */
  #back: (() => void) | undefined;
  readonly #anchor = new ZoomAnchor();
  #gestures: AbortController | undefined;
  #fingers = 0;
  readonly #host: ReactiveControllerHost & { readonly renderRoot: ParentNode };

  constructor(host: ReactiveControllerHost & { readonly renderRoot: ParentNode }) {
    this.#host = host;
  }

  /** `hold` registers what is to be let go of. */
  async open(before: Content, after: Content, about: Pick<PicturePair, 'versions' | 'name'>, hold: (release: () => void) => void, signal: AbortSignal): Promise<void> {
    const opening = [openPicture(before, signal), openPicture(after, signal)] as const;
    for (const one of opening) one.then(({ release }) => hold(release), () => {});
    const [old, fresh] = await Promise.all(opening);
    signal.throwIfAborted();
    this.scale = 'fit';
    this.pair = { old, new: fresh, ...about };
    this.#host.requestUpdate();
  }

  close(): void {
    this.pair = undefined;
    this.#host.requestUpdate();
  }

  /** As a part of the size that the larger of them has. */
  get factor(): number {
    const frame = this.#host.renderRoot.querySelector('.frame');
    if (!this.pair || !frame) return 1;
    return this.scale === 'fit' ? frame.clientWidth / frameOf(this.pair).width : this.scale;
  }
  /** `in` and `out` go by the steps of pictures that are shown alone. */
  zoom(to: 'in' | 'out' | 'actual' | 'fit' | number): void {
    this.stay();
    if (to === 'in' || to === 'out') this.scale = stepScale(this.factor, to === 'in' ? 1 : -1);
    else this.scale = to === 'actual' ? 1 : to === 'fit' ? 'fit' : clampScale(to);
    this.#host.requestUpdate();
  }
  /** What is in the middle stays there when they are drawn in another way. */
  stay(): void {
    const [view, other] = this.#views;
    if (!view) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = view;
    // From fitted in, the edge between the two is what the reader looks at.
    const middle = this.scale === 'fit' ? { x: other ? 0.5 : this.share / 100, y: 0.5 } : { x: (scrollLeft + clientWidth / 2) / scrollWidth, y: (scrollTop + clientHeight / 2) / scrollHeight };
    this.#back = () => this.#views.forEach((one) => one.scrollTo(middle.x * one.scrollWidth - one.clientWidth / 2, middle.y * one.scrollHeight - one.clientHeight / 2));
  }
  /** They are drawn as large as they are to be. */
  laid(): void {
    const back = this.#back;
    this.#back = undefined;
    back?.();
  }
  /** Where they are looked at, as it comes and goes: two fingers, and Ctrl with the wheel, scale them around their place. */
  readonly room = (room?: Element): void => {
    this.#gestures?.abort();
    if (!room) return;
    this.#gestures = new AbortController();
    const { signal } = this.#gestures;
    zoomGestures(room as HTMLElement, this.#zoomBy, signal);
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) room.addEventListener(type, ({ touches }: Event & Partial<TouchEvent>) => (this.#fingers = touches?.length ?? 0), { passive: true, signal });
  };
  readonly #zoomBy: ZoomBy = (factor, at, slack) => {
    const view = this.#views.find((one) => one.getBoundingClientRect().right > at.x) ?? this.#views[0];
    const frame = view?.querySelector<HTMLElement>('.frame');
    if (!view || !frame) return;
    this.#anchor.hold(at, view, frame, slack);
    this.#back = () => this.#anchor.keep(view, frame);
    this.scale = clampScale(this.factor * factor);
    this.#host.requestUpdate();
  };
  get #views(): HTMLElement[] {
    return [...this.#host.renderRoot.querySelectorAll<HTMLElement>('.view')];
  }
  /** Side by side both show the same part. */
  readonly scrolled = ({ currentTarget }: Event): void => {
    const [views, { scrollLeft, scrollTop }] = [this.#views, currentTarget as HTMLElement];
    // One that went is told of, too.
    if (!views.includes(currentTarget as HTMLElement)) return;
    for (const view of views) if (view !== currentTarget && (Math.abs(view.scrollLeft - scrollLeft) > 1 || Math.abs(view.scrollTop - scrollTop) > 1)) view.scrollTo(scrollLeft, scrollTop);
  };

  readonly slide = (event: Event): void => {
    if (event.type === 'input') return this.#give(Number((event.target as HTMLInputElement).value));
    const { clientX, buttons, pointerId, isPrimary, currentTarget } = event as PointerEvent;
    // Two fingers make them larger.
    if (buttons !== 1 || !isPrimary || this.#fingers > 1) return;
    const frame = currentTarget as HTMLElement;
    if (event.type === 'pointerdown') frame.setPointerCapture(pointerId);
    this.#give(shareAt(frame, clientX));
    const slider = this.#host.renderRoot.querySelector<HTMLInputElement>('.slider');
    if (slider) slider.value = String(this.share);
  };
  #give(share: number): void {
    this.share = share;
    this.#host.requestUpdate();
  }
}
