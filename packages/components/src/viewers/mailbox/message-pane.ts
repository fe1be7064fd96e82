import type { BoxHead } from '../mime/box-index.ts';
import { FindMarks, textRange } from '../find/find-marks.ts';
import { RowHeight } from '../virtual/row-height.ts';
import { RowPool } from '../virtual/row-pool.ts';
import { VirtualViewport, type Seen, type ViewportParts } from '../virtual/viewport.ts';

/** What a row says in the reader's language. */
export interface HeadWords {
  from(head: BoxHead): string;
  subject(head: BoxHead): string;
  date(head: BoxHead): string;
}

export interface MessagePaneOptions {
  words: HeadWords;
  /** The reader wants to see a message. */
  chosen: (nth: number) => void;
}

const parts = ['from', 'subject', 'date'] as const;

/** The list of messages: of any number only those in view are drawn; one is active (ARIA Authoring Practices, listbox). */
export class MessagePane {
  readonly #parts: ViewportParts;
  readonly #options: MessagePaneOptions;
  readonly #heads: readonly BoxHead[];
  readonly #viewport: VirtualViewport;
  readonly #pool: RowPool;
  readonly #marks = new FindMarks();
  readonly #rowHeight: RowHeight;
  readonly #listening = new AbortController();
  #active = 0;
  #pattern: RegExp | undefined;

  constructor(view: ViewportParts, heads: readonly BoxHead[], options: MessagePaneOptions) {
    this.#parts = view;
    this.#heads = heads;
    this.#options = options;
    this.#rowHeight = new RowHeight(view.scroller, [32, 44], (factor) => this.#resize(factor));
    this.#pool = new RowPool(view.layer, makeRow, (element, row) => this.#fill(element, row));
    this.#viewport = new VirtualViewport(view, (seen) => this.#draw(seen));
    const { signal } = this.#listening;
    view.scroller.addEventListener('keydown', (event) => this.#keyed(event), { signal });
    view.scroller.addEventListener('click', (event) => this.#clicked(event), { signal });
    this.#resize();
    this.#viewport.flush();
  }

  get #height(): number {
    return this.#rowHeight.pixels;
  }

  #resize(factor?: number): void {
    this.#viewport.resize(0, this.#heads.length * this.#height + 4, factor);
  }

  get active(): number {
    return this.#active;
  }
  get top(): number {
    return this.#viewport.seen.top;
  }
  set top(top: number) {
    this.#viewport.scrollTo({ top });
  }

  activate(nth: number, reveal = true): void {
    this.#active = Math.max(0, Math.min(nth, this.#heads.length - 1));
    if (reveal) this.#viewport.reveal({ top: this.#active * this.#height, bottom: (this.#active + 1) * this.#height });
  }

  /** Marks what a search looks for in the rows that are drawn. */
  mark(pattern: RegExp | undefined): void {
    this.#pattern = pattern;
    this.#viewport.flush();
  }

  /** What rows say in words is said in another language. */
  reword(): void {
    this.#pool.invalidate();
    this.#viewport.request();
  }

  dispose(): void {
    this.#listening.abort();
    this.#rowHeight.dispose();
    this.#viewport.dispose();
    this.#pool.clear();
    this.#marks.clear();
  }

  #keyed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(this.#viewport.seen.height / this.#height) - 1);
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    const step = steps[event.key];
    if (event.key === 'Enter') this.#options.chosen(this.#active);
    else if (step !== undefined) this.activate(this.#active + step);
    else return;
    event.preventDefault();
  }

  #clicked(event: Event): void {
    const element = (event.composedPath()[0] as Element).closest('.row');
    for (const [row, drawn] of this.#pool.entries()) if (drawn === element) return void (this.activate(row), this.#options.chosen(row));
  }

  #fill(element: HTMLElement, row: number): void {
    const head = this.#heads[row]!;
    element.id = `message-${row}`;
    element.setAttribute('aria-posinset', String(row + 1));
    element.setAttribute('aria-setsize', String(this.#heads.length));
    for (const [nth, part] of parts.entries()) element.children[nth]!.textContent = this.#options.words[part](head);
  }

  #draw({ top, width, height }: Seen): void {
    const first = Math.max(0, Math.floor(top / this.#height));
    const last = Math.min(this.#heads.length - 1, Math.ceil((top + height) / this.#height));
    const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => first + nth);
    const { direction } = getComputedStyle((this.#parts.scroller.getRootNode() as ShadowRoot).host);
    this.#pool.draw(rows, (row) => this.#heads[row], (element, row) => {
      element.dir = direction;
      element.style.setProperty('inline-size', `${width}px`);
      element.style.setProperty('block-size', `${this.#height}px`);
      element.style.setProperty('transform', `translateY(${row * this.#height - top}px)`);
      element.setAttribute('aria-selected', String(row === this.#active));
    });
    const id = this.#pool.element(this.#active)?.id;
    if (id) this.#parts.scroller.setAttribute('aria-activedescendant', id);
    else this.#parts.scroller.removeAttribute('aria-activedescendant');
    this.#showMarks();
  }

  #showMarks(): void {
    const [all, current]: [StaticRange[], StaticRange[]] = [[], []];
    for (const [row, element] of this.#pattern ? this.#pool.entries() : []) {
      for (const part of element.children) {
        for (const match of part.textContent.matchAll(this.#pattern!)) {
          const range = match[0] === '' ? undefined : textRange(part, match.index, match.index + match[0].length);
          if (range) (row === this.#active ? current : all).push(range);
        }
      }
    }
    this.#marks.show([...all, ...current.slice(1)], current[0]);
  }
}

function makeRow(): HTMLElement {
  const row = document.createElement('div');
  row.className = 'row';
  row.setAttribute('role', 'option');
  for (const part of parts) row.append(Object.assign(document.createElement(part === 'date' ? 'span' : 'bdi'), { className: part }));
  return row;
}
