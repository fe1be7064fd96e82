import type { Seen } from '../../../virtual/viewport.ts';
import { RowHeight } from '../../../virtual/row-height.ts';
import type { RowCache } from '../../../virtual/row-cache.ts';
import { RowPool } from '../../../virtual/row-pool.ts';
import type { CellLook } from '../../rows/row-source.ts';
import type { CellRange, GridRow } from '../../data-engine.ts';
import { drawnText } from '../../table/cell-text.ts';
import type { GridColumns } from './grid-columns.ts';
import type { GridCell } from './grid-keys.ts';
import type { SortKeys } from '../../table/sorting.ts';

/** How high a row and the header are, in CSS pixels: as the letters in a scroller ask for; its style sheet is told. */
export class GridSizes extends RowHeight {
  constructor(scroller: HTMLElement, changed: (factor: number) => void) {
    const tell = (): void => scroller.style.setProperty('--_header', `${this.header}px`);
    super(scroller, [28], (factor) => {
      tell();
      changed(factor);
    });
    tell();
  }

  get row(): number {
    return this.pixels;
  }
  get header(): number {
    return Math.round((50 / 28) * this.pixels);
  }
}

export interface GridState {
  rows: number;
  gutter: number;
  active: GridCell;
  /** What stands beside a row of the file. */
  numberOf: (row: number) => string;
  range: CellRange | undefined;
  sorting: SortKeys;
  /** What the head of a column says below its name. */
  headLine: (column: number) => string;
  /** Changes when one of these lines does. */
  headLines: string;
  /** Columns that are filtered. */
  filtered: ReadonlySet<number>;
}

export interface GridDrawingOptions {
  columns: GridColumns;
  cache: RowCache<GridRow>;
  sizes: GridSizes;
  /** Columns begin at the right. */
  mirrored: boolean;
}

/** Puts the cells that are seen into the layer: header, row numbers, cells, and the frames of what is active and selected. */
export class GridDrawing {
  readonly #columns: GridColumns;
  readonly #cache: RowCache<GridRow>;
  readonly #sizes: GridSizes;
  /** Which way columns go on. */
  readonly #on: 1 | -1;
  readonly #pool: RowPool;
  readonly #header = element('header', 'row');
  readonly #cursor = element('cursor');
  readonly #range = element('range');
  #drawnColumns = '';
  /** The columns that are drawn. */
  #drawn: readonly number[] = [];
  #gutter = 0;
  #numberOf: GridState['numberOf'] = String;

