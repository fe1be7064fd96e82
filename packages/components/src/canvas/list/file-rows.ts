import { noChange, nothing, render, type ElementPart, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import type { Artifact } from '@mcp-canvas/contract';
import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';
import { RowPool } from '../../viewers/virtual/row-pool.ts';
import { inWindow, matching, placesOf, topOf, type Places } from './file-places.ts';

export interface FileRowsGiven {
  /** Oldest first; the list shows the newest first. */
  files: readonly Artifact[];
  locale: string;
  row(file: Artifact): TemplateResult;
  /** Says how many files the filter leaves; undefined without one. */
  found(count: number | undefined): void;
}

/** What stands under the name makes the row higher. */
const hasMore = ({ deferred, description }: Artifact): boolean => !!(deferred || description);

/** Pixels above and below what is seen that are drawn too. */
const margin = 160;

/**
 * The rows of the files list that are in sight, of however many: on its `<ul>`, inside of `.scroll`. One stop for the Tab key,
 * arrows, Home, End and Page keys between the rows; letters go to the filter. What arrives above moves nothing that is looked at.
 */
class FileRows extends AsyncDirective {
  #list: HTMLElement | undefined;
  #scroller: HTMLElement | undefined;
  #pool: RowPool | undefined;
  #given: FileRowsGiven | undefined;
  #query = '';
  #places: Places = placesOf([], 1, new Map());
  /** Height of a row without more about it; measured on the first one. */
  #height = 32;
  readonly #heights = new Map<number, number>();
  /** The row, by the place of its file in the session, that the Tab key leads to. */
  #current: number | undefined;
  #coming = false;
  readonly #resize = new NextFrameSizes((changed) => this.#resized(changed));

  render(_given: FileRowsGiven): unknown {
    return nothing;
  }

  override update(part: ElementPart, [given]: [FileRowsGiven]): unknown {
    if (this.#given && this.#given.locale !== given.locale) this.#pool?.invalidate();
    this.#given = given;
    this.#list ??= part.element as HTMLElement;
    this.#soon();
    return noChange;
  }

  /** The list is put into the page after its parts are set. */
  #soon(): void {
    if (!this.#coming) queueMicrotask(() => ((this.#coming = false), this.#draw()));
    this.#coming = true;
  }

  override disconnected(): void {
    this.#resize.disconnect();
    this.#pool?.clear();
    this.#scroller?.removeEventListener('scroll', this.#scrolled);
  }

  override reconnected(): void {
    this.#scroller = undefined;
    this.#soon();
  }

  #attach(list: HTMLElement): void {
    this.#scroller = list.closest<HTMLElement>('.scroll')!;
    this.#scroller.addEventListener('scroll', this.#scrolled, { passive: true });
    this.#resize.observe(this.#scroller);
    if (this.#pool) return;
    this.#pool = new RowPool(list, () => this.#makeRow(), (element, row) => render(this.#given!.row(this.#given!.files[-row]!), element));
    list.addEventListener('keydown', this.#keydown);
    list.addEventListener('focusin', (event) => this.#focused(event.target as Element));
    const menu = list.closest('.menu')!;
    menu.addEventListener('input', ({ target }) => this.#filter((target as HTMLInputElement).value));
    menu.addEventListener('keydown', (event) => this.#inFilter(event as KeyboardEvent));
  }

  #draw(): void {
    const [list, given] = [this.#list, this.#given];
    if (!list?.isConnected || !given) return;
    if (!this.#scroller) this.#attach(list);
    const scroller = this.#scroller!;
    const start = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
    const before = this.#places;
    const from = scroller.scrollTop - start;
    const indexes = matching(given.files, this.#query);
    this.#places = placesOf(indexes, this.#height, this.#heightsOf(given.files));
    list.style.setProperty('block-size', `${this.#places.height}px`);
    // What the reader looks at stays where it is: rows that came above it push the rest out of sight, not down.
    const anchor = from > 0 ? inWindow(before, from, from)[0] : undefined;
    const moved = anchor === undefined ? 0 : topOf(this.#places, anchor) - topOf(before, anchor);
    if (moved !== 0 && Number.isFinite(moved)) scroller.scrollTop += moved;
    const top = scroller.scrollTop - start;
    const rows = inWindow(this.#places, top - margin, top + scroller.clientHeight + margin);
    if (this.#current === undefined || !Number.isFinite(topOf(this.#places, this.#current))) this.#current = list.contains(focusIn(list)) ? this.#current : undefined;
    const current = this.#current ?? indexes.at(-1);
    const drawn = current === undefined || rows.includes(current) || !Number.isFinite(topOf(this.#places, current)) ? rows : [...rows, current].sort((a, b) => b - a);
    const filled = this.#pool!.draw(drawn.map((index) => -index), (row) => given.files[-row], (element, row) => this.#place(element, -row, -row === current));
    if (filled && this.#measure()) this.#draw();
  }

  /** Letters may become larger while the list is open: by another theme, a host's type, a browser's zoom of text. */
  #makeRow(): HTMLElement {
    const row = document.createElement('li');
    this.#resize.observe(row);
    return row;
  }

  /** A row tells its size also when it comes into view: nothing is drawn for one that is as high as it was thought to be. */
  #resized(changed: ReadonlySet<Element>): void {
    if (this.#measure() || changed.has(this.#scroller!)) this.#draw();
  }

  #place(element: HTMLElement, index: number, current: boolean): void {
    element.style.setProperty('inset-block-start', `${topOf(this.#places, index)}px`);
    element.setAttribute('aria-setsize', String(this.#places.indexes.length));
    element.setAttribute('aria-posinset', String(this.#places.indexes.length - this.#places.ranks.get(index)!));
    element.querySelector('button')!.tabIndex = current ? 0 : -1;
  }

  /** Rows with more about them are as high as their words; true when one is not as high as it was thought to be. */
  #measure(): boolean {
    let changed = false;
    for (const [row, element] of this.#pool!.entries()) {
      const height = element.offsetHeight;
      if (height === 0) continue;
      const plain = !hasMore(this.#given!.files[-row]!);
      const was = plain ? this.#height : this.#heights.get(-row);
      if (was === height) continue;
      if (plain) this.#height = height;
      else this.#heights.set(-row, height);
      changed = true;
    }
    return changed;
  }

  /** Those of rows that are not as high as the others. */
  #heightsOf(files: readonly Artifact[]): Map<number, number> {
    return new Map(files.flatMap((file, index) => (hasMore(file) ? [[index, this.#heights.get(index) ?? this.#height * (file.deferred ? 3 : 1.5)] as const] : [])));
  }

  #filter(text: string): void {
    this.#query = text.trim();
    this.#current = undefined;
    this.#scroller!.scrollTop = 0;
    this.#places = placesOf([], this.#height, new Map());
    this.#draw();
    this.#given!.found(this.#query ? this.#places.indexes.length : undefined);
  }

  readonly #scrolled = (): void => this.#draw();

  #focused(target: Element): void {
    const row = [...this.#pool!.entries()].find(([, element]) => element.contains(target))?.[0];
    if (row === undefined || -row === this.#current) return;
    this.#current = -row;
    this.#draw();
  }

  readonly #keydown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { indexes, ranks } = this.#places;
    const page = Math.max(1, Math.floor(this.#scroller!.clientHeight / this.#height) - 1);
    const steps: Readonly<Record<string, number>> = { ArrowDown: -1, ArrowUp: 1, PageDown: -page, PageUp: page, Home: Infinity, End: -Infinity };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key]! : undefined;
    if (step !== undefined) {
      event.preventDefault();
      this.#go(indexes[Math.max(0, Math.min(indexes.length - 1, (ranks.get(this.#current ?? -1) ?? indexes.length) + step))]);
    } else if (event.key.length === 1 && event.key !== ' ' && event.key !== '?') this.#filterField?.focus();
  };

  #inFilter(event: KeyboardEvent): void {
    const field = this.#filterField;
    if (event.target !== field || !field) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      this.#go(this.#places.indexes.at(-1));
    } else if (event.key === 'Escape' && field.value !== '') {
      // The first Escape ends the filter, the next one closes the list.
      event.preventDefault();
      event.stopPropagation();
      field.value = '';
      this.#filter('');
    }
  }

  get #filterField(): HTMLInputElement | null {
    return this.#list!.closest('.menu')!.querySelector<HTMLInputElement>('input');
  }

  #go(index: number | undefined): void {
    if (index === undefined) return;
    this.#current = index;
    this.#draw();
    const row = this.#pool!.element(-index);
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector('button')!.focus({ preventScroll: true });
  }
}

const focusIn = (list: Element): Element | null => (list.getRootNode() as ShadowRoot).activeElement;

export const fileRows = directive(FileRows);
