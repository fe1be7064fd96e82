import { selectedIn } from '../../selection/own-selection.ts';
import type { TreePane } from './tree-pane.ts';

export interface TreeHandsOptions {
  root: () => ShadowRoot;
  pane: () => TreePane | undefined;
  /** Whether the whole value of the active row is shown. */
  shows: () => boolean;
  show: (shown: boolean) => void;
  /** A value was copied. */
  copied: () => void;
  /** Gives the tree the keyboard back. */
  focus: () => void;
}

/** What keys, pointer and clipboard do in a tree. */
export class TreeHands {
  readonly #options: TreeHandsOptions;

  constructor(options: TreeHandsOptions) {
    this.#options = options;
  }

  readonly keyed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pane = this.#options.pane();
    if (pane?.atLeaf && (event.key === 'Enter' || event.key === ' ')) this.#options.show(!this.#options.shows());
    else if (!pane?.press(event.key)) return this.closed(event);
    event.preventDefault();
  };

  readonly closed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#options.shows()) return;
    this.#options.show(false);
    this.#options.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  readonly clicked = (event: Event): void => {
    const pane = this.#options.pane();
    const at = pane?.rowOf(event.composedPath()[0] as Element);
    if (!pane || !at) return;
    pane.activate(at.row);
    // A finger does not hit the sign alone.
    if (at.twist || (event as PointerEvent).pointerType === 'touch') void pane.toggle(at.row);
  };

  readonly twice = (event: Event): void => {
    const pane = this.#options.pane();
    if (pane?.rowOf(event.composedPath()[0] as Element) && pane.atLeaf) this.#options.show(true);
  };

  readonly copied = (event: ClipboardEvent): void => {
    const value = this.#options.pane()?.value;
    if (value === undefined || this.selected !== '') return;
    event.clipboardData?.setData('text/plain', value);
    event.preventDefault();
    this.#options.copied();
  };

  /** Text that the reader marked with the pointer. */
  get selected(): string {
    return selectedIn(this.#options.root());
  }
}
