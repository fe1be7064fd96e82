import type { Expression } from '../../streaming/expression-engine.ts';
import type { Expressions } from '../../streaming/expressions.ts';
import { shownCells, type RowSource } from '../rows/row-source.ts';

/** Rows that are decoded and looked through at once; only where something matches they are taken apart. */
const block = 200;
/** A quote is doubled in the file, and `^`, `$` and what looks around of an expression mean a cell: then only the cells themselves tell. */
const meansCells = (source: string): boolean => /["^$\\]|\(\?/.test(source);

/** Where the rows end that are looked through at once from one on. */
function endOfBlock(table: RowSource, { rows, end }: SearchedSoFar): number {
  const to = Math.min(rows + block, end, table.rows);
  return table.reach?.(rows, to) ?? to;
}

/** How far a search of some rows has come: the row that is looked at next, the one before which it ends, and the cells that match, as row and column in turn, in the order of the file. */
export interface SearchedSoFar {
  rows: number;
  end: number;
  found: number[];
}

/** Looks for plain words in the rows, by a pattern without `g`; yields after each stretch of them, and promises to wait for. Where the text of many rows has none of the words no row is made of it. */
export function* findInTable(table: RowSource, words: RegExp, so: SearchedSoFar): Generator<unknown, void> {
  const none = (from: number, to: number): boolean => table.mayHold?.(from, to, words) === false;
  while (so.rows < so.end) {
    const from = so.rows;
    yield table.bring?.(from, from + 1);
    const most = Math.min(so.end, table.rows);
    const end = table.stretch?.(from, most) ?? Math.min(from + block, most);
    if (!none(from, end)) yield* findInRows(table, words, none, { rows: from, end, found: so.found });
    so.rows = end;
  }
}

/** The same in rows some of which may have them. */
function* findInRows(table: RowSource, words: RegExp, none: (from: number, to: number) => boolean, so: SearchedSoFar): Generator<unknown, void> {
  for (let to: number; so.rows < so.end; so.rows = to) {
    const from = so.rows;
    to = endOfBlock(table, so);
    yield table.bring?.(from, to);
    if (none(from, to)) continue;
    for (let row = from; row < to; row++) {
      for (const [column, cell] of shownCells(table, row).entries()) if (cell !== undefined && words.test(cell)) so.found.push(row, column);
    }
  }
}

/** The same in the header, from a column on. */
export async function findInNames(names: readonly string[], from: number, { source, flags, expression }: Expression & { expression: boolean }, expressions: Expressions): Promise<number[]> {
  const pattern = new RegExp(source, flags.replace('g', ''));
  const some = names.slice(from);
  const fits = expression ? await expressions.test(some, { source, flags }) : some.map((name) => Number(pattern.test(name)));
  return some.flatMap((_, nth) => (fits[nth] === 1 ? [-1, from + nth] : []));
}

/** The same for an expression that a reader wrote, tried where it can be stopped. */
export function* searchTable(table: RowSource, expression: Expression, expressions: Expressions, so: SearchedSoFar): Generator<unknown, void> {
  const onlyCells = meansCells(expression.source);
  const look = async (from: number, to: number): Promise<number[]> => {
    if (!onlyCells && table.text && (await expressions.test([table.text(from, to)], expression))[0] === 0) return [];
    const cells: string[] = [];
    const places: number[] = [];
    for (let row = from; row < to; row++) {
      for (const [column, cell] of shownCells(table, row).entries()) {
        if (cell === undefined) continue;
        cells.push(cell);
        places.push(row, column);
      }
    }
    const fits = await expressions.test(cells, expression);
    return places.filter((_, at) => fits[at >> 1] === 1);
  };
  for (let to: number; so.rows < so.end; so.rows = to) {
    const from = so.rows;
    to = endOfBlock(table, so);
    yield table.bring?.(from, to);
    let hits: number[] = [];
    yield look(from, to).then((found) => (hits = found));
    for (const place of hits) so.found.push(place);
  }
}
