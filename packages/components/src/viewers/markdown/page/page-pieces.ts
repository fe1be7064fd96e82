import { pairInOrder } from '../../../frame/pair-in-order.ts';
import { runSliced, yieldFrame } from '../../streaming/slices.ts';
import { patchPiece } from './patch-piece.ts';
import { blockIn, estimatedHeight } from './piece-place.ts';

export interface Filling {
  article: HTMLElement;
  scroller: Element;
  /** HTML that is not safe yet. */
  pieces: readonly string[];
  /** One piece made harmless, and the origins whose images were left out of it. */
  make(markup: string): { element: HTMLElement; wanted: readonly string[] };
  signal: AbortSignal;
}

/** A piece in the page: its HTML before it was sanitised, and what it wanted from elsewhere. */
interface Shown {
  markup: string;
  wanted: readonly string[];
  element: Element;
}

/** The pieces of a text in the page: put in in slices, and of a changed text only what changed. */
export class PagePieces {
  /** In the order of the page. */
  readonly #shown: Shown[] = [];

  /** What is shown says nothing about what comes: each piece is made anew. */
  forget(): void {
    this.#shown.length = 0;
  }

  /** Answers the origins that images were left out of, sorted. */
  async put({ article, scroller, pieces, make, signal }: Filling, filled: (pieces: number) => void): Promise<readonly string[]> {
    const shown = this.#shown;
    const known = new Set(shown.map(({ element }) => element));
    const forgotten = [...article.children].filter((element) => !known.has(element));
    const before = pairInOrder(shown.map(({ markup }) => markup), pieces).map((from) => shown[from]);
    const place = new HeldPlace(article, scroller);
    const insert = function* (): Generator<unknown, void> {
      for (const [at, markup] of pieces.entries()) {
        const old = before[at];
        if (old) while (shown[at] !== old) place.keep(() => shown.splice(at, 1)[0]!.element.remove());
        if (old?.markup !== markup) {
          const { element, wanted } = make(markup);
          const next = shown[old ? at + 1 : at]?.element ?? forgotten[0] ?? null;
          place.keep(() => (old ? patchPiece(old.element, element) : article.insertBefore(element, next)));
          const there = old?.element ?? element;
          (there as HTMLElement).style.setProperty('contain-intrinsic-block-size', `auto ${estimatedHeight(there)}px`);
          shown.splice(at, old ? 1 : 0, { markup, wanted, element: there });
          filled(at + 1);
          // The first piece of a text is seen before the second is made.
          yield at === 0 && !old && !next ? yieldFrame() : undefined;
        } else filled(at + 1);
      }
      place.keep(() => [...shown.splice(pieces.length).map(({ element }) => element), ...forgotten].forEach((element) => element.remove()));
    };
    await runSliced(insert(), signal);
    filled(pieces.length);
    return [...new Set(shown.flatMap(({ wanted }) => wanted))].sort();
  }
}

/** Keeps the block at the head of the view where it is while something above it changes. */
class HeldPlace {
  readonly #article: Element;
  readonly #scroller: Element;

  constructor(article: Element, scroller: Element) {
    this.#article = article;
    this.#scroller = scroller;
  }

  keep(change: () => void): void {
    const block = this.#scroller.scrollTop > 0 ? blockIn(this.#article, this.#scroller) : undefined;
    const before = block?.getBoundingClientRect().top;
    change();
    if (!block?.isConnected || before === undefined) return;
    const moved = block.getBoundingClientRect().top - before;
    // Browsers that hold the place by themselves have done it by now: then nothing moved.
    if (Math.abs(moved) >= 1) this.#scroller.scrollTop += moved;
  }
}
