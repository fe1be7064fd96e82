import type { SheetDrawings } from './workbook/drawings/sheet-drawings.ts';
import { borrowExpressions } from '../streaming/borrow-expressions.ts';
import type { Expression } from '../streaming/expression-engine.ts';
import { isTooSlow } from '../streaming/expression-limit.ts';
import { runSliced } from '../streaming/slices.ts';
import { Arrangement, type Arranging } from './table/arrangement.ts';
import { longestDrawn } from './table/cell-text.ts';
import { statisticsOf, type ColumnStatistics } from './table/column-statistics.ts';
import type { FarRows } from './rows/far-rows.ts';
import type { FarPlace, FileFacts, Intake, ReadRange, Sheet } from './rows/intake.ts';
import type { Readings } from './rows/reading.ts';
import { totalsOf, type RangeTotals } from './table/range-totals.ts';
import { shownCell, shownCells, type CellFacts, type CellLook, type ColumnProfile, type RowSource } from './rows/row-source.ts';
import { holdsRecords, JsonRecords } from './rows/json-records.ts';
import { mostArranged } from './table/most-arranged.ts';
import type { ColumnRun } from './table/column-order.ts';
import { columnsIn, type ShownRange } from './table/shown-range.ts';
import { Table } from './table/table.ts';
import { TableFinding, type FindAsked, type FindTold } from './table/table-finding.ts';
import { tableProblem } from './rows/scan/table-problem.ts';
import { copiedRow, copiedRows, type CopiedForm, type Head } from './table/copied-rows.ts';
import { comma } from './table/written-rows.ts';

/** How far a file has come. */
export interface Progress {
  /** True once the first rows can be shown. */
  ready: boolean;
  rows: number;
  columns: number;
  encoding: string;
  /** How it is read, where the reader may say it. */
  readings?: Readings | undefined;
  /** False where there is too much to be filtered, sorted and counted. */
  arranges: boolean;
  sheets: readonly Sheet[];
  /** The one that is open. */
  sheet: number;
  /** Why that one cannot be shown, where others may be: the message of an error. */
  damage?: string;
  /** Why rows of it are missing that others stand behind: the message of an error. */
  lost?: string;
  /** True while there are rows to be read out of what is there, with `readOn`. */
  more?: boolean;
  /** How many times the rows that were told became others: they are shown anew. */
  turned?: number;
  /** Columns at the head that their author keeps in view; absent where there are none. */
  pinned?: number;
  /** Columns begin at the right, as their author wished. */
  mirrored?: boolean;
  /** The rows that `far` read were met by who reads the file from its beginning. */
  met: boolean;
}

/** Rows that the file has not been read so far for. */
export interface FarTold {
  rows: number;
  /** About which row of the file the first of them is; undefined where they were read from the end. */
  first: number | undefined;
  /** Rows between the last of them and the end of the file, where they were read from there. */
  below: number;
  /** Which of them was asked for; of rows that were read on, which of them is the one that was the first. */
  at: number;
  /** What they tell of the columns; names are those of the file. */
  columns: ColumnProfile[];
}

export interface GridRow {
  /** The row in the file, from 0 below the header. */
  source: number;
  /** Columns whose cells have a note, or lead somewhere. */
  marked?: number[];
  /** How its author let cells look, by column; absent where nothing is said. */
  looks?: (CellLook | undefined)[];
  /** Cut to what a cell shows; what is missing in a short row is absent. */
  cells: (string | undefined)[];
}

export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Characters that may go to the clipboard at once. */
const mostCopied = 64 * 1024 * 1024;

/** Matches that are marked among the cells of one screen. */
const mostMarked = 20_000;

type Tell = (event: string, value: unknown) => void;

/** A range that the engine asks the page for, which answers with `give`. */
export interface AskedRange {
  id: number;
  start: number;
  end: number;
}

