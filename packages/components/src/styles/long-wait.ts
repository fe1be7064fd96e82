import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds: what takes no longer is neither seen nor announced as a wait. */
const patience = 300;

/** Tells whether something has been awaited for so long that the reader is told. */
export class LongWait implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #long = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.of(false);
  }

  /** Asked at each drawing: `waits` is whether something is awaited now. The host is drawn again when the wait is long. */
  of(waits: boolean): boolean {
    if (!waits) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#long = false;
    } else {
      this.#timer ??= setTimeout(() => {
        this.#long = true;
        this.#host.requestUpdate();
      }, patience);
    }
    return this.#long;
  }
}
