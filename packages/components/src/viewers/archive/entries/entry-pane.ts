import { FindMarks, textRange } from '../../find/find-marks.ts';
import { RowHeight } from '../../virtual/row-height.ts';
import { RowPool } from '../../virtual/row-pool.ts';
import { VirtualViewport, type Seen, type ViewportParts } from '../../virtual/viewport.ts';
import { treeMove } from '../../json/tree/tree-keys.ts';
import { fillEntryRow, makeEntryRow, type EntryWords } from './entry-row.ts';
import type { EntryNode } from './entry-tree.ts';

export interface EntryPaneOptions {
  words: EntryWords;
  /** True where every folder is open, since only what was searched for is listed. */
  searched: () => boolean;
  /** Another row is active. */
  moved: () => void;
  /** The reader presses on a row. */
  pressed: () => void;
  /** The reader opens or closes a folder. */
  toggled: (node: EntryNode, open: boolean) => void;
  /** The reader wants to see a file. */
  chosen: (node: EntryNode) => void;
}

/** The list on screen: of any number of rows only those in view are drawn; one is active. */
export class EntryPane {
  readonly #parts: ViewportParts;
  readonly #options: EntryPaneOptions;
  readonly #viewport: VirtualViewport;
  readonly #pool: RowPool;
  readonly #marks = new FindMarks();
  readonly #rowHeight: RowHeight;
  readonly #listening = new AbortController();
  #rows: readonly EntryNode[] = [];
  /** The place of each row among its siblings, and how many those are, by what they are in. */
  #places: readonly number[] = [];
  #siblings: ReadonlyMap<EntryNode | undefined, number> = new Map();
  #active: EntryNode | undefined;
  #pattern: RegExp | undefined;
  #typed = { text: '', at: 0 };