  constructor(layer: HTMLElement, { columns, cache, sizes, mirrored }: GridDrawingOptions) {
    this.#columns = columns;
    this.#cache = cache;
    this.#sizes = sizes;
    this.#on = mirrored ? -1 : 1;
    const body = element('body', 'rowgroup');
    const head = element('head', 'rowgroup');
    this.#header.setAttribute('aria-rowindex', '1');
    head.append(this.#header);
    for (const frame of [this.#range, this.#cursor]) frame.setAttribute('aria-hidden', 'true');
    layer.replaceChildren(head, body, this.#range, this.#cursor);
    this.#pool = new RowPool(body, () => element('row', 'row'), (row, at) => this.#fillRow(row, at));
  }

  /** The element of a cell, when it is drawn. */
  cell({ row, column }: GridCell): HTMLElement | null {
    const parent = row < 0 ? this.#header : this.#pool.element(row);
    return parent?.querySelector<HTMLElement>(`[aria-colindex='${this.#indexOf(column)}']`) ?? null;
  }

  /** The element of what a search looks through: of a head the name that the file gives it. */
  textAt(at: GridCell): HTMLElement | null {
    if (at.row >= 0) return this.cell(at);
    return this.#columns.profiles[at.column]?.name ? (this.cell(at)?.querySelector<HTMLElement>('.name') ?? null) : null;
  }

  draw({ top, left, width, height }: Seen, state: GridState): void {
    const { first, last } = rowsSeen({ top, height }, state.rows, this.#sizes);
    const page = last - first + 1;
    this.#cache.want(Math.max(0, first - page), Math.max(0, Math.min(state.rows - 1, last + page)));
    this.#drawn = this.#columns.inView(left, width - state.gutter);
    this.#gutter = state.gutter;
    this.#numberOf = state.numberOf;
    const columns = `${this.#drawn.join()} ${state.gutter} ${this.#columns.version} ${JSON.stringify(state.sorting)} ${state.headLines} ${[...state.filtered].join()}`;
    if (columns !== this.#drawnColumns) {
      this.#drawnColumns = columns;
      this.#pool.invalidate();
      this.#fillHeader(state);
    }
    const rows = Array.from({ length: Math.max(0, page) }, (_, nth) => first + nth);
    this.#pool.draw(rows, (row) => this.#cache.get(row), (row, at) => place(row, 0, this.#sizes.header + at * this.#sizes.row - top));
    for (const [, row] of this.#pool.entries()) this.#placeCells(row, left);
    this.#placeCells(this.#header, left);
    this.#frame(this.#cursor, this.#boxOf({ top: state.active.row, bottom: state.active.row, left: state.active.column, right: state.active.column }, left), top);
    this.#cursor.classList.toggle('top', state.active.row < 0);
    this.#frame(this.#range, state.range && this.#boxOf(state.range, left), top);
  }

  clear(): void {
    this.#pool.clear();
  }

  #placeCells(row: HTMLElement, left: number): void {
    const cells = row.children;
    for (const [nth, column] of this.#drawn.entries()) if (cells[nth + 1]) place(cells[nth + 1] as HTMLElement, this.#on * (this.#gutter + this.#columns.seenAt(column, left)), 0);
  }

  /** Of a column, as it is read out: the numbers of the rows are the first. */
  #indexOf(column: number): number {
    return this.#columns.placeOf(column) + 2;
  }

  #fillHeader({ sorting, headLine, filtered }: GridState): void {
    const cells = [this.#numberCell('#', 'columnheader')];
    for (const column of this.#drawn) {
      const cell = this.#makeCell(column, 'columnheader', '', this.#columns.profiles[column]!.numeric);
      const name = this.#columns.nameOf(column);
      const line = headLine(column);
      cell.title = line === '' ? name : `${name}\n${line}`;
      cell.classList.toggle('filtered', filtered.has(column));
      const key = sorting.findIndex((one) => one.column === column);
      if (key >= 0 && sorting.length > 1) cell.dataset['key'] = String(key + 1);
      cell.setAttribute('aria-sort', key < 0 ? 'none' : sorting[key]!.descending ? 'descending' : 'ascending');
      cell.append(text('name', name), text('summary', line), element('menu'), element('handle'));
      cells.push(cell);
    }
    this.#header.replaceChildren(...cells);
  }

  #fillRow(row: HTMLElement, at: number): void {
    row.setAttribute('aria-rowindex', String(at + 2));
    const data = this.#cache.get(at);
    if (!data) return row.replaceChildren(this.#numberCell(this.#numberOf(at), 'rowheader'));
    const cells = [this.#numberCell(this.#numberOf(data.source), 'rowheader')];
    for (const column of this.#drawn) {
      const content = data.cells[column];
      const cell = this.#makeCell(column, 'gridcell', drawnText(content ?? ''), this.#columns.profiles[column]!.numeric);
      cell.id = `cell-${at}-${column}`;
      if (content === undefined) cell.classList.add('missing');
      if (data.marked?.includes(column)) cell.classList.add('marked');
      wear(cell, data.looks?.[column]);
      cells.push(cell);
    }
    row.replaceChildren(...cells);
  }

  #makeCell(column: number, role: string, content: string, numeric: boolean): HTMLElement {
    const cell = element(numeric ? 'cell numeric' : 'cell', role);
    if (this.#columns.isPinned(column)) cell.classList.add(column === this.#columns.seenFrom(this.#columns.pinned - 1, -1) ? 'pinned-last' : 'pinned');
    cell.id = `head-${column}`;
    cell.setAttribute('aria-colindex', String(this.#indexOf(column)));
    cell.style.setProperty('width', `${this.#columns.widthOf(column)}px`);
    cell.textContent = content;
    return cell;
  }

  #numberCell(text: string, role: string): HTMLElement {
    const cell = element('number', role);
    cell.setAttribute('aria-colindex', '1');
    cell.style.setProperty('width', `${this.#gutter}px`);
    cell.textContent = text;
    return cell;
  }

  /** A range in pixels of the view across, and of the content down. */
  #boxOf({ top, left, bottom, right }: CellRange, scrolled: number): Box | undefined {
    if (this.#columns.count === 0) return undefined;
    const x = this.#columns.cutAt(left, scrolled);
    const end = Math.max(x, this.#columns.seenAt(right, scrolled) + this.#columns.widthOf(right));
    const y = top < 0 ? 0 : this.#sizes.header + top * this.#sizes.row;
    return { x: this.#gutter + x, y, width: end - x, height: top < 0 ? this.#sizes.header : (bottom - top + 1) * this.#sizes.row };
  }

  #frame(frame: HTMLElement, box: Box | undefined, top: number): void {
    frame.hidden = !box || box.width === 0;
    if (!box) return;
    // Cut to what can be seen, as no element may be as tall as a million rows.
    const inHeader = box.y === 0;
    const y = inHeader ? 0 : Math.max(-100, box.y - top);
    const x = Math.max(-100, box.x);
    place(frame, this.#on * x, y);
    frame.style.setProperty('width', `${Math.min(10_000, Math.max(0, box.x + box.width - x))}px`);
    frame.style.setProperty('height', `${Math.min(10_000, Math.max(0, inHeader ? box.height : box.y - top + box.height - y))}px`);
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The first and last row between the header and the end of the view. */
export function rowsSeen({ top, height }: { top: number; height: number }, rows: number, sizes: GridSizes): { first: number; last: number } {
  return { first: Math.max(0, Math.floor(top / sizes.row)), last: Math.min(rows - 1, Math.floor((top + height - sizes.header) / sizes.row)) };
}

function element(className: string, role?: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  if (role) made.setAttribute('role', role);
  return made;
}

function text(className: string, content: string): HTMLElement {
  const made = element(className);
  made.textContent = content;
  return made;
}

/** As its author let it look. */
function wear(cell: HTMLElement, { bold, struck, fill, ink, bar, icon }: CellLook = {}): void {
  if (bold) cell.classList.add('bold');
  if (struck) cell.classList.add('struck');
  if (fill) cell.style.setProperty('background-color', fill);
  if (ink) cell.style.setProperty('color', ink);
  if (bar) {
    cell.classList.add('bar');
    for (const [name, value] of [['--_from', `${bar.from * 100}%`], ['--_to', `${bar.to * 100}%`], ['--_bar', bar.colour]] as const) cell.style.setProperty(name, value);
  }
  if (icon) [cell.dataset['tells'], cell.dataset['icon']] = icon.split(' ');
}

function place(target: HTMLElement, x: number, y: number): void {
  target.style.setProperty('transform', `translate(${x}px, ${y}px)`);
}
