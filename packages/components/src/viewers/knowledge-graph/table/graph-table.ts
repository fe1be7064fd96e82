import { gridMove, type GridCell } from '../../data/grid/drawing/grid-keys.ts';
import { RowHeight } from '../../virtual/row-height.ts';
import { RowPool } from '../../virtual/row-pool.ts';
import { VirtualViewport, type Seen, type ViewportParts } from '../../virtual/viewport.ts';
import type { GraphColumns } from '../engine/graph-columns.ts';
import type { Part } from '../scene/graph-scene.ts';
import { cellText, tableColumns, type ColumnName, type TableName, type TableSorting } from '../scene/table-rows.ts';

/** How high a row is at least, in CSS pixels. */
const least = 30;
/** By how much the header is higher than a row. */
const more = 2;

export interface TableListener {
  sort(column: ColumnName): void;
  select(part: Part): void;
  /** The row that the keyboard is at. */
  at(part: Part): void;
}

export interface TableContent {
  columns: GraphColumns;
  table: TableName;
  rows: Uint32Array;
  sorting: TableSorting | undefined;
  head: (column: ColumnName) => string;
  /** The sign of a node's type; undefined for none. */
  sign: (node: number) => Element;
}

/** A grid of nodes or links: only the rows in view are there. An active cell (ARIA data grid), a selected row, headers that sort. */
export class GraphTable {
  readonly #parts: ViewportParts;
  readonly #listener: TableListener;
  readonly #viewport: VirtualViewport;
  readonly #pool: RowPool;
  readonly #rowHeight: RowHeight;
  readonly #header = element('header', 'row');
  readonly #listening = new AbortController();
  #content: TableContent | undefined;
  #places = new Map<number, number>();
  #selected: number | undefined;
  #active: GridCell = { row: 0, column: 0 };
  #stamp = 0;

  constructor(parts: ViewportParts, listener: TableListener) {
    this.#parts = parts;
    this.#listener = listener;
    this.#rowHeight = new RowHeight(parts.scroller, [least], (factor) => this.#resize(factor));
    const head = element('head', 'rowgroup');
    const body = element('body', 'rowgroup');
    this.#header.setAttribute('aria-rowindex', '1');
    head.append(this.#header);
    parts.layer.replaceChildren(head, body);
    this.#pool = new RowPool(body, () => element('row', 'row'), (row, at) => this.#fill(row, at));
    this.#viewport = new VirtualViewport(parts, (seen) => this.#draw(seen));
    parts.scroller.addEventListener('click', (event) => this.#clicked(event), { signal: this.#listening.signal });
  }

  dispose(): void {
    this.#listening.abort();
    this.#rowHeight.dispose();
    this.#viewport.dispose();
  }

  show(content: TableContent): void {
    const another = content.table !== this.#content?.table;
    this.#content = content;
    this.#places = new Map([...content.rows].map((at, row) => [at, row]));
    this.#active = another ? { row: 0, column: 0 } : { ...this.#active, row: Math.min(this.#active.row, content.rows.length - 1) };
    this.#stamp += 1;
    this.#fillHeader();
    this.#resize();
    if (another) this.#viewport.scrollTo({ top: 0 });
    else this.#viewport.request();
  }

  /** How high a row is, and the header above them. */
  get #row(): number {
    return this.#rowHeight.pixels;
  }
  get #above(): number {
    return this.#row + more;
  }

