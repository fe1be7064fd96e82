import { goToElement, goToEnd, targetOf } from './jump.ts';
import { goToPlace, placeIn, type PiecePlace } from '../page/piece-place.ts';

/** A wish: the end of the text. */
const END = Symbol('end');

/** Takes a reader to a place of a text. One that is still on its way is gone to when it comes, unless they went elsewhere meanwhile. */
export class TextGoing {
  readonly #parts: () => { article: HTMLElement; scroller: Element };
  #wished: PiecePlace | string | typeof END | undefined;
  /** More of the text is on its way. */
  #arrives = false;

  constructor(parts: () => { article: HTMLElement; scroller: Element }) {
    this.#parts = parts;
  }

  /** Where the reader is, or will be. */
  get place(): PiecePlace {
    const { article, scroller } = this.#parts();
    return typeof this.#wished === 'object' ? this.#wished : placeIn(article, scroller);
  }

  /** Back to where they left. */
  toPlace(place: PiecePlace): void {
    const { article, scroller } = this.#parts();
    this.#wished = !goToPlace(article, scroller, place) && this.#arrives ? place : undefined;
  }
  /** To what a fragment names. */
  to(fragment: string): void {
    const { article, scroller } = this.#parts();
    const target = targetOf(article, fragment);
    this.#wished = !target && this.#arrives ? fragment : undefined;
    if (target) void goToElement(target, scroller);
  }
  /** To the end of what is there; where more is on its way, once more when all of it is. */
  toEnd(): void {
    this.#wished = this.#arrives ? END : undefined;
    void goToEnd(this.#parts().scroller);
  }

  /** The reader went elsewhere. */
  readonly forget = (): void => {
    this.#wished = undefined;
  };

  /** The text begins to come. */
  begin(): void {
    this.#arrives = true;
  }
  /** So many pieces of it are there. */
  grew(pieces: number): void {
    const wished = this.#wished;
    if (typeof wished === 'string' || (typeof wished === 'object' && pieces > wished.piece + 1)) this.#go();
  }
  /** All of it is there. */
  complete(): void {
    this.#arrives = false;
    this.#go();
  }

  #go(): void {
    const wished = this.#wished;
    if (wished === END) this.toEnd();
    else if (typeof wished === 'string') this.to(wished);
    else if (wished) this.toPlace(wished);
  }
}
