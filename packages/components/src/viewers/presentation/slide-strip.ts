import { copiedSlide } from './copied-slide.ts';
import type { DrawnSlide } from './draw/draw-deck.ts';
import { NearView } from './near-view.ts';

/** Small pictures of slides beside them, in a list that scrolls: each is a copy of its slide, made when it comes near the view. */
export class SlideStrip {
  readonly #list: HTMLElement;
  readonly #near: NearView;

  /** `draw` gives the slide that is copied. */
  constructor(list: HTMLElement, draw: (nth: number) => DrawnSlide) {
    this.#list = list;
    const rooms = [...list.querySelectorAll<HTMLElement>('.small')];
    for (const room of rooms) room.replaceChildren();
    this.#near = new NearView(list, rooms, (nth) => {
      const slide = draw(nth);
      void slide.ready.then(() => rooms[nth]!.replaceChildren(copiedSlide(slide.element)));
    });
  }

  /** Brings a slide into view. Not scrollIntoView: it would scroll the host page too. */
  show(nth: number): void {
    const item = this.#list.children[nth];
    if (!item) return;
    const [box, room] = [item.getBoundingClientRect(), this.#list.getBoundingClientRect()];
    const by = (start: number, end: number, from: number, to: number): number => (start < from ? start - from : Math.max(0, end - to));
    this.#list.scrollBy({ top: by(box.top, box.bottom, room.top, room.bottom), left: by(box.left, box.right, room.left, room.right), behavior: 'instant' });
  }

  dispose(): void {
    this.#near.dispose();
  }
}
