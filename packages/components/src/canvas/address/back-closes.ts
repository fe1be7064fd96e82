import { historyEntry } from './history-entry.ts';

/** As browsers that have it define it (WHATWG HTML, section 6.10.2); TypeScript's library does not yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** How it is heard that the reader goes back: by what the browser tells, or by an entry of the page's history. */
export type WayBack = '' | 'history';

/** Each begins to listen, and answers how to stop. */
const ways: Readonly<Record<WayBack, (back: () => void) => () => void>> = { '': closeWatcher, history: historyEntry };

/** Where the browser has none, the way back leaves the page as ever. */
function closeWatcher(back: () => void): () => void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
  if (!CloseWatcher) return () => {};
  const watcher = new CloseWatcher();
  watcher.onclose = back;
  return () => watcher.destroy();
}

/** On a phone the way back closes what lies over the page, and leads nowhere else. */
export class BackCloses {
  readonly #close: () => void;
  readonly #way: () => WayBack;
  #stop: (() => void) | undefined;

  constructor(close: () => void, way: () => WayBack) {
    this.#close = close;
    this.#way = way;
  }

  /** Asked with each drawing: whether there is something to close. */
  follow(over: boolean): void {
    if (over === (this.#stop !== undefined)) return;
    if (over) this.#stop = (ways[this.#way()] ?? closeWatcher)(() => {
      this.#stop = undefined;
      this.#close();
    });
    else {
      this.#stop?.();
      this.#stop = undefined;
    }
  }
}
