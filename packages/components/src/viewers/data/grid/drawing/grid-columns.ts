import { columnLetters } from '../../column-letters.ts';
import { drawnText } from '../../table/cell-text.ts';
import type { ColumnProfile } from '../../rows/row-source.ts';
import { orderOf, reordered, runsOf, type ColumnRun } from '../../table/column-order.ts';
import type { TextWidth } from './text-width.ts';

/**
 * Widths in CSS pixels; `padding` is both sides and the line after the cell, `mark` the room for the mark of sorting and the
 * menu, `small` how large the second line of a head is written beside a cell.
 */
export const columnWidths = { least: 56, most: 360, widest: 2000, padding: 21, mark: 32, icon: 22, small: 0.93 } as const;
/** What a column is taken to hold of which nothing is known. */
const unknown: ColumnProfile = { name: '', numeric: false, widest: ['0000000000'] };

/** Where the columns of a grid lie. A column is named by its number in the file, a place is where it stands among those that are shown. */
export class GridColumns {
  readonly #measure: TextWidth;
  /** The column at each place, and the place of each column. */
  #order: number[] = [];
  #places: number[] = [];
  /** Columns whose width the reader chose. */
  readonly #chosen = new Set<number>();
  /** Columns that the reader put out of sight. */
  readonly #hidden = new Set<number>();
  /** Of each place, and the end of the last. */
  #starts = new Float64Array(1);
  #widths: number[] = [];
  readonly profiles: ColumnProfile[] = [];
  /** Changes with every change of a column. */
  version = 0;
  #pinned = 0;

  constructor(measure: TextWidth) {
    this.#measure = measure;
  }

