import type { Arrangement } from './arrangement.ts';
import { conventionsOf } from './conventions.ts';
import { isEmpty } from './plain-kinds.ts';
import { numberIn } from '../rows/values/numbers.ts';
import { blockOfRows, type RowSource } from '../rows/row-source.ts';
import { columnsIn, type ShownRange } from './shown-range.ts';

/** What the cells of a range come to. */
export interface RangeTotals {
  /** Cells that hold something. */
  filled: number;
  /** Of the numbers among them; absent where there is none. */
  numbers?: { sum: number; mean: number };
  /** The same as the first of the numbers is written; absent where that is not otherwise. */
  texts?: { sum: string; mean: string };
}

/** A sum that keeps what each step of it rounds off (Neumaier): cents of a long list add up. */
class Sum {
  #sum = 0;
  #lost = 0;

  add(value: number): void {
    const next = this.#sum + value;
    this.#lost += Math.abs(this.#sum) >= Math.abs(value) ? this.#sum - next + value : value - next + this.#sum;
    this.#sum = next;
  }
  get value(): number {
    return this.#sum + this.#lost;
  }
}

/** Adds up the rows of a range as they are shown. */
export function* totalsOf(source: RowSource, arrangement: Arrangement, range: ShownRange): Generator<unknown, RangeTotals> {
  const { top, bottom } = range;
  const columns = columnsIn(range);
  const conventions = yield* conventionsOf(source, columns);
  const sum = new Sum();
  let [filled, count] = [0, 0];
  let first: { row: number; column: number } | undefined;
  const last = Math.min(bottom, arrangement.count(source) - 1);
  for (let shown = top; shown <= last; shown++) {
    if ((shown - top) % blockOfRows === 0) yield;
    const row = arrangement.source(shown);
    const brought = source.bring?.(row, row + 1, columns);
    if (brought) yield brought;
    const whole = columns.length === 1 ? undefined : source.cells(row);
    for (const [nth, column] of columns.entries()) {
      const cell = (whole ? whole[column] : source.cell(row, column)) ?? '';
      if (isEmpty(cell)) continue;
      filled += 1;
      const value = conventions[nth]?.names ? NaN : numberIn(cell, conventions[nth]?.mark);
      if (!Number.isFinite(value)) continue;
      count += 1;
      sum.add(value);
      first ??= { row, column };
    }
  }
  if (!first) return { filled };
  const numbers = { sum: sum.value, mean: sum.value / count };
  const [written, mean] = [numbers.sum, numbers.mean].map((value) => source.written?.(first.row, first.column, value));
  return { filled, numbers, ...(written !== undefined && mean !== undefined && { texts: { sum: written, mean } }) };
}