  #resize(factor?: number): void {
    this.#viewport.resize(0, this.#above + (this.#content?.rows.length ?? 0) * this.#row, factor);
  }

  /** Marks the row of a part of this table, and brings it into view. */
  select(at: number | undefined): void {
    this.#selected = at;
    this.#stamp += 1;
    const row = at === undefined ? undefined : this.#places.get(at);
    if (row === undefined) return this.#viewport.request();
    this.#active = { ...this.#active, row };
    this.#reveal();
  }

  /** Answers true when the key was one of the grid's. */
  press({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
    if (!this.#content) return false;
    const { table, rows } = this.#content;
    const own: readonly ColumnName[] = tableColumns[table];
    if (key === 'Enter' || key === ' ') {
      if (this.#active.row < 0) this.#listener.sort(own[this.#active.column]!);
      else if (rows.length > 0) this.#listener.select(this.#partOf(this.#active.row));
      return true;
    }
    const rightToLeft = getComputedStyle(this.#parts.layer).direction === 'rtl';
    const turned = rightToLeft ? ({ ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key) : key;
    const page = Math.max(1, Math.floor((this.#viewport.seen.height - this.#above) / this.#row) - 1);
    const to = gridMove(turned, this.#active, { rows: rows.length, columns: own.length, page }, ctrlKey || metaKey);
    if (!to) return false;
    this.#active = to;
    this.#reveal();
    if (to.row >= 0) this.#listener.at(this.#partOf(to.row));
    return true;
  }

  #partOf(row: number): Part {
    const { table, rows } = this.#content!;
    return { what: table === 'nodes' ? 'node' : 'link', at: rows[row]! };
  }

  #reveal(): void {
    const { row } = this.#active;
    const { top } = this.#viewport.seen;
    if (row < 0) this.#viewport.scrollTo({ top });
    else this.#viewport.reveal({ top: this.#above + row * this.#row, bottom: this.#above + (row + 1) * this.#row }, { top: this.#above });
  }

  #draw({ top, height }: Seen): void {
    if (!this.#content) return;
    const { rows } = this.#content;
    const first = Math.max(0, Math.floor(top / this.#row));
    const last = Math.min(rows.length - 1, Math.floor((top + height - this.#above) / this.#row));
    const seen = Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => first + nth);
    this.#pool.draw(seen, () => this.#stamp, (row, at) => row.style.setProperty('transform', `translateY(${this.#above + at * this.#row - top}px)`));
    this.#mark();
  }

  /** The active cell, for the eye and for screen readers. */
  #mark(): void {
    const { row, column } = this.#active;
    const { scroller, layer } = this.#parts;
    for (const cell of layer.querySelectorAll('.active')) cell.classList.remove('active');
    const line = row < 0 ? this.#header : this.#pool.element(row);
    const cell = line?.children[column];
    cell?.classList.add('active');
    if (cell) scroller.setAttribute('aria-activedescendant', cell.id);
    else scroller.removeAttribute('aria-activedescendant');
  }

  #fillHeader(): void {
    const { table, sorting, head, rows } = this.#content!;
    const own: readonly ColumnName[] = tableColumns[table];
    this.#parts.layer.dataset['table'] = table;
    this.#parts.scroller.setAttribute('aria-rowcount', String(rows.length + 1));
    this.#parts.scroller.setAttribute('aria-colcount', String(own.length));
    this.#header.replaceChildren(
      ...own.map((column, nth) => {
        const cell = element('cell', 'columnheader', `head-${nth}`);
        cell.dataset['column'] = column;
        cell.setAttribute('aria-colindex', String(nth + 1));
        cell.setAttribute('aria-sort', sorting?.column !== column ? 'none' : sorting.descending ? 'descending' : 'ascending');
        cell.textContent = head(column);
        return cell;
      }),
    );
  }

  #fill(line: HTMLElement, row: number): void {
    const { columns, table, rows, sign } = this.#content!;
    const at = rows[row];
    if (at === undefined) return;
    line.setAttribute('aria-rowindex', String(row + 2));
    line.setAttribute('aria-selected', String(at === this.#selected));
    line.dataset['row'] = String(row);
    line.replaceChildren(
      ...tableColumns[table].map((column: ColumnName, nth) => {
        const cell = element(column === 'degree' ? 'cell numeric' : 'cell', 'gridcell', `cell-${row}-${nth}`);
        cell.setAttribute('aria-colindex', String(nth + 1));
        cell.dataset['column'] = column;
        const text = cellText(columns, column, at);
        cell.title = text;
        if (column === 'name') cell.append(sign(at));
        cell.append(Object.assign(document.createElement('bdi'), { textContent: text }));
        return cell;
      }),
    );
  }

  #clicked(event: Event): void {
    const cell = (event.composedPath()[0] as Element).closest<HTMLElement>('.cell');
    const line = cell?.parentElement;
    if (!cell || !line || !this.#content) return;
    const column = [...line.children].indexOf(cell);
    if (line === this.#header) return this.#listener.sort(tableColumns[this.#content.table][column]!);
    this.#active = { row: Number(line.dataset['row']), column };
    this.#listener.select(this.#partOf(this.#active.row));
  }
}

function element(className: string, role: string, id = ''): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  made.setAttribute('role', role);
  if (id) made.id = id;
  return made;
}
