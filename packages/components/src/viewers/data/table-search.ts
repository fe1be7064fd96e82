import type { RowSource } from './row-source.ts';

/** Rows that are decoded and looked through at once; only where something matches they are taken apart. */
const block = 200;
/** Matches that are counted and walked. */
const most = 200_000;

/** The cells that match, as row and column in turn, in the order of the file. */
export function* findInTable(table: RowSource, pattern: RegExp): Generator<unknown, Uint32Array> {
  const found: number[] = [];
  const matches = (text: string): boolean => {
    pattern.lastIndex = 0;
    return pattern.test(text);
  };
  // A quote is doubled in the file, and `^`, `$` mean a cell: then only the cells themselves tell.
  const onlyCells = /["^$\\]/.test(pattern.source);
  for (let from = 0; from < table.rows && found.length < most * 2; from += block) {
    const to = Math.min(from + block, table.rows);
    yield table.bring?.(from, to);
    if (!onlyCells && table.text && !matches(table.text(from, to))) continue;
    for (let row = from; row < to; row++) {
      for (const [column, cell] of table.cells(row).entries()) if (cell !== undefined && matches(cell)) found.push(row, column);
    }
  }
  return Uint32Array.from(found);
}
