import { runSliced } from '../streaming/slices.ts';
import { orderOf, type Sorting } from './table-order.ts';
import { findInTable } from './table-search.ts';
import { Table, type ColumnProfile } from './table.ts';

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

/** Receives a table and keeps it: gives rows, sorts, finds, and hands out cells whole. Rows are counted as they are shown. */
export function makeDataEngine() {
  let table = new Table({ mime: 'text/csv', name: '' });
  let order: Uint32Array | undefined;
  let places: Uint32Array | undefined;
  let matches = new Uint32Array(0);
  let searching = new AbortController();
  const source = (row: number): number => order?.[row] ?? row;
  const progress = (): Progress => ({ ready: table.ready, rows: table.rows, columns: table.columns, encoding: table.encoding });

  return {
    begin(file: { mime: string; name: string }): void {
      table = new Table(file);
    },
    push(bytes: Uint8Array): Progress {
      table.push(bytes);
      return progress();
    },
    end(): Progress {
      table.end();
      return progress();
    },
    async profile(): Promise<{ columns: ColumnProfile[]; header: boolean; delimiter: string }> {
      return { columns: await runSliced(table.profile()), header: table.dialect.header, delimiter: table.dialect.delimiter };
    },
    rows(from: number, to: number, columns?: number): GridRow[] {
      const rows: GridRow[] = [];
      for (let row = from; row < Math.min(to, table.rows); row++) rows.push({ source: source(row), cells: table.cells(source(row)).slice(0, columns).map((cell) => cell.slice(0, longest)) });
      return rows;
    },
    cell(row: number, column: number): string {
      return table.cells(source(row))[column] ?? '';
    },
    /** A range as tab-separated values, as spreadsheets take them; tabs, quotes and line ends inside a cell are quoted. */
    async copy({ top, left, bottom, right }: CellRange): Promise<string> {
      const lines = await runSliced((function* () {
        const made: string[] = [];
        let length = 0;
        for (let row = top; row <= Math.min(bottom, table.rows - 1); row++) {
          if (row % 500 === 0) yield;
          const cells = table.cells(source(row));
          const line = Array.from({ length: right - left + 1 }, (_, nth) => quoted(cells[left + nth] ?? '')).join('\t');
          length += line.length + 1;
          if (length > mostCopied) throw new Error('This is too much for the clipboard: download the file instead.');
          made.push(line);
        }
        return made;
      })());
      return lines.join('\n');
    },
    async sort(sorting: Sorting | undefined, locale: string): Promise<void> {
      order = sorting && (await runSliced(orderOf(table, sorting, locale)));
      places = undefined;
    },
    async find(pattern: string, flags: string): Promise<number> {
      searching.abort();
      searching = new AbortController();
      matches = (await runSliced(findInTable(table, new RegExp(pattern, flags)), searching.signal)) as Uint32Array<ArrayBuffer>;
      return matches.length / 2;
    },
    /** Where a match is shown now. */
    match(nth: number): { row: number; column: number } {
      if (order && !places) {
        places = new Uint32Array(order.length);
        for (let row = 0; row < order.length; row++) places[order[row]!] = row;
      }
      const row = matches[nth * 2] ?? 0;
      return { row: places?.[row] ?? row, column: matches[nth * 2 + 1] ?? 0 };
    },
    /** The first match in or after a row; only while rows stand as in the file. */
    matchFrom(row: number): number {
      if (order) return 0;
      for (let nth = 0; nth * 2 < matches.length; nth++) if (matches[nth * 2]! >= row) return nth;
      return 0;
    },
  };
}

export type DataEngine = ReturnType<typeof makeDataEngine>;

const quoted = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
