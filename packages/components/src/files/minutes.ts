import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Draws the host again each minute, while something in it says how much time is left. */
export class Minutes implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #passed: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `passed` is called once a minute, before the host is drawn. */
  constructor(host: ReactiveControllerHost, passed: () => void) {
    this.#host = host;
    this.#passed = passed;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.run(false);
  }

  run(wanted: boolean): void {
    if (wanted === (this.#timer !== undefined)) return;
    clearInterval(this.#timer);
    this.#timer = wanted
      ? setInterval(() => {
          this.#passed();
          this.#host.requestUpdate();
        }, 60_000)
      : undefined;
  }
}
