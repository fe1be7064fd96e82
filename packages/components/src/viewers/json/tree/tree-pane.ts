import { unlessAborted, type EngineLink } from '../../streaming/engine-link.ts';
import type { FindResult } from '../../viewer.ts';
import { FindMarks, textRange } from '../../find/find-marks.ts';
import { RowCache } from '../../virtual/row-cache.ts';
import { RowHeight } from '../../virtual/row-height.ts';
import { RowPool } from '../../virtual/row-pool.ts';
import { comesIntoView, firstMatch, nextMatch, searchPattern, type FindOptions } from '../../find/search-pattern.ts';
import { VirtualViewport, type Seen, type ViewportParts } from '../../virtual/viewport.ts';
import type { JsonEngine } from '../engine/json-engine.ts';
import type { TreeRow } from '../engine/json-tree.ts';
import { treeMove } from './tree-keys.ts';
import { TreeTurns, type TreePlace } from './tree-place.ts';
import { fillTreeRow, isContainer, makeTreeRow, type MarkUnseen, type RowWords } from './tree-row.ts';

/** Values up to this many characters are fetched when their row is reached, so that a copy command has them at once. */
const eager = 1_000_000;

/** Characters of a value that are drawn when it is shown whole. */
const drawnOfValue = 100_000;

export interface TreePaneOptions extends RowWords {
  link: EngineLink<JsonEngine>;
  marked: MarkUnseen;
  rows: number;
  /** False while only the head of the file is here. */
  complete: boolean;
  /** The active row changed. */
  moved: () => void;
  /** Other rows are open, or more of them are here. */
  changed: () => void;
}

/** The tree on screen: rows from the engine, one of them active; keys, pointer and search move it. */
export class TreePane {
  readonly #parts: ViewportParts;
  readonly #options: TreePaneOptions;
  readonly #viewport: VirtualViewport;
  readonly #cache: RowCache<TreeRow>;
  readonly #pool: RowPool;
  readonly #marks = new FindMarks();
  readonly #rowHeight: RowHeight;
  #rows: number;
  #widest = 0;
  #active = 0;
  #complete: boolean;
  readonly #turns = new TreeTurns();
  #find = { key: '', total: 0, current: -1, run: 0 };

  /** Of the active row: what leads to it, and its value where that is at hand. */
  path: (string | number)[] = [];
  value: string | undefined;
  /** As much of the value as is drawn. */
  begun = '';

  constructor(parts: ViewportParts, options: TreePaneOptions) {
    this.#parts = parts;
    // Under a finger the sign that opens a row is a target of its own.
    this.#rowHeight = new RowHeight(parts.scroller, [24, 32], (factor) => this.#resize(factor));
    this.#options = options;
    this.#rows = options.rows;
    this.#complete = options.complete;
    this.#cache = new RowCache((from, to) => options.link.call('rows', [from, to]), () => this.#viewport.request());
    this.#pool = new RowPool(parts.layer, makeTreeRow, (element, at) => fillTreeRow(element, this.#cache.get(at), options, options.marked));
    this.#viewport = new VirtualViewport(parts, (seen) => this.#draw(seen));
    this.#resize();
  }

  /** What rows say in words is said in another language. */
  reword(): void {
    this.#pool.invalidate();
    this.#viewport.request();
  }

  /** Fetches and draws the first rows. */
  async begin(): Promise<void> {
    await this.#refresh();
    this.#viewport.flush();
    this.#options.changed();
    void this.#tellActive();
  }

  /** All of the file is here. */
  async complete(rows: number): Promise<void> {
    this.#complete = true;
    await this.#changeRows(rows);
    this.#viewport.flush();
  }

  get rows(): number {
    return this.#rows;
  }

