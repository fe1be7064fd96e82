/** As browsers that have it define it (WHATWG HTML, section 6.10.2); TypeScript's library does not yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** On a phone the way back closes what lies over the page, and leads nowhere else. Where the browser has no `CloseWatcher`, it leaves the page as ever. */
export class BackCloses {
  readonly #close: () => void;
  #watcher: CloseWatcher | undefined;

  constructor(close: () => void) {
    this.#close = close;
  }

  /** Asked with each drawing: whether there is something to close. */
  follow(over: boolean): void {
    if (over === (this.#watcher !== undefined)) return;
    if (over) this.#begin();
    else this.#end();
  }

  #begin(): void {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!CloseWatcher) return;
    this.#watcher = new CloseWatcher();
    this.#watcher.onclose = () => {
      this.#watcher = undefined;
      this.#close();
    };
  }

  #end(): void {
    this.#watcher?.destroy();
    this.#watcher = undefined;
  }
}
