import type { EngineLink } from '../../../streaming/engine-link.ts';
import type { RowCache } from '../../../virtual/row-cache.ts';
import { copiedRow, copiedRows, type CopiedForm, type Head } from '../../table/copied-rows.ts';
import { cellsAtHand } from './copied-cells.ts';
import type { Copied } from './copy-cells.ts';
import type { CellRange, DataEngine, GridRow } from '../../data-engine.ts';
import type { GridColumns } from '../drawing/grid-columns.ts';
import type { GridCell } from '../drawing/grid-keys.ts';
import { GridSelection } from './grid-selection.ts';
import { GridTotals } from './grid-totals.ts';
import type { CellFacts } from '../../rows/row-source.ts';
import type { RangeTotals } from '../../table/range-totals.ts';
import { columnsIn, type ShownRange } from '../../table/shown-range.ts';
import type { ShownRows } from '../drawing/shown-rows.ts';

/** Rows of a file that is not held which are read again soon enough to be added up. */
const addedSoon = 100_000;

/** Cells up to which a range is copied as a table of documents, too: more, and they take long to lay it out. */
const mostLaidOut = 50_000;

export interface GridRangeOptions {
  link: EngineLink<DataEngine>;
  shown: ShownRows;
  cache: RowCache<GridRow>;
  columns: GridColumns;
  /** What the selected cells come to is known. */
  counted: () => void;
}

/** What is selected, what it comes to, and how it is copied. */
export class GridRange {
  readonly selection: GridSelection;
  readonly #options: GridRangeOptions;
  readonly #totals: GridTotals;

  constructor(options: GridRangeOptions) {
    this.#options = options;
    this.selection = new GridSelection((column) => options.columns.placeOf(column));
    this.#totals = new GridTotals((range) => options.link.call('totals', [range, this.#away]), options.counted);
  }

  get #away(): boolean {
    return this.#options.shown.far !== undefined;
  }
  /** What is selected, as it is copied and added up. */
  get shown(): ShownRange {
    return this.#seen(this.selection.range);
  }
  /** All that is shown. */
  get whole(): ShownRange {
    const { columns, shown } = this.#options;
    return this.#seen({ top: 0, left: columns.columnAt(0), bottom: shown.count - 1, right: columns.columnAt(columns.count - 1) });
  }
  /** What of a range is seen. */
  #seen(range: CellRange): ShownRange {
    const { columns } = this.#options;
    return columns.asInFile ? range : { ...range, columns: columns.from(range.left, range.right) };
  }
  /** Undefined where that is one cell alone. */
  get drawn(): ShownRange | undefined {
    return this.selection.isOneCell ? undefined : this.shown;
  }

  /** What the selected cells come to; undefined until it is known. */
  get totals(): RangeTotals | undefined {
    return this.#totals.known;
  }
  /** Adds up what is selected: of a file that is not held, what can be read again soon. */
  add(): void {
    const range = this.drawn;
    const soon = range && (this.#options.shown.progress.arranges || range.bottom - range.top < addedSoon);
    this.#totals.want(soon ? range : undefined);
  }
  /** Others are shown in its place. */
  forget(): void {
    this.#totals.forget();
  }

  /** All that a cell shows. */
  textOf({ row, column }: GridCell): Promise<string> {
    return this.#options.link.call('cell', [row, column, this.#away]);
  }
  /** What the file knows of a cell beside that. */
  about({ row, column }: GridCell): Promise<CellFacts | undefined> {
    return this.#options.link.call('about', [row, column, this.#away]);
  }
  /** What is copied, where it is at hand; undefined where the engine must be asked. */
  copyAtOnce(): Copied | undefined {
    const cells = cellsAtHand(this.shown, (row) => this.#options.cache.get(row));
    if (!cells || this.selection.isOneCell) return cells && { text: cells[0]?.[0] ?? '' };
    const written = (form: CopiedForm): string => copiedRows[form](cells.map(copiedRow[form]), []);
    return { text: written('tabs'), html: written('html') };
  }
  /** One cell alone is copied as it is, a range as tab-separated values and, unless it is long, as a table of documents. */
  async copy(): Promise<Copied> {
    const { shown: range, selection: { isOneCell } } = this;
    if (isOneCell) return { text: await this.textOf({ row: range.top, column: range.left }) };
    const isShort = (range.bottom - range.top + 1) * columnsIn(range).length <= mostLaidOut;
    const [text, html] = await Promise.all([this.#written('tabs'), isShort ? this.#written('html') : undefined]);
    return { text, html };
  }
  /** A table of Markdown: of the range, with the names of its columns. */
  copyMarkdown(range: ShownRange, heads: readonly Head[]): Promise<string> {
    return this.#written('markdown', range, heads);
  }
  #written(form: CopiedForm, range = this.shown, heads: readonly Head[] = []): Promise<string> {
    return this.#options.link.call('copy', [range, this.#away, form, heads]);
  }
}