  /** As JSON: how far it is scrolled, what was opened and closed, and the active row. */
  get position(): TreePlace {
    const { path } = this;
    return { top: this.#viewport.seen.top, ...this.#turns.kept, ...(path.length > 0 && { active: path }) };
  }
  /** What the file has of it: another version may lack some. */
  async comeTo({ top, all, turns = [], active = [] }: TreePlace): Promise<void> {
    if (all !== undefined || turns.length > 0 || active.length > 0) {
      this.#turns.kept = { ...(all !== undefined && { all }), ...(turns.length > 0 && { turns }) };
      const { rows, row } = await this.#options.link.call('turn', [all, turns, active]);
      this.#active = row ?? 0;
      await this.#changeRows(rows);
      void this.#tellActive();
    }
    this.#viewport.scrollTo({ top });
    this.#viewport.request();
  }

  /** True where the active row is a value that nothing is in. */
  get atLeaf(): boolean {
    const row = this.#cache.get(this.#active);
    return row !== undefined && !isContainer(row);
  }

  /** Answers true when the key was one of the tree's. */
  press(key: string): boolean {
    const row = this.#cache.get(this.#active);
    const open = row && isContainer(row) && row.size > 0 ? row.open : undefined;
    const move = treeMove(key, { row: this.#active, rows: this.#rows, page: Math.max(1, Math.floor(this.#viewport.seen.height / this.#row) - 1), open });
    if (!move) return false;
    if ('to' in move) this.activate(move.to);
    else if ('toggle' in move) void this.toggle(this.#active, move.toggle);
    else void this.#options.link.call('parentRow', [this.#active]).then((parent) => this.activate(parent), () => {});
    return true;
  }

  /** The row of an element of the layer; undefined outside of rows. */
  rowOf(target: Element): { row: number; twist: boolean } | undefined {
    const element = target.closest('.row');
    for (const [row, drawn] of this.#pool.entries()) if (drawn === element) return { row, twist: target.classList.contains('twist') };
    return undefined;
  }

  activate(row: number): void {
    this.#active = row;
    this.#viewport.reveal({ top: row * this.#row, bottom: (row + 1) * this.#row });
    void this.#tellActive();
  }

  async toggle(row: number, open = !this.#cache.get(row)?.open): Promise<void> {
    // The next key may come before the rows do, and is meant for what this one made of it.
    const known = this.#cache.get(row);
    if (known) known.open = open;
    void this.#options.link.call('path', [row]).then((path) => this.#turns.one({ path, open }), () => {});
    await this.#changeRows(this.#options.link.call('toggle', [row, open]));
  }
  async toggleAll(open: boolean): Promise<void> {
    this.#active = 0;
    this.#turns.all(open);
    if (await this.#changeRows(this.#options.link.call(open ? 'expandAll' : 'collapseAll', []))) this.activate(0);
  }

  async find(query: string, options: FindOptions): Promise<FindResult> {
    const { link } = this.#options;
    if (query === '') {
      this.clearFind();
      return { current: 0, total: 0 };
    }
    const { source, flags } = searchPattern(query, options);
    // What is found in the head alone is looked for anew once the rest is here.
    const key = `${this.#complete} ${options.regexp === true} ${flags} ${source}`;
    if (key === this.#find.key) this.#find.current = nextMatch(options, this.#find.total, this.#find.current);
    else {
      const run = this.#find.run + 1;
      this.#find = { key, total: 0, current: -1, run };
      const total = await unlessAborted(link.call('find', [source, flags, options.regexp === true])).catch((error: unknown) => {
        if (run === this.#find.run) this.clearFind();
        throw error;
      });
      if (total === undefined || run !== this.#find.run) return { current: 0, total: 0 };
      this.#find.total = total;
      const first = total > 0 ? await link.call('matchFrom', [Math.floor(this.#viewport.seen.top / this.#row)]) : -1;
      this.#find.current = firstMatch(options, total, first);
    }
    const { current, total } = this.#find;
    const partial = this.#complete ? {} : { partial: true };
    if (total === 0) {
      await this.#refresh();
      return { current: 0, total: 0, ...partial };
    }
    const { row, rows } = await link.call('reveal', [current]);
    if (rows !== this.#rows) this.#options.changed();
    this.#rows = rows;
    this.#resize();
    this.#active = row;
    if (comesIntoView(options)) this.#viewport.reveal({ top: (row - 2) * this.#row, bottom: (row + 3) * this.#row });
    await this.#refresh();
    this.#viewport.flush();
    void this.#tellActive();
    return { current: current + 1, total, ...partial };
  }

  clearFind(): void {
    this.#find = { key: '', total: 0, current: -1, run: this.#find.run + 1 };
    this.#marks.clear();
    void unlessAborted(this.#options.link.call('clearFind', []).then(() => this.#refresh()));
  }

  dispose(): void {
    this.#rowHeight.dispose();
    this.#viewport.dispose();
    this.#pool.clear();
    this.#marks.clear();
  }

  /** Answers false where the tree went before the rows came. */
  async #changeRows(told: number | Promise<number>): Promise<boolean> {
    const rows = await unlessAborted(Promise.resolve(told));
    if (rows === undefined) return false;
    this.#rows = rows;
    this.#options.changed();
    this.#active = Math.min(this.#active, rows - 1);
    this.#resize();
    return (await unlessAborted(this.#refresh().then(() => true))) ?? false;
  }

  /** How high a row is. */
  get #row(): number {
    return this.#rowHeight.pixels;
  }

  #resize(factor?: number): void {
    this.#viewport.resize(this.#widest, this.#rows * this.#row + 8, factor);
  }

  #refresh(): Promise<void> {
    const { top, height } = this.#viewport.seen;
    return this.#cache.refresh(Math.floor(top / this.#row), Math.min(this.#rows - 1, Math.ceil((top + height) / this.#row)));
  }

  #draw({ top, left, height }: Seen): void {
    const first = Math.max(0, Math.floor(top / this.#row));
    const last = Math.min(this.#rows - 1, Math.ceil((top + height) / this.#row));
    const page = last - first + 1;
    this.#cache.want(Math.max(0, first - page), Math.min(this.#rows - 1, last + page));
    const rows = Array.from({ length: Math.max(0, page) }, (_, nth) => first + nth);
    this.#pool.draw(rows, (row) => this.#cache.get(row), (element, row) => {
      element.style.setProperty('transform', `translate(${-left}px, ${row * this.#row - top}px)`);
      // Across the view, however far it is scrolled.
      element.style.setProperty('min-width', `calc(100% + ${left}px)`);
      element.setAttribute('aria-selected', String(row === this.#active));
    });
    this.#showActive();
    this.#showMarks();
    this.#widen();
  }

  #showActive(): void {
    const id = this.#pool.element(this.#active)?.id;
    if (id) this.#parts.scroller.setAttribute('aria-activedescendant', id);
    else this.#parts.scroller.removeAttribute('aria-activedescendant');
  }

  #showMarks(): void {
    const all: StaticRange[] = [];
    const current: StaticRange[] = [];
    for (const [row, element] of this.#pool.entries()) {
      const marks = this.#cache.get(row)?.marks;
      if (!marks) continue;
      for (const [selector, places] of [['.key', marks.key], ['.text', marks.text]] as const) {
        const node = element.querySelector(selector);
        if (!node) continue;
        for (let at = 0; at < places.length; at += 2) {
          const range = textRange(node, places[at]!, places[at + 1]!);
          if (range) (row === this.#active && current.length === 0 ? current : all).push(range);
        }
      }
    }
    this.#marks.show(all, current[0]);
  }

  /** The track is as wide as the widest row seen so far. */
  #widen(): void {
    let widest = this.#widest;
    for (const [, element] of this.#pool.entries()) widest = Math.max(widest, element.scrollWidth);
    if (widest <= this.#widest || widest <= this.#viewport.seen.width) return;
    this.#widest = widest;
    this.#resize();
  }

  async #tellActive(): Promise<void> {
    const row = this.#active;
    this.value = undefined;
    this.begun = '';
    this.path = [];
    const { link, moved } = this.#options;
    try {
      const path = await link.call('path', [row]);
      if (row !== this.#active) return;
      this.path = path;
      moved();
      const value = await link.call('value', [row, eager]);
      if (row !== this.#active) return;
      this.value = value;
      const begun = value?.slice(0, drawnOfValue) ?? (await link.call('head', [row, drawnOfValue]));
      if (row !== this.#active) return;
      this.begun = begun;
      moved();
    } catch {
      // The viewer went while it asked.
    }
  }
  /** The value of the active row, however long. */
  async activeValue(): Promise<string> {
    return (await this.#options.link.call('value', [this.#active])) ?? '';
  }
}
