import { NextFrameSizes } from '../../../styles/next-frame-sizes.ts';
import { blockIn } from '../page/piece-place.ts';
import { settle } from './jump.ts';

interface Text {
  article: Element;
  scroller: Element;
}

/** Leaves the reader at the words that stood at the head of the view when its width changes: a phone is turned, a divider moved. */
export class WidthKeeper {
  readonly #text: () => Text;
  #read: { block: Element; part: number } | undefined;
  #looking = false;
  #width = 0;
  #turn = 0;
  #going = false;

  constructor(text: () => Text) {
    this.#text = text;
  }

  /** Answers what ends it. */
  watch(): () => void {
    const observer = new NextFrameSizes(() => void this.#resized());
    observer.observe(this.#text().scroller);
    return () => observer.disconnect();
  }

  /** To be told of each scroll. */
  readonly scrolled = (): void => {
    if (this.#looking || this.#going) return;
    this.#looking = true;
    requestAnimationFrame(() => {
      this.#looking = false;
      if (!this.#going) this.#look();
    });
  };

  #look(): void {
    const { article, scroller } = this.#text();
    if (scroller.clientWidth !== this.#width) return;
    const block = scroller.scrollTop > 0 ? blockIn(article, scroller) : undefined;
    const { top, height } = block?.getBoundingClientRect() ?? { top: 0, height: 0 };
    this.#read = block && { block, part: (scroller.getBoundingClientRect().top - top) / Math.max(1, height) };
  }

  async #resized(): Promise<void> {
    const { scroller } = this.#text();
    const before = this.#width;
    // A tab that lies behind has none.
    this.#width = scroller.clientWidth || before;
    const read = this.#read;
    if (before === 0 || this.#width === before || !read) return;
    const turn = ++this.#turn;
    this.#going = true;
    await settle(scroller, () => {
      if (turn !== this.#turn || !read.block.isConnected) return 0;
      const { top, height } = read.block.getBoundingClientRect();
      return top + read.part * height - scroller.getBoundingClientRect().top;
    });
    if (turn === this.#turn) this.#going = false;
  }
}
