import type { LitElement, ReactiveController } from 'lit';

/** Where what had the keyboard goes away or is disabled, it is given on: inside to a fixed place, from a host that closes to where it came from. */
export class FocusKeeper implements ReactiveController {
  readonly #host: LitElement;
  readonly #place: string;
  #from: EventTarget | null = null;
  #opener: Element | null = null;
  #had: Element | null = null;

  /** `place` selects who gets it inside. */
  constructor(host: LitElement, place: string) {
    this.#host = host;
    this.#place = place;
    host.addEventListener('focusin', ({ relatedTarget }) => {
      if (!host.contains(relatedTarget as Node | null)) this.#from = relatedTarget;
    });
  }

  /** Who has the keyboard now opens the host: from a host that closes it goes back there. */
  note(): void {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    this.#opener = element;
  }

  hostUpdate(): void {
    this.#had = this.#host.shadowRoot?.activeElement ?? null;
  }

  hostUpdated(): void {
    if (!this.#had || (this.#had.checkVisibility() && !this.#had.matches(':disabled'))) return;
    const now = this.#host.shadowRoot?.activeElement;
    if (now && now !== this.#had) return;
    const shown = this.#host.checkVisibility();
    for (const to of shown ? [this.#host.renderRoot.querySelector(this.#place)] : [this.#opener, this.#from]) {
      (to as HTMLElement | null)?.focus({ preventScroll: true });
      if ((to as HTMLElement | null)?.matches(':focus')) break;
    }
    if (!shown) this.#opener = null;
  }
}
