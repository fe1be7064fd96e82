import { runSliced, yieldFrame } from '../streaming/slices.ts';
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

/** The pieces of a text in the page: put in in slices, and of a changed text only what changed. */
export class PagePieces {
  /** The HTML of the pieces that are shown, before it was sanitised, and what each wanted from elsewhere. */
  #shown: { markup: string; wanted: readonly string[] }[] = [];

  /** What is shown says nothing about what comes: each piece is made anew. */
  forget(): void {
    this.#shown = [];
  }

  /** Answers the origins that images were left out of, sorted. */
  async put({ article, scroller, pieces, make, signal }: Filling, filled: (pieces: number) => void): Promise<readonly string[]> {
    const before = this.#shown;
    let head = 0;
    while (head < before.length && before[head]!.markup === pieces[head]) head++;
    let tail = 0;
    while (tail < Math.min(before.length, pieces.length) - head && before.at(-1 - tail)!.markup === pieces.at(-1 - tail)) tail++;
    const kept = before.slice(before.length - tail);
    this.#shown = before.slice(0, head);
    const place = new HeldPlace(article, scroller);
    const insert = function* (this: PagePieces): Generator<unknown, void> {
      if (head > 0) filled(head);
      for (let at = head; at < pieces.length - tail; at++) {
        const { element, wanted } = make(pieces[at]!);
        const old = at < before.length - tail ? article.children[at] : undefined;
        const last = at >= article.children.length;
        if (old) place.keep(() => patchPiece(old, element));
        else if (last) article.append(element);
        else place.keep(() => article.insertBefore(element, article.children[at]!));
        const there = old ?? element;
        (there as HTMLElement).style.setProperty('contain-intrinsic-block-size', `auto ${estimatedHeight(there)}px`);
        this.#shown.push({ markup: pieces[at]!, wanted });
        filled(at + 1);
        // The first piece of a text is seen before the second is made.
        yield at === 0 && last ? yieldFrame() : undefined;
      }
      place.keep(() => {
        while (article.children.length > pieces.length) article.children[pieces.length - tail]!.remove();
      });
    };
    await runSliced(insert.call(this), signal);
    this.#shown = [...this.#shown.slice(0, pieces.length - tail), ...kept];
    filled(pieces.length);
    return [...new Set(this.#shown.flatMap(({ wanted }) => wanted))].sort();
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
