import { runSliced } from '../streaming/slices.ts';
import { Arrangement, type Arranging } from './arrangement.ts';
import { statisticsOf, type ColumnStatistics } from './column-statistics.ts';
import type { ColumnProfile, RowSource } from './row-source.ts';
import { findInTable } from './table-search.ts';
import { Table } from './table.ts';
import { comma, tabbed } from './written-rows.ts';

/** How far a file has come. */
export interface Progress {
  /** True once the first rows can be shown. */
  ready: boolean;
  rows: number;
  columns: number;
  encoding: string;
}

export interface GridRow {
  /** The row in the file, from 0 below the header. */
  source: number;
  /** Cut to what a cell shows; what is missing in a short row is absent. */
  cells: string[];
}

export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Characters of a cell that are drawn. */
const longest = 300;
/** Characters that may go to the clipboard at once. */
const mostCopied = 64 * 1024 * 1024;

/** Receives a table and keeps it: gives rows, filters, sorts, finds, counts, and hands out cells whole. Rows are counted as they are shown. */
export function makeDataEngine() {
  let table = new Table({ mime: 'text/csv', name: '' });
  let source: RowSource = table;
  let arrangement = new Arrangement();
  let found = new Uint32Array(0);
  /** The matches in rows that are shown. */
  let matches = found;
  let searching = new AbortController();
  const progress = (): Progress => ({ ready: table.ready, rows: source.rows, columns: source.columns, encoding: source.encoding });

  /** Rows as they are shown, whole. */
  function* shown(from: number, to: number): Generator<unknown, string[][]> {
    const rows: string[][] = [];
    for (let row = from; row < to; row++) {
      if (row % 100 === 0) yield;
      const at = arrangement.source(row);
      yield source.bring?.(at, at + 1);
      rows.push(source.cells(at));
    }
    return rows;
  }
  function keepShownMatches(): void {
    if (arrangement.asInFile) matches = found;
    else {
      const kept: number[] = [];
      for (let nth = 0; nth < found.length; nth += 2) if (arrangement.place(found[nth]!, source) !== undefined) kept.push(found[nth]!, found[nth + 1]!);
      matches = Uint32Array.from(kept);
    }
  }

  return {
    begin(file: { mime: string; name: string }): void {
      table = new Table(file);
      source = table;
      arrangement = new Arrangement();
    },
    push(bytes: Uint8Array): Progress {
      table.push(bytes);
      return progress();
    },
    end(): Progress {
      table.end();
      return progress();
    },
    async profile(): Promise<{ columns: ColumnProfile[] }> {
      return { columns: await runSliced(source.profile()) };
    },
    async rows(from: number, to: number, columns?: number): Promise<GridRow[]> {
      const rows: GridRow[] = [];
      for (let row = from; row < Math.min(to, arrangement.count(source)); row++) {
        const at = arrangement.source(row);
        const brought = source.bring?.(at, at + 1);
        if (brought) await brought;
        rows.push({ source: at, cells: source.cells(at).slice(0, columns).map((cell) => cell.slice(0, longest)) });
      }
      return rows;
    },
    async cell(row: number, column: number): Promise<string> {
      const at = arrangement.source(row);
      await source.bring?.(at, at + 1, [column]);
      return source.cell(at, column);
    },
    /** A range as tab-separated values, as spreadsheets take them; tabs, quotes and line ends inside a cell are quoted. */
    async copy({ top, left, bottom, right }: CellRange): Promise<string> {
      const made: string[] = [];
      let length = 0;
      for (let from = top; from <= bottom; from += 500) {
        const rows = await runSliced(shown(from, Math.min(from + 500, bottom + 1, arrangement.count(source))));
        for (const cells of rows) {
          const line = tabbed(Array.from({ length: right - left + 1 }, (_, nth) => cells[left + nth] ?? ''));
          length += line.length + 1;
          if (length > mostCopied) throw new Error('This is too much for the clipboard: export the table instead.');
          made.push(line);
        }
      }
      return made.join('\n');
    },
    /** The rows `from` to `to` (not included) as they are shown, as comma-separated values; each has every column. */
    async written(from: number, to: number): Promise<string> {
      const rows = await runSliced(shown(from, Math.min(to, arrangement.count(source))));
      return rows.map((cells) => comma(Array.from({ length: source.columns }, (_, column) => cells[column] ?? ''))).join('');
    },
    /** Filters, then sorts; answers how many rows are shown. Ends with an AbortError when a newer wish comes. */
    async arrange(arranging: Arranging, locale: string): Promise<number> {
      const count = await arrangement.arrange(source, arranging, locale);
      keepShownMatches();
      return count;
    },
    /** Of the whole file, whatever is filtered. */
    statistics: (columns: readonly number[]): Promise<ColumnStatistics[]> => runSliced(statisticsOf(source, columns)),
    async find(pattern: string, flags: string): Promise<number> {
      searching.abort();
      searching = new AbortController();
      found = (await runSliced(findInTable(source, new RegExp(pattern, flags)), searching.signal)) as Uint32Array<ArrayBuffer>;
      keepShownMatches();
      return matches.length / 2;
    },
    /** Where a match is shown now. */
    match(nth: number): { row: number; column: number } {
      return { row: arrangement.place(matches[nth * 2] ?? 0, source) ?? 0, column: matches[nth * 2 + 1] ?? 0 };
    },
    /** The first match in or after a row; only while rows stand as in the file. */
    matchFrom(row: number): number {
      if (!arrangement.asInFile) return 0;
      for (let nth = 0; nth * 2 < matches.length; nth++) if (matches[nth * 2]! >= row) return nth;
      return 0;
    },
    /** Where a row of the file is shown; undefined when a filter leaves it out. */
    placeOf: (row: number): number | undefined => arrangement.place(row, source),
  };
}

export type DataEngine = ReturnType<typeof makeDataEngine>;
