/**
 * Tells with the next frame what has another size. Who lays out anew in the callback of a `ResizeObserver` itself
 * may bring the browser to report an error on the host's window (Resize Observer, section 3.4.7 “Deliver Resize Loop Error”).
 */
export class NextFrameSizes {
  readonly #observer: ResizeObserver;
  #frame = 0;

  constructor(tell: (changed: ReadonlySet<Element>) => void) {
    let changed = new Set<Element>();
    // oxlint-disable-next-line no-restricted-globals -- the one place
    this.#observer = new ResizeObserver((entries) => {
      for (const { target } of entries) changed.add(target);
      this.#frame ||= requestAnimationFrame(() => {
        this.#frame = 0;
        const told = changed;
        changed = new Set();
        tell(told);
      });
    });
  }

  observe(element: Element): void {
    this.#observer.observe(element);
  }

  unobserve(element: Element): void {
    this.#observer.unobserve(element);
  }

  disconnect(): void {
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}
