import type { Expression } from '../streaming/expression-engine.ts';
import type { Expressions } from '../streaming/expressions.ts';
import type { RowSource } from './row-source.ts';

/** Rows that are decoded and looked through at once; only where something matches they are taken apart. */
const block = 200;
/** Matches that are counted and walked. */
const most = 200_000;

/** A quote is doubled in the file, and `^`, `$` and what looks around mean a cell: then only the cells themselves tell. */
const meansCells = (source: string): boolean => /["^$\\]|\(\?/.test(source);

/** Where the rows end that are looked through at once from one on. */
function endOfBlock(table: RowSource, from: number): number {
  const to = Math.min(from + block, table.rows);
  return table.reach?.(from, to) ?? to;
}

/** How far a search has come: rows that were looked through, and the cells that match, as row and column in turn, in the order of the file. */
export interface SearchedSoFar {
  rows: number;
  found: number[];
}

/** Goes on with a search through the rows that there are now. */
export function* findInTable(table: RowSource, pattern: RegExp, so: SearchedSoFar): Generator<unknown, void> {
  const matches = (text: string): boolean => {
    pattern.lastIndex = 0;
    return pattern.test(text);
  };
  const onlyCells = meansCells(pattern.source);
  for (let from = so.rows, to: number; from < table.rows && so.found.length < most * 2; from = to) {
    to = endOfBlock(table, from);
    yield table.bring?.(from, to);
    so.rows = to;
    if (!onlyCells && table.text && !matches(table.text(from, to))) continue;
    for (let row = from; row < to; row++) {
      for (const [column, cell] of table.cells(row).entries()) if (cell !== undefined && matches(cell)) so.found.push(row, column);
    }
  }
}

/** The same for an expression that a reader wrote, tried where it can be stopped. */
export function* searchTable(table: RowSource, expression: Expression, expressions: Expressions, so: SearchedSoFar): Generator<unknown, void> {
  const onlyCells = meansCells(expression.source);
  let hits: number[] = [];
  const look = async (from: number, to: number): Promise<void> => {
    hits = [];
    if (!onlyCells && table.text && (await expressions.test([table.text(from, to)], expression))[0] === 0) return;
    const cells: string[] = [];
    const places: number[] = [];
    for (let row = from; row < to; row++) {
      for (const [column, cell] of table.cells(row).entries()) {
        if (cell === undefined) continue;
        cells.push(cell);
        places.push(row, column);
      }
    }
    const fits = await expressions.test(cells, expression);
    for (const [nth, fit] of fits.entries()) if (fit === 1) hits.push(places[nth * 2]!, places[nth * 2 + 1]!);
  };
  for (let from = so.rows, to: number; from < table.rows && so.found.length < most * 2; from = to) {
    to = endOfBlock(table, from);
    yield table.bring?.(from, to);
    yield look(from, to);
    so.found.push(...hits);
    so.rows = to;
  }
}
