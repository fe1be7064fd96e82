import { render, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { inWindow, placesOf, topOf, type Places } from '../../canvas/list/file-places.ts';
import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';
import { RowPool } from '../../viewers/virtual/row-pool.ts';
import { moveBy } from './grid-keys.ts';
import type { UserFile } from '../service/user-file.ts';

export interface GridHost extends LitElement {
  readonly files: readonly UserFile[];
  /** Another list stands there when this changes: it is read from its beginning. */
  readonly listed: unknown;
  readonly rightToLeft: boolean;
  fileRow(file: UserFile): TemplateResult;
  isChosen(id: string): boolean;
  /** The end of what was asked for comes near. */
  needMore(): void;
  /** The keyboard went from one file to another with Shift held. */
  extendTo(from: UserFile, to: UserFile): void;
}

/** Pixels above and below what is seen that are drawn too. */
const margin = 240;

/**
 * The rows of the list that are in sight, of however many, in `.rows` inside of `.scroll`: one stop for the Tab key, arrows between
 * the controls (`[data-stop]`) of its rows. What comes or goes above moves nothing that is looked at, and a row that goes hands the
 * keyboard to the one in its place.
 */
export class FileGrid implements ReactiveController {
  readonly #host: GridHost;
  /** Rows are kept by a number of each file, so that a file that moves keeps its element. */
  readonly #numbers = new Map<string, number>();
  readonly #sizes = new NextFrameSizes(() => this.#resized());
  #list: HTMLElement | undefined;
  #pool: RowPool | undefined;
  #files: readonly UserFile[] = [];
  #ranks = new Map<string, number>();
  #rankOfNumber = new Map<number, number>();
  #listed: unknown;
  #places: Places = placesOf([], 1, new Map());
  /** Height of a row without more about it; those of other rows by file. */
  #usual = 56;
  #measured = false;
  readonly #heights = new Map<string, number>();
  #width = 0;
  #epoch = 0;
  #at: { id: string; stop: number } | undefined;
  #had: { rank: number; stop: number } | undefined;
  #wish: string | undefined;

  constructor(host: GridHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#sizes.disconnect();
    this.#list = undefined;
  }

  /** Gives the keyboard to a file, now or when it is listed; to the one in its place when it is not. */
  wish(id: string): void {
    this.#wish = id;
    this.#host.requestUpdate();
  }

  /** Gives it to the file at this place, counted from 0. */
  focusRank(rank: number, stop = 1): void {
    const { length } = this.#files;
    if (length > 0) this.#go(Math.max(0, Math.min(length - 1, rank)), stop);
  }

  /** The file whose row an event came from. */
  fileAt(target: EventTarget | null): UserFile | undefined {
    const row = (target as Element | null)?.closest?.('[role=row]');
    const number = row && [...(this.#pool?.entries() ?? [])].find(([, element]) => element === row)?.[0];
    return number === undefined || number === null ? undefined : this.#fileOf(number);
  }

  /** A control in the row of a file, while that is drawn. */
  control(id: string, selector: string): HTMLElement | undefined {
    return this.#pool?.element(this.#numbers.get(id) ?? -1)?.querySelector<HTMLElement>(selector) ?? undefined;
  }

  get hasKeyboard(): boolean {
    return this.#list?.contains(this.#active) === true;
  }

  rankOf(id: string): number {
    return this.#ranks.get(id) ?? -1;
  }

  hostUpdate(): void {
    const active = this.#active;
    const file = active && this.fileAt(active);
    this.#had = file && { rank: this.rankOf(file.id), stop: this.#stopsOf(file.id).indexOf(active) };
  }

  hostUpdated(): void {
    if (!this.#attach()) return;
    this.#epoch++;
    this.#take();
    this.#draw();
    this.#keepKeyboard();
  }

  #attach(): boolean {
    const list = this.#host.renderRoot.querySelector<HTMLElement>('.rows');
    if (!list || !this.#host.isConnected) return false;
    if (list === this.#list) return true;
    this.#list = list;
    const scroller = list.parentElement!;
    this.#pool ??= new RowPool(list, makeRow, (element, row) => {
      const file = this.#fileOf(row);
      if (file) render(this.#host.fileRow(file), element);
    });
    scroller.addEventListener('scroll', this.#scrolled, { passive: true });
    list.addEventListener('focusin', this.#focused);
    this.#sizes.observe(scroller);
    return true;
  }

  /** Another list of files: what the reader looks at stays where it is. */
  #take(): void {
    const { files, listed } = this.#host;
    if (files === this.#files) return;
    const scroller = this.#list!.parentElement!;
    const seen = this.#inSight(0).map((rank) => this.#files[rank]!.id);
    const [before, ranks, fresh] = [this.#places, this.#ranks, listed !== this.#listed];
    this.#listed = listed;
    this.#files = files;
    this.#ranks = new Map(files.map(({ id }, rank) => [id, rank]));
    for (const { id } of files) if (!this.#numbers.has(id)) this.#numbers.set(id, this.#numbers.size);
    this.#rankOfNumber = new Map(files.map(({ id }, rank) => [this.#numbers.get(id)!, rank]));
    this.#layOut();
    const anchor = seen.find((id) => this.#ranks.has(id));
    if (fresh) scroller.scrollTop = 0;
    else if (anchor !== undefined && scroller.scrollTop > 0) scroller.scrollTop += this.#top(this.rankOf(anchor)) - topOf(before, before.indexes.length - 1 - ranks.get(anchor)!);
  }

  #fileOf(number: number): UserFile | undefined {
    return this.#files[this.#rankOfNumber.get(number) ?? -1];
  }

  #layOut(): void {
    const last = this.#files.length - 1;
    const others = new Map([...this.#heights].flatMap(([id, height]) => (this.#ranks.has(id) ? [[last - this.rankOf(id), height] as const] : [])));
    this.#places = placesOf(this.#files.map((_, index) => index), this.#usual, others);
    this.#list!.style.setProperty('block-size', `${this.#places.height}px`);
  }

  /** The places count from the end: the last index stands on top. */
  #top(rank: number): number {
    return topOf(this.#places, this.#places.indexes.length - 1 - rank);
  }

  #inSight(beyond: number): number[] {
    if (!this.#list) return [];
    const { scrollTop, clientHeight } = this.#list.parentElement!;
    const last = this.#places.indexes.length - 1;
    return inWindow(this.#places, scrollTop - beyond, scrollTop + clientHeight + beyond).map((index) => last - index);
  }

  #draw(rounds = 3): void {
    const scroller = this.#list?.parentElement;
    if (!scroller || !this.#pool) return;
    if (this.#at && !this.#ranks.has(this.#at.id)) this.#at = undefined;
    const kept = this.#at ? this.rankOf(this.#at.id) : 0;
    const ranks = [...new Set([...this.#inSight(margin), ...(this.#files.length > 0 ? [kept] : [])])].sort((a, b) => a - b);
    const numbers = ranks.map((rank) => this.#numbers.get(this.#files[rank]!.id)!);
    const byNumber = new Map(numbers.map((number, at) => [number, ranks[at]!]));
    this.#pool.draw(numbers, () => this.#epoch, (element, number) => this.#place(element, byNumber.get(number)!, byNumber.get(number) === kept));
    this.#inOrder(numbers);
    if (this.#measure() && rounds > 0) {
      this.#layOut();
      return this.#draw(rounds - 1);
    }
    if (scroller.scrollTop + 3 * scroller.clientHeight > this.#places.height) this.#host.needMore();
  }

  #place(element: HTMLElement, rank: number, current: boolean): void {
    const { id } = this.#files[rank]!;
    element.style.setProperty('inset-block-start', `${this.#top(rank)}px`);
    element.ariaRowIndex = String(rank + 1);
    element.ariaSelected = String(this.#host.isChosen(id));
    element.querySelectorAll<HTMLElement>('[data-stop]').forEach((stop, at) => (stop.tabIndex = current && at === (this.#at?.stop ?? 1) ? 0 : -1));
  }

  /** Screen readers read in the order of the tree; a row that has the keyboard keeps it. */
  #inOrder(numbers: readonly number[]): void {
    const active = this.#active;
    let before: Element | null = null;
    for (const number of numbers) {
      const element: HTMLElement = this.#pool!.element(number)!;
      if ((before ? before.nextElementSibling : this.#list!.firstElementChild) !== element) {
        if (before) before.after(element);
        else this.#list!.prepend(element);
      }
      before = element;
    }
    if (active?.isConnected && this.#list!.contains(active) && this.#active !== active) active.focus({ preventScroll: true });
  }

  /** True when a row is not as high as it was thought to be. */
  #measure(): boolean {
    let changed = false;
    for (const [number, element] of this.#pool!.entries()) {
      const { id, deferred } = this.#fileOf(number)!;
      const height = element.offsetHeight;
      if (height === 0) continue;
      const plain = !deferred && !element.querySelector('.rename');
      if (plain && !this.#measured) {
        this.#measured = true;
        changed ||= this.#usual !== height;
        this.#usual = height;
      }
      if ((this.#heights.get(id) ?? this.#usual) === height) continue;
      changed = true;
      if (height === this.#usual) this.#heights.delete(id);
      else this.#heights.set(id, height);
    }
    return changed;
  }

  #resized(): void {
    const width = this.#list?.parentElement?.clientWidth ?? 0;
    if (width !== this.#width) {
      this.#heights.clear();
      this.#measured = false;
    }
    this.#width = width;
    if (this.#list) this.#layOut();
    this.#draw();
  }

  #keepKeyboard(): void {
    if (this.#wish !== undefined && this.#ranks.has(this.#wish)) {
      this.#go(this.rankOf(this.#wish), 1);
      this.#wish = undefined;
    } else if (this.#had && !(this.#host.renderRoot as ShadowRoot).activeElement) this.focusRank(this.#had.rank, Math.max(0, this.#had.stop));
  }

  readonly #scrolled = (): void => this.#draw();

  readonly #focused = ({ target }: FocusEvent): void => {
    const file = this.fileAt(target);
    const stop = file ? this.#stopsOf(file.id).indexOf(target as HTMLElement) : -1;
    if (!file || stop < 0 || (this.#at?.id === file.id && this.#at.stop === stop)) return;
    this.#at = { id: file.id, stop };
    this.#draw();
  };

  /** True when the key moved the keyboard. */
  move({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent, target: HTMLElement): boolean {
    if (altKey) return false;
    const file = this.fileAt(target);
    if (!file) return false;
    const stops = this.#stopsOf(file.id);
    const at = { row: this.rankOf(file.id), stop: Math.max(0, stops.indexOf(target)) };
    const page = Math.max(1, Math.floor(this.#list!.parentElement!.clientHeight / this.#usual) - 1);
    const to = moveBy(key, ctrlKey || metaKey, at, { rows: this.#files.length, stops: stops.length, page, rightToLeft: this.#host.rightToLeft });
    if (!to) return false;
    if (shiftKey && to.row !== at.row) this.#host.extendTo(file, this.#files[to.row]!);
    this.#go(to.row, to.stop);
    return true;
  }

  #go(rank: number, stop: number): void {
    const { id } = this.#files[rank]!;
    const scroller = this.#list!.parentElement!;
    const top = this.#top(rank);
    const height = this.#heights.get(id) ?? this.#usual;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top + height > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = top + height - scroller.clientHeight;
    this.#at = { id, stop };
    this.#draw();
    const stops = this.#stopsOf(id);
    (stops[stop] ?? stops.at(-1))?.focus({ preventScroll: true });
  }

  #stopsOf(id: string): HTMLElement[] {
    const row = this.#pool?.element(this.#numbers.get(id) ?? -1);
    return [...(row?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  }

  get #active(): HTMLElement {
    return (this.#host.renderRoot as ShadowRoot)?.activeElement as HTMLElement;
  }
}

function makeRow(): HTMLElement {
  const row = document.createElement('div');
  row.setAttribute('role', 'row');
  row.className = 'row';
  row.part.add('row');
  return row;
}
