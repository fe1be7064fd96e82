import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';

/**
 * How high a row of one line is in a scroller: `least` CSS pixels, where it is pressed by a finger `underFinger`, or what its letters ask
 * for where they are larger. They are measured, as what enlarges text alone (a browser's zoom of text, the size of letters that a phone
 * gives its apps) is not in any computed style, and watched: another theme or a host's type may come while the rows are read.
 */
export class RowHeight {
  readonly #scroller: HTMLElement;
  readonly #least: number;
  readonly #line = document.createElement('span');
  readonly #sizes: NextFrameSizes;
  pixels: number;

  /** `changed` is told by how much rows are higher now than before. */
  constructor(scroller: HTMLElement, [least, underFinger = least]: readonly [least: number, underFinger?: number], changed: (factor: number) => void) {
    this.#scroller = scroller;
    this.#least = matchMedia('(pointer: coarse)').matches ? underFinger : least;
    this.#line.textContent = '\u00a0';
    this.#line.style.cssText = 'position:absolute;visibility:hidden;line-height:normal';
    scroller.append(this.#line);
    this.pixels = this.#measure() ?? this.#least;
    this.#sizes = new NextFrameSizes(() => {
      const before = this.pixels;
      this.pixels = this.#measure() ?? before;
      if (this.pixels !== before) changed(this.pixels / before);
    });
    this.#sizes.observe(this.#line);
  }

  dispose(): void {
    this.#sizes.disconnect();
    this.#line.remove();
  }

  /** Undefined where nothing is laid out. */
  #measure(): number | undefined {
    const { height } = this.#line.getBoundingClientRect();
    if (height === 0) return undefined;
    const row = Math.max(this.#least, Math.ceil(height * 1.2));
    this.#scroller.style.setProperty('--_row', `${row}px`);
    return row;
  }
}
