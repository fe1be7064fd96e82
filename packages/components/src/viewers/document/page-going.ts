import type { LitElement } from 'lit';
import { decoded } from '../../sanitize/decoded.ts';

/** Takes the reader to a place in the pages: a heading, a bookmark that a link leads to, a match. */
export class PageGoing {
  readonly #host: LitElement;
  readonly #whole: (work: () => void) => void;

  /** `whole` does something when all pages are laid out. */
  constructor(host: LitElement, whole: (work: () => void) => void) {
    this.#host = host;
    this.#whole = whole;
  }

  get #scroller(): HTMLElement {
    return this.#host.renderRoot.querySelector('.scroller')!;
  }

  to(heading: Element): void {
    this.#whole(() => this.show(heading.getBoundingClientRect().top));
  }

  /** A link to a bookmark leads to it in here; as a plain link it would change the address of the host page. */
  readonly follow = (event: Event): void => {
    const link = (event.target as Element).closest('a[href^="#"]');
    if (!link) return;
    event.preventDefault();
    this.#whole(() => this.#toName(decoded(link.getAttribute('href')!.slice(1))));
  };

  #toName(name: string): void {
    const target = this.#scroller.querySelector<HTMLElement>(`#${CSS.escape(name)}`);
    if (!target) return;
    this.show(target.getBoundingClientRect().top);
    // Takes the keyboard and who listens along.
    if (!target.matches('a[href]')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }

  reveal(range: Range): void {
    const scroller = this.#scroller;
    const [match, room] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (match.top < room.top || match.bottom > room.bottom) this.show(match.top - room.height / 3);
    if (match.left < room.left || match.right > room.right) scroller.scrollBy({ left: match.left - room.left - room.width / 3, behavior: 'instant' });
  }

  /** What is at this height in the window comes to the head of the view. Not scrollIntoView: it would scroll the host page too. */
  show(top: number): void {
    const scroller = this.#scroller;
    scroller.scrollBy({ top: top - scroller.getBoundingClientRect().top - 8, behavior: 'instant' });
  }
}
