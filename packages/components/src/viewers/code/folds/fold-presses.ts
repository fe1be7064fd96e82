import { pressedHead } from './fold-head.ts';
import type { LogFolds } from './log-folds.ts';

/** How the pane is told. */
export interface FoldsHost {
  scroller: HTMLElement;
  /** Lays the lines out anew. */
  refold(): void;
}

/** Opens and closes what the reader presses. */
export class FoldPresses {
  readonly #host: FoldsHost;
  readonly #folds: LogFolds;

  constructor(folds: LogFolds, host: FoldsHost) {
    this.#folds = folds;
    this.#host = host;
    host.scroller.addEventListener('click', this.#pressed);
  }

  dispose(): void {
    this.#host.scroller.removeEventListener('click', this.#pressed);
  }

  readonly #pressed = ({ target, detail }: MouseEvent): void => {
    const head = pressedHead(target);
    // Who selects words of the line wants them, and a second click of a double one selects.
    if (head === undefined || detail > 1 || (!(target as Element).closest('.fold') && getSelection()?.type === 'Range')) return;
    this.#folds.turn(head);
    this.#host.refold();
  };
}