/** Receives a table and keeps it: gives rows, filters, sorts, finds, counts, and hands out cells whole. Rows are counted as they are shown. */
export function tableEngine(make: (file: FileFacts, read: ReadRange) => Intake, tell: Tell, most = mostArranged) {
  let intake: Intake | undefined;
  let source: RowSource;
  const { tried, expressions } = borrowExpressions(tell);
  let arrangement = new Arrangement(tried);
  const unarranged = new Arrangement(tried);
  let far: FarRows | undefined;
  let farAt: Pick<FarTold, 'first' | 'below'> = { first: undefined, below: 0 };
  let ended = false;
  let adding = new AbortController();
  const finding = new TableFinding({ source: () => source, arrangement: () => arrangement, expressions: tried, complete: () => ended, progressed: () => tell('found', undefined) });
  let bytes = 0;
  let received = 0;
  const asked = new Map<number, { resolve(bytes: Uint8Array<ArrayBuffer>): void; reject(error: Error): void }>();
  let lastAsked = 0;
  const readRange: ReadRange = (start, end) =>
    new Promise((resolve, reject) => {
      const id = ++lastAsked;
      asked.set(id, { resolve, reject });
      tell('range', { id, start, end } satisfies AskedRange);
    });
  const progress = (): Progress => {
    source = intake!.source;
    const { rows, columns, encoding } = source;
    return { ready: intake!.ready, rows, columns, encoding, readings: intake!.readings, arranges: bytes <= most.bytes && rows <= most.rows, sheets: intake!.sheets ?? [], sheet: intake!.sheet ?? 0, ...(source.pinned && { pinned: source.pinned }), ...(source.mirrored && { mirrored: true }), ...(intake!.more && { more: true }), ...(intake!.turned && { turned: intake!.turned }), ...(intake!.damage && { damage: intake!.damage.message }), ...(intake!.lost && { lost: intake!.lost.message }), met: far !== undefined && intake!.scanned! >= far.end };
  };
  /** Rows as they are shown: of the file, or those that were read far in it. */
  const view = (away: boolean): { source: RowSource; arrangement: Arrangement } => (away && far ? { source: far, arrangement: unarranged } : { source, arrangement });

  /** Rows as they are shown, whole. */
  function* shown(from: number, to: number, away = false, cellsOf = shownCells): Generator<unknown, (string | undefined)[][]> {
    const { source, arrangement } = view(away);
    const rows: (string | undefined)[][] = [];
    for (let row = from; row < to; row++) {
      if (row % 100 === 0) yield;
      const at = arrangement.source(row);
      yield source.bring?.(at, at + 1);
      rows.push(cellsOf(source, at));
    }
    return rows;
  }
  const farTold = async (rows: FarRows, at: number, place: typeof farAt): Promise<FarTold> => ({ ...place, at, rows: rows.rows, columns: await runSliced(rows.profile()) });
  /** What came is looked through where a search goes on, and let go where it need not be held. */
  async function took(): Promise<Progress> {
    await finding.grew(ended ? intake!.source.rows : (intake!.firm ?? intake!.source.rows), ended);
    if (!ended) intake!.letGo?.(finding.next);
    return progress();
  }

  return {
    begin(file: FileFacts): void {
      intake = make(file, readRange);
      source = intake.source;
      bytes = file.size ?? 0;
      received = 0;
      arrangement = new Arrangement(tried);
      far = undefined;
      ended = false;
      finding.clear();
      finding.reordered([]);
    },
    /** Reads what it needs first by ranges; answers nothing where the file must be pushed. */
    async open(): Promise<Progress | undefined> {
      if (!intake?.open) return undefined;
      await intake.open(readRange);
      ended = !intake.more;
      return progress();
    },
    /** The answer to a range that was asked for. */
    give(id: number, part: Uint8Array<ArrayBuffer> | string): void {
      const one = asked.get(id);
      asked.delete(id);
      if (typeof part === 'string') one?.reject(new Error(part));
      else one?.resolve(part);
    },
    push(part: Uint8Array): Promise<Progress> {
      bytes = Math.max(bytes, (received += part.length));
      intake!.push?.(part);
      return took();
    },
    async end(): Promise<Progress> {
      await intake!.end?.();
      ended = !intake!.more;
      return took();
    },
    /** Reads on what `end` or `openSheet` left to be read. */
    async readOn(): Promise<Progress> {
      const turned = intake!.turned;
      await intake!.readOn?.();
      ended = !intake!.more;
      if (turned !== intake!.turned) finding.clear();
      return took();
    },
    async openSheet(sheet: number): Promise<Progress> {
      await intake!.openSheet?.(sheet);
      ended = !intake!.more;
      arrangement = new Arrangement(tried);
      finding.clear();
      finding.reordered([]);
      return progress();
    },
    /** Charts, pictures and shapes of a sheet, as parts of a presentation. */
    drawings: (sheet: number): SheetDrawings | undefined => intake!.drawings?.(sheet),
    async profile(): Promise<{ columns: ColumnProfile[] }> {
      return { columns: await runSliced(source.profile()) };
    },
    /** Reads the last rows, or those about a row, where they were not received yet; answers nothing where they cannot be had before their turn. */
    async far(place: FarPlace): Promise<FarTold | undefined> {
      const read = await intake!.far?.(place);
      far = read?.rows;
      farAt = { first: read?.first, below: 0 };
      return read && farTold(read.rows, read.at, farAt);
    },
    /** Reads on from such rows, those that went out of sight are let go; answers nothing where there are no more, or others are looked at by now. */
    async farOn(to: 'before' | 'after'): Promise<FarTold | undefined> {
      const rows = far;
      const grown = rows && (await intake!.farOn!(rows, to));
      if (!grown) return undefined;
      const { first, below } = farAt;
      const at = first === undefined ? { first, below: Math.max(0, below - grown.after) } : { first: Math.max(source.rows, first - grown.before), below };
      const answer = await farTold(grown.rows, grown.before, at);
      if (rows !== far) return undefined;
      // Together with the answer: rows that are asked for meanwhile are counted as they were.
      [far, farAt] = [grown.rows, at];
      return answer;
    },
    /** Which row of the file a row is that was read far in it, when it was met. */
    metAt: async (row: number): Promise<number> => intake!.rowAt!(far!.startOf(row)),
    /** `away`, here and below: of the rows that `far` read. */
    async rows(from: number, to: number, columns?: number, away = false): Promise<GridRow[]> {
      const { source, arrangement } = view(away);
      const rows: GridRow[] = [];
      for (let row = from; row < Math.min(to, arrangement.count(source)); row++) {
        const at = arrangement.source(row);
        const brought = source.bring?.(at, at + 1);
        if (brought) await brought;
        const looks = source.look ? Array.from({ length: Math.min(source.columns, columns ?? Infinity) }, (_, column) => source.look!(at, column, row)) : [];
        const marked = source.marked ? Array.from({ length: source.columns }, (_, column) => column).filter((column) => source.marked!(at, column)) : [];
        rows.push({ source: at, ...(marked.length > 0 && { marked }), ...(looks.some(Boolean) && { looks }), cells: shownCells(source, at).slice(0, columns).map((cell) => cell?.slice(0, longestDrawn)) });
      }
      return rows;
    },
    async cell(row: number, column: number, away = false): Promise<string> {
      const { source, arrangement } = view(away);
      const at = arrangement.source(row);
      await source.bring?.(at, at + 1, [column]);
      return shownCell(source, at, column);
    },
    /** What is known of a cell beside what it shows. */
    about(row: number, column: number, away = false): CellFacts | undefined {
      const { source, arrangement } = view(away);
      return source.about?.(arrangement.source(row), column);
    },
    /** A range as spreadsheets, documents or Markdown take it. `heads`: of its columns, where they are copied along. */
    async copy(range: ShownRange, away = false, form: CopiedForm = 'tabs', heads: readonly Head[] = []): Promise<string> {
      const { source, arrangement } = view(away);
      const { top, bottom } = range;
      const columns = columnsIn(range);
      const made: string[] = [];
      let length = 0;
      for (let from = top; from <= bottom; from += 500) {
        const rows = await runSliced(shown(from, Math.min(from + 500, bottom + 1, arrangement.count(source)), away));
        for (const cells of rows) {
          const line = copiedRow[form](columns.map((column) => cells[column] ?? ''));
          length += line.length + 1;
          if (length > mostCopied) throw tableProblem('problemClipboard');
          made.push(line);
        }
      }
      return copiedRows[form](made, heads);
    },
    /** The rows `from` to `to` (not included) as they are shown, whole: a line each, cells on one line with tabs between them. */
    async lines(from: number, to: number): Promise<string> {
      const rows = await runSliced(shown(from, Math.min(to, arrangement.count(source))));
      return rows.map((cells) => `${cells.map((cell) => cell?.replace(/[\t\r\n]+/g, ' ') ?? '').join('\t')}\n`).join('');
    },
    /** Those `columns` of the rows `from` to `to` (not included) in the order that they are shown in, as comma-separated values; each row has all of them, and cells their values. */
    async written(from: number, to: number, columns: readonly number[]): Promise<string> {
      const rows = await runSliced(shown(from, Math.min(to, arrangement.count(source)), false, (source, row) => source.cells(row)));
      return rows.map((cells) => comma(columns.map((column) => cells[column] ?? ''))).join('');
    },
    /** Filters, then sorts; answers how many rows are shown. Ends with an AbortError when a newer wish comes. */
    async arrange(arranging: Arranging, locale: string): Promise<number> {
      const count = await told(arrangement.arrange(source, arranging, locale));
      finding.arranged();
      return count;
    },
    /** Of the whole file, whatever is filtered. */
    statistics: (columns: readonly number[]): Promise<ColumnStatistics[]> => runSliced(statisticsOf(source, columns)),
    /** What a range comes to. Ends with an AbortError when another is asked for. */
    totals(range: ShownRange, away = false): Promise<RangeTotals> {
      const { source, arrangement } = view(away);
      adding.abort();
      adding = new AbortController();
      return runSliced(totalsOf(source, arrangement, range), adding.signal);
    },
    /** Begins a search, or goes on in it; `found` is told when there is more than was answered. */
    find: (asked: FindAsked): Promise<FindTold> => told(finding.find(asked)),
    /** The columns are shown in another order: a search goes by it. */
    reorder: (runs: readonly ColumnRun[]): void => finding.reordered(runs),
    clearFind: (): void => finding.clear(),
    /** Where an expression matches in cells that are drawn: the number of the cell, start and end in turn. */
    places: (cells: readonly string[], expression: Expression): Promise<number[]> => told(tried.places(cells, expression, mostMarked)),
    expressions,
    /** Where a row of the file is shown; undefined when a filter leaves it out. */
    placeOf: (row: number): number | undefined => arrangement.place(row, source),
  };
}

/** An expression that was stopped, in the reader's words. */
function told<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw isTooSlow(error) ? tableProblem('problemTooSlow') : error;
  });
}

export type DataEngine = ReturnType<typeof tableEngine>;

/** The engine of text: separated values, and records of JSON. */
export const makeDataEngine = (tell: Tell, most = mostArranged): DataEngine =>
  tableEngine((file, read) => (holdsRecords(file) ? new JsonRecords(file) : new Table(file, { read, wholeUpTo: most.bytes })), tell, most);
