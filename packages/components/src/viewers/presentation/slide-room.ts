import { yieldFrame } from '../streaming/slices.ts';
import type { DeckDrawing, DrawnSlide } from './draw/draw-deck.ts';
import type { SlideSpeech } from './draw/finish-slide.ts';
import { NearView } from './near-view.ts';

export interface SlideRoomParts {
  scroller: HTMLElement;
  /** Where the slides are drawn, in their order. */
  rooms: readonly HTMLElement[];
  drawing: Pick<DeckDrawing, 'draw'>;
  speech: () => SlideSpeech;
  navigate: (nth: number) => void;
  /** Told of each slide that is drawn. */
  drawn: (nth: number) => void;
}

/** Draws slides when they come near the view; or all of them for paper. */
export class SlideRoom {
  readonly #parts: SlideRoomParts;
  readonly #drawn = new Map<number, DrawnSlide>();
  readonly #near: NearView;
  #gone = false;

  constructor(parts: SlideRoomParts) {
    this.#parts = parts;
    this.#near = new NearView(parts.scroller, parts.rooms, (nth) => this.draw(nth));
  }

  /** The slides that are drawn. */
  get drawn(): number[] {
    return [...this.#drawn.keys()];
  }

  /** Draws it now, if it is not there. */
  draw(nth: number): DrawnSlide {
    const there = this.#drawn.get(nth);
    if (there) return there;
    const { rooms, drawing, speech, navigate } = this.#parts;
    const slide = drawing.draw(nth, speech(), navigate);
    this.#drawn.set(nth, slide);
    rooms[nth]!.replaceChildren(slide.element);
    this.#near.filled(nth);
    this.#parts.drawn(nth);
    return slide;
  }

  /** All slides are there, with their charts. */
  async whole(signal: AbortSignal): Promise<void> {
    for (const nth of this.#parts.rooms.keys()) {
      if (this.#drawn.has(nth)) continue;
      await yieldFrame();
      if (this.#gone || signal.aborted) return;
      this.draw(nth);
    }
    await Promise.all([...this.#drawn.values()].map(({ ready }) => ready));
  }

  /** Said anew in another language: what is seen is drawn again. */
  renew(): void {
    const drawn = [...this.#drawn];
    this.#drawn.clear();
    for (const [nth, slide] of drawn) {
      slide.release();
      this.#parts.rooms[nth]!.replaceChildren();
      this.#near.emptied(nth);
    }
  }

  dispose(): void {
    this.#gone = true;
    this.#near.dispose();
    for (const slide of this.#drawn.values()) slide.release();
    this.#drawn.clear();
    for (const room of this.#parts.rooms) room.replaceChildren();
  }
}
