import type { LitElement, ReactiveController } from 'lit';
import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';

/** Knows which strips have more tabs than room, and keeps the tab that is looked at in view. It never scrolls the host page. */
export class StripFit implements ReactiveController {
  readonly #host: LitElement;
  readonly #observer = new NextFrameSizes(() => this.#fit());
  #watched = new Set<Element>();
  #drawn = '';
  readonly #looked = new WeakMap<Element, string>();

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    this.#watched = new Set();
  }

  hostUpdated(): void {
    const strips = new Set<Element>(this.#host.renderRoot.querySelectorAll('.strip'));
    for (const strip of this.#watched) if (!strips.has(strip)) this.#observer.unobserve(strip);
    for (const strip of strips) if (!this.#watched.has(strip)) this.#observer.observe(strip);
    this.#watched = strips;
    // To measure costs a layout, in a moment in which something else may be about to begin.
    const tabs = [...strips].map((strip) => [...strip.querySelectorAll<HTMLElement>('.tab')].map((tab) => `${tab.part} ${tab.dataset['key']} ${tab.textContent}`));
    const drawn = JSON.stringify(tabs);
    if (drawn === this.#drawn || (tabs.some(({ length }) => length > 1) && !this.#host.checkVisibility())) return;
    this.#drawn = drawn;
    this.#fit();
  }

  #fit(): void {
    for (const strip of this.#watched as Set<HTMLElement>) {
      const bar = strip.parentElement;
      // A tab alone needs no list, however little room it has.
      if (strip.querySelectorAll('.tab').length < 2) {
        bar?.removeAttribute('data-overflow');
        continue;
      }
      // Where the button stands, the room it takes counts as free: else it would come and go.
      const room = strip.clientWidth + (bar?.querySelector<HTMLElement>('.all-tabs')?.offsetWidth ?? 0);
      bar?.toggleAttribute('data-overflow', strip.scrollWidth > room + 1);
      this.#reveal(strip);
    }
  }

  /** When another tab is looked at, or the strip has another size; a reader who scrolls the strip is left alone. */
  #reveal(strip: HTMLElement): void {
    const tab = strip.querySelector<HTMLElement>('.tab[data-active]');
    const now = `${tab?.dataset['key']} ${strip.clientWidth} ${strip.scrollWidth} ${tab?.offsetLeft}`;
    if (!tab || this.#looked.get(strip) === now) return;
    this.#looked.set(strip, now);
    const [view, box] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (box.left < view.left) strip.scrollLeft += box.left - view.left;
    else if (box.right > view.right) strip.scrollLeft += Math.min(box.right - view.right, box.left - view.left);
  }
}
