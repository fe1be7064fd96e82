import { marksAbsence } from './values/absent.ts';
import { areCodes, isCode } from './values/codes.ts';
import { isNumeric } from './values/numbers.ts';
import type { ColumnProfile, RowSource } from './row-source.ts';
import { widestCells } from './widest-cells.ts';

/** Rows that are looked at for a profile, fewer where there are thousands of columns. */
const profiled = { rows: 200, cells: 200_000 };
/** Cells a column names as its widest; one where there are thousands of columns. */
const named = { few: 4, many: 1, manyColumns: 500 };

/** Rows that a profile looks at. */
export const rowsProfiled = (rows: number, columns: number): number => Math.min(rows, profiled.rows, Math.max(10, Math.floor(profiled.cells / columns)));

/** What the first `looked` rows tell of each column. Yields between columns: there may be thousands. */
export function* profileColumns(source: RowSource, names: readonly string[], looked = rowsProfiled(source.rows, source.columns)): Generator<void, ColumnProfile[]> {
  const sample: (string | undefined)[][] = [];
  for (let row = 0; row < looked; row++) {
    sample.push(source.cells(row));
    yield;
  }
  const most = source.columns > named.manyColumns ? named.many : named.few;
  const profiles: ColumnProfile[] = [];
  for (let column = 0; column < source.columns; column++) {
    const filled = sample.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    const looks = source.look ? sample.map((_, row) => source.look!(row, column)) : [];
    profiles.push({
      name: names[column] ?? '',
      numeric: !source.texts?.has(column) && areNumbers(filled),
      widest: widestCells(source.shown ? sample.map((_, row) => source.shown!(row, column)) : filled, most),
      ...(looks.some((look) => look?.bold) && { bold: true }),
      ...(looks.some((look) => look?.icon) && { icon: true }),
    });
    yield;
  }
  return profiles;
}

/** Nine of ten that are there are numbers, and no codes. */
function areNumbers(filled: readonly string[]): boolean {
  const there = filled.filter((cell) => !marksAbsence(cell));
  const numbers = there.filter(isNumeric);
  return there.length > 0 && numbers.length >= there.length * 0.9 && !areCodes(numbers.filter(isCode).length, numbers.length, new Set(numbers.map((cell) => cell.trim().length)).size);
}
