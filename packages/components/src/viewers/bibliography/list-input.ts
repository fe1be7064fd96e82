import { moveBy } from './list-keys.ts';
import type { EntryList } from './entry-list.ts';
import type { ReadingList } from './reading-list.ts';

export interface ListInputOptions {
  list: ReadingList;
  view: () => EntryList | undefined;
  /** Turns the selection of these places; `chosen` says to what. */
  select: (places: readonly number[], chosen?: boolean) => void;
  toggle: (place: number, part: 'abstract' | 'details') => void;
}

/** The keyboard in the list of entries: which is active, selected, opened. */
export class ListInput {
  readonly #options: ListInputOptions;

  constructor(options: ListInputOptions) {
    this.#options = options;
  }

  /** The row that an event belongs to. */
  #rowOf(event: Event): { row: number; itself: boolean } | undefined {
    const target = event.composedPath()[0] as Element;
    const element = target.closest<HTMLElement>('.row');
    return element ? { row: Number(element.dataset['row']), itself: element === target } : undefined;
  }

  readonly focused = (event: FocusEvent): void => {
    const at = this.#rowOf(event);
    const view = this.#options.view();
    if (!at || !view) return;
    view.activate(at.row, false);
    if (!at.itself) view.revealPart((event.composedPath()[0] as Element).getBoundingClientRect());
  };

  readonly keyed = (event: KeyboardEvent): void => {
    const { list, select, toggle } = this.#options;
    const at = this.#rowOf(event);
    const view = this.#options.view();
    if (!at || !view || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') select(list.rows, true);
    else if (event.ctrlKey || event.metaKey) return;
    else if (at.itself && event.key === ' ') select([list.rows[at.row]!]);
    else if (at.itself && event.key === 'Enter') toggle(list.rows[at.row]!, list.workAt(at.row).abstract === undefined ? 'details' : 'abstract');
    else {
      const to = moveBy(event.key, view, list.rows.length);
      if (to === undefined) return;
      const within = (event.key === 'ArrowDown' && view.scrollWithin(at.row, 1)) || (event.key === 'ArrowUp' && view.scrollWithin(at.row, -1));
      if (!within) view.activate(to, true);
    }
    event.preventDefault();
  };
}
