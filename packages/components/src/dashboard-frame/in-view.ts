import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Whether an element can be seen: false behind another tab, in a closed panel, scrolled away. */
export class InView implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #observer = new IntersectionObserver((entries) => this.#seen(entries.at(-1)!.isIntersecting));
  now = true;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  #seen(now: boolean): void {
    if (now === this.now) return;
    this.now = now;
    this.#host.requestUpdate();
  }
}
