import { decimalMarkIn, isNumeric, type DecimalMark } from './numbers.ts';
import { blockOfRows, type RowSource } from './row-source.ts';

/** Rows that are looked at, and numbers of a column that are enough to tell. */
const [looked, enough] = [20_000, 200];

/**
 * The decimal mark of each column, as most of its numbers have it that can be read with one alone: `1.234` is more than a thousand
 * among `12,5` and `0,125`. A point where none tells.
 */
export function* decimalMarksOf(source: RowSource, columns: readonly number[]): Generator<unknown, DecimalMark[]> {
  const marks: Record<DecimalMark, number>[] = columns.map(() => ({ '.': 0, ',': 0 }));
  const open = new Set(columns.keys());
  const rows = Math.min(source.rows, looked);
  for (let from = 0; from < rows && open.size > 0; from += blockOfRows) {
    const to = Math.min(rows, from + blockOfRows);
    yield source.bring?.(from, to, columns);
    for (let row = from; row < to; row++) {
      const cells = columns.length === 1 ? [source.cell(row, columns[0]!)] : source.cells(row);
      for (const nth of open) {
        const cell = cells[columns.length === 1 ? 0 : columns[nth]!] ?? '';
        const mark = isNumeric(cell) ? decimalMarkIn(cell) : undefined;
        if (mark && ++marks[nth]![mark] === enough) open.delete(nth);
      }
    }
  }
  return marks.map((told) => (told[','] > told['.'] ? ',' : '.'));
}