  constructor(parts: ViewportParts, options: EntryPaneOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#rowHeight = new RowHeight(parts.scroller, [30, 44], (factor) => this.#resize(factor));
    this.#pool = new RowPool(parts.layer, makeEntryRow, (element, row) => this.#fill(element, row));
    this.#viewport = new VirtualViewport(parts, (seen) => this.#draw(seen));
    const { signal } = this.#listening;
    parts.scroller.addEventListener('keydown', (event) => this.#keyed(event), { signal });
    parts.scroller.addEventListener('click', (event) => this.#clicked(event), { signal });
    parts.scroller.addEventListener('dblclick', (event) => this.#doubleClicked(event), { signal });
  }

  get rows(): readonly EntryNode[] {
    return this.#rows;
  }
  /** Lists other rows. In slices, as each is counted among its siblings. */
  *list(rows: readonly EntryNode[]): Generator<void, void> {
    const places: number[] = [];
    const siblings = new Map<EntryNode | undefined, number>();
    for (const [row, { parent }] of rows.entries()) {
      if (row % 1000 === 999) yield;
      places.push((siblings.get(parent) ?? 0) + 1);
      siblings.set(parent, places[row]!);
    }
    [this.#rows, this.#places, this.#siblings] = [rows, places, siblings];
    if (!this.#active || !rows.includes(this.#active)) this.#active = rows[0];
    this.#pool.invalidate();
    this.#resize();
    this.#viewport.flush();
    this.#options.moved();
  }

  get #height(): number {
    return this.#rowHeight.pixels;
  }

  #resize(factor?: number): void {
    this.#viewport.resize(0, this.#rows.length * this.#height + 4, factor);
  }

  get active(): EntryNode | undefined {
    return this.#active;
  }

  get top(): number {
    return this.#viewport.seen.top;
  }
  set top(top: number) {
    this.#viewport.scrollTo({ top });
  }

  activate(node: EntryNode, reveal = true): void {
    const row = this.#rows.indexOf(node);
    if (row < 0) return;
    this.#active = node;
    if (reveal) this.#viewport.reveal({ top: row * this.#height, bottom: (row + 1) * this.#height });
    this.#options.moved();
  }

  /** Marks what a search looks for in the names that are drawn. */
  mark(pattern: RegExp | undefined): void {
    this.#pattern = pattern;
    this.#viewport.flush();
  }

  /** What rows say in words is said in another language. */
  reword(): void {
    this.#pool.invalidate();
    this.#viewport.request();
  }

  #keyed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const mirrored: Readonly<Record<string, string>> = this.#direction() === 'rtl' ? { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' } : {};
    if (this.#press(mirrored[event.key] ?? event.key)) event.preventDefault();
  }

  #clicked(event: Event): void {
    const at = this.#nodeOf(event.composedPath()[0] as Element);
    if (!at) return;
    this.activate(at.node);
    this.#options.pressed();
    if (at.node.folder && at.twist) this.#options.toggled(at.node, !at.node.open);
  }

  #doubleClicked(event: Event): void {
    const at = this.#nodeOf(event.composedPath()[0] as Element);
    if (!at || at.twist) return;
    if (at.node.folder) this.#options.toggled(at.node, !at.node.open);
    else this.#options.chosen(at.node);
  }

  /** Answers true when the key was one of the list's. */
  #press(key: string): boolean {
    const node = this.#active;
    if (!node) return false;
    if (!node.folder && key === 'Enter') {
      this.#options.chosen(node);
      return true;
    }
    const open = node.folder ? this.#isOpen(node) : undefined;
    const move = treeMove(key, { row: this.#rows.indexOf(node), rows: this.#rows.length, page: Math.max(1, Math.floor(this.#viewport.seen.height / this.#height) - 1), open });
    if (move && 'to' in move) this.activate(this.#rows[move.to]!);
    else if (move && 'toggle' in move) this.#options.toggled(node, move.toggle);
    else if (move && node.parent?.parent) this.activate(node.parent);
    else if (!move) return this.#type(key);
    return true;
  }

  /** The node of an element of the layer; undefined outside of rows. */
  #nodeOf(target: Element): { node: EntryNode; twist: boolean } | undefined {
    const element = target.closest('.row');
    for (const [row, drawn] of this.#pool.entries()) if (drawn === element) return { node: this.#rows[row]!, twist: target.classList.contains('twist') };
    return undefined;
  }

  dispose(): void {
    this.#listening.abort();
    this.#rowHeight.dispose();
    this.#viewport.dispose();
    this.#pool.clear();
    this.#marks.clear();
  }

  /** Letters that are typed fast go to the next name that begins so. */
  #type(key: string): boolean {
    if (key.length !== 1 || key === ' ') return false;
    const now = performance.now();
    const text = (now - this.#typed.at < 700 ? this.#typed.text : '') + key.toLowerCase();
    this.#typed = { text, at: now };
    const from = this.#active ? this.#rows.indexOf(this.#active) : 0;
    for (let step = text.length > 1 ? 0 : 1; step <= this.#rows.length; step++) {
      const node = this.#rows[(from + step) % this.#rows.length]!;
      if (node.name.slice(0, text.length).toLowerCase() !== text) continue;
      this.activate(node);
      break;
    }
    return true;
  }

  #direction(): string {
    return getComputedStyle((this.#parts.scroller.getRootNode() as ShadowRoot).host).direction;
  }

  #isOpen(node: EntryNode): boolean {
    return node.folder && (node.open || this.#options.searched());
  }

  #fill(element: HTMLElement, row: number): void {
    const node = this.#rows[row]!;
    fillEntryRow(element, node, { place: this.#places[row]!, siblings: this.#siblings.get(node.parent)!, open: this.#isOpen(node) }, this.#options.words);
  }

  #draw({ top, width, height }: Seen): void {
    const first = Math.max(0, Math.floor(top / this.#height));
    const last = Math.min(this.#rows.length - 1, Math.ceil((top + height) / this.#height));
    const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => first + nth);
    const direction = this.#direction();
    this.#pool.draw(rows, (row) => this.#rows[row], (element, row) => {
      element.dir = direction;
      element.style.setProperty('inline-size', `${width}px`);
      element.style.setProperty('block-size', `${this.#height}px`);
      element.style.setProperty('transform', `translateY(${row * this.#height - top}px)`);
      element.setAttribute('aria-selected', String(this.#rows[row] === this.#active));
    });
    const id = this.#active && this.#pool.element(this.#rows.indexOf(this.#active))?.id;
    if (id) this.#parts.scroller.setAttribute('aria-activedescendant', id);
    else this.#parts.scroller.removeAttribute('aria-activedescendant');
    this.#showMarks();
  }

  #showMarks(): void {
    const [all, current]: [StaticRange[], StaticRange[]] = [[], []];
    if (this.#pattern) {
      for (const [row, element] of this.#pool.entries()) {
        const name = element.querySelector('.name')!;
        for (const match of name.textContent.matchAll(this.#pattern)) {
          const range = match[0] === '' ? undefined : textRange(name, match.index, match.index + match[0].length);
          if (range) (this.#rows[row] === this.#active ? current : all).push(range);
        }
      }
    }
    this.#marks.show([...all, ...current.slice(1)], current[0]);
  }
}