  get count(): number {
    return this.#widths.length;
  }
  get width(): number {
    return this.#starts[this.count]!;
  }
  /** How many places at the head stay in view. */
  get pinned(): number {
    return Math.min(this.#pinned, this.count);
  }
  /** How much of a view they take. */
  get pinnedWidth(): number {
    return this.#starts[this.pinned]!;
  }
  pin(columns: number): void {
    this.#pinned = columns;
    this.version += 1;
  }
  isPinned(column: number): boolean {
    return this.placeOf(column) < this.pinned;
  }
  /** Where a column is seen, from the end of the row numbers, when the grid is scrolled by `left`. */
  seenAt(column: number, left: number): number {
    return this.isPinned(column) ? this.start(column) : this.start(column) - left;
  }
  /** Where the seen part of a column begins: one that is scrolled goes under those that are pinned. */
  cutAt(column: number, left: number): number {
    return this.edgeAt(this.placeOf(column), left);
  }
  /** The same of a place; of the one behind the last, where that ends. */
  edgeAt(place: number, left: number): number {
    const start = this.#starts[place]!;
    return place < this.pinned ? start : Math.max(this.pinnedWidth, start - left);
  }
  start(column: number): number {
    return this.#starts[this.placeOf(column)]!;
  }
  /** How wide so many columns at the head are. */
  widthOfFirst(columns: number): number {
    return this.#starts[columns]!;
  }
  placeOf(column: number): number {
    return this.#places[column] ?? column;
  }
  columnAt(place: number): number {
    return this.#order[place] ?? place;
  }

  /** The columns that are seen from one to another. */
  from(column: number, last: number): number[] {
    return this.#order.slice(this.placeOf(column), this.placeOf(last) + 1).filter((one) => !this.#hidden.has(one));
  }
  /** The one that is seen beside another, `way` (1 or -1) in their order; undefined where that is the last. */
  beside(column: number, way: number): number | undefined {
    const { seen } = this;
    return seen[seen.indexOf(column) + way];
  }
  /** Nothing is out of sight or elsewhere. */
  asInFile = true;
  /** The order of the columns, as it is kept: empty where it is that of the file. */
  get order(): ColumnRun[] {
    return runsOf(this.#order);
  }
  set order(runs: readonly ColumnRun[]) {
    this.#order = orderOf(runs, this.count);
    this.#place();
  }
  /** Takes a column to another place. What is pinned stays so, and so does what comes among it. */
  move(column: number, place: number): void {
    const from = this.placeOf(column);
    const { pinned } = this;
    if (from < pinned !== place < pinned) this.#pinned = pinned + (place < pinned ? 1 : -1);
    this.#order = reordered(this.#order, from, place);
    this.#place();
  }
  /** What the head of a column says; the letters of its place where it has no name. */
  nameOf(column: number): string {
    return this.profiles[column]?.name || columnLetters(column);
  }
  isNumeric(column: number): boolean {
    return this.profiles[column]?.numeric ?? false;
  }
  /** None, where the column is out of sight. */
  widthOf(column: number): number {
    return this.#hidden.has(column) ? 0 : this.#widths[column]!;
  }

  /** Columns out of sight, from the first to the last: they are asked for with each drawing. */
  hidden: readonly number[] = [];
  /** In their order. */
  get all(): readonly number[] {
    return this.#order;
  }
  /** The others, in their order. */
  get seen(): number[] {
    return this.#order.filter((column) => !this.#hidden.has(column));
  }
  isHidden(column: number): boolean {
    return this.#hidden.has(column);
  }
  /** Puts columns out of sight, or back into it; `stays` is seen where none else would be. */
  hide(columns: readonly number[], hidden: boolean, stays = 0): void {
    for (const column of columns) this.#hidden[hidden ? 'add' : 'delete'](column);
    if (this.#hidden.size === this.count) this.#hidden.delete(stays);
    this.hidden = [...this.#hidden].toSorted((one, other) => one - other);
    this.#place();
  }
  /** The column that is seen nearest to a place, `way` (1 or -1) first. */
  seenFrom(place: number, way: number): number {
    for (const step of [way || 1, -way || -1]) {
      let to = place;
      while (this.#hidden.has(this.columnAt(to))) to += step;
      if (to >= 0 && to < this.count) return this.columnAt(to);
    }
    return this.columnAt(place);
  }

  /** Adds columns that are new; those that are there keep their width. */
  extend(count: number, profiles: readonly ColumnProfile[]): void {
    for (let column = this.count; column < count; column++) {
      const profile = profiles[column] ?? unknown;
      this.profiles[column] = profile;
      this.#widths.push(this.#widthFor(profile));
      this.#order.push(column);
    }
    this.#place();
  }

  /** More is known of the columns: they get as wide as they need, except where the reader chose; none gets narrower. */
  widen(profiles: readonly ColumnProfile[]): void {
    for (const [column, profile] of profiles.slice(0, this.count).entries()) {
      this.profiles[column] = profile;
      if (!this.#chosen.has(column)) this.#widths[column] = Math.max(this.#widths[column]!, this.#widthFor(profile));
    }
    this.#place();
  }

  /** Makes room for what other rows hold; what is known of the columns stays. */
  fitCells(profiles: readonly ColumnProfile[]): void {
    this.widen(this.profiles.map((known, column) => ({ ...known, widest: profiles[column]?.widest ?? known.widest })));
  }

  /** Makes room for what the heads say, those first that need least, as long as all columns are seen at once: nothing else moves. */
  fitHeads(lines: ReadonlyMap<number, string>, view: number): void {
    const needed = [...lines].flatMap(([column, line]) => {
      if (this.#chosen.has(column)) return [];
      const width = Math.min(columnWidths.most, Math.round(this.#measure.cell(line) * columnWidths.small) + columnWidths.padding);
      const more = width - this.#widths[column]!;
      return more > 0 ? [{ column, width, more }] : [];
    });
    let room = view - this.width;
    for (const { column, width, more } of needed.toSorted((one, other) => one.more - other.more)) {
      if ((room -= more) < 0) break;
      this.#widths[column] = width;
    }
    this.#place();
  }
  /** Makes room for numbers that are longer than those before, which would be taken for others when they are cut. Answers true where a column grew. */
  fitNumbers(rows: readonly { cells: readonly (string | undefined)[] }[]): boolean {
    let grew = false;
    for (const [column, profile] of this.profiles.entries()) {
      if (!profile.numeric || this.#chosen.has(column)) continue;
      let longest = '';
      for (const { cells } of rows) if ((cells[column]?.length ?? 0) > longest.length) longest = cells[column]!;
      const width = Math.min(columnWidths.most, Math.ceil(this.#measure.cell(drawnText(longest))) + columnWidths.padding);
      if (width <= this.#widths[column]!) continue;
      this.#widths[column] = width;
      grew = true;
    }
    if (grew) this.#place();
    return grew;
  }

  /** The widths that the reader chose. */
  get chosen(): [column: number, width: number][] {
    return Array.from(this.#chosen, (column) => [column, this.#widths[column]!]);
  }
  resize(column: number, width: number): void {
    this.#chosen.add(column);
    this.#widths[column] = Math.round(Math.min(columnWidths.widest, Math.max(columnWidths.least, width)));
    this.#place();
  }

  /** The columns that are seen of a grid that is scrolled by `left`: those that are pinned, then those in the view. */
  inView(left: number, width: number): number[] {
    const first = Math.max(this.pinned, this.#placeAt(left + this.pinnedWidth));
    let end = first;
    while (end < this.count && this.#starts[end]! < left + width) end += 1;
    return [...this.#order.slice(0, this.pinned), ...this.#order.slice(first, end)].filter((column) => !this.#hidden.has(column));
  }

  /** The column so many pixels from the first one's start; the nearest where there is none. */
  at(along: number): number {
    return this.seenFrom(this.#placeAt(along), -1);
  }
  /** The edge between places that is nearest to there: the place behind it. */
  edgeNear(along: number): number {
    const place = this.#placeAt(along);
    return along > (this.#starts[place]! + this.#starts[place + 1]!) / 2 ? place + 1 : place;
  }
  #placeAt(along: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#starts[middle]! <= along) low = middle + 1;
      else high = middle;
    }
    return Math.min(Math.max(0, low - 1), Math.max(0, this.count - 1));
  }

  #widthFor({ name, numeric, widest, bold, icon }: ColumnProfile): number {
    // Numbers often grow further down.
    const growth = numeric ? this.#measure.cell('00') : 0;
    const cells = Math.max(0, ...widest.map((cell) => this.#measure[bold ? 'head' : 'cell'](drawnText(cell)))) + growth + (icon ? columnWidths.icon : 0);
    const head = this.#measure.head(name) + columnWidths.mark;
    return Math.min(columnWidths.most, Math.max(columnWidths.least, Math.max(cells, head) + columnWidths.padding));
  }

  #place(): void {
    this.version += 1;
    this.#starts = new Float64Array(this.count + 1);
    this.asInFile = this.#hidden.size === 0 && this.#order.every((column, place) => column === place);
    for (const [place, column] of this.#order.entries()) {
      this.#places[column] = place;
      this.#starts[place + 1] = this.#starts[place]! + this.widthOf(column);
    }
  }
}
