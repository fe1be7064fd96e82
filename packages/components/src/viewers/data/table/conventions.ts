import { dateOrderIn, type DateOrder } from '../rows/values/dates.ts';
import { decimalMarkIn, isNumeric, type DecimalMark } from '../rows/values/numbers.ts';
import { blockOfRows, type RowSource } from '../rows/row-source.ts';

/** How the cells of a column are written, where a cell alone does not tell. */
export interface Convention {
  mark: DecimalMark;
  /** Absent where no date tells, or where dates tell of both. */
  order?: DateOrder;
}

/** Rows that are looked at, and numbers of a column that are enough to tell. */
const [looked, enough] = [20_000, 200];

class Told {
  readonly #marks: Record<DecimalMark, number> = { '.': 0, ',': 0 };
  readonly #orders = new Set<DateOrder>();

  /** True where it is enough. */
  add(cell: string): boolean {
    if (isNumeric(cell)) {
      const mark = decimalMarkIn(cell);
      return mark !== undefined && ++this.#marks[mark] === enough;
    }
    const order = dateOrderIn(cell);
    if (order) this.#orders.add(order);
    return false;
  }
  get convention(): Convention {
    const mark = this.#marks[','] > this.#marks['.'] ? ',' : '.';
    const [order] = this.#orders;
    return this.#orders.size === 1 && order ? { mark, order } : { mark };
  }
}

/** What was told of the columns of a source, while so many of its rows are there. */
const known = new WeakMap<RowSource, { rows: number; columns: Map<number, Convention> }>();

/**
 * What most numbers of each column have for a decimal mark that can be read with one alone: `1.234` is more than a thousand among
 * `12,5` and `0,125`; a point where none tells. And what comes first in its dates: one day above the twelfth tells of `3/4/2026`.
 */
export function* conventionsOf(source: RowSource, columns: readonly number[]): Generator<unknown, Convention[]> {
  const rows = Math.min(source.rows, looked);
  let kept = known.get(source);
  if (kept?.rows !== rows) known.set(source, (kept = { rows, columns: new Map() }));
  const asked = columns.filter((column) => !kept.columns.has(column));
  const told = yield* lookedThrough(source, asked, rows);
  for (const [nth, column] of asked.entries()) kept.columns.set(column, told[nth]!);
  return columns.map((column) => kept.columns.get(column)!);
}

function* lookedThrough(source: RowSource, columns: readonly number[], rows: number): Generator<unknown, Convention[]> {
  const told = columns.map(() => new Told());
  const open = new Set(columns.keys());
  for (let from = 0; from < rows && open.size > 0; from += blockOfRows) {
    const to = Math.min(rows, from + blockOfRows);
    yield source.bring?.(from, to, columns);
    for (let row = from; row < to; row++) {
      const cells = columns.length === 1 ? [source.cell(row, columns[0]!)] : source.cells(row);
      for (const nth of open) if (told[nth]!.add(cells[columns.length === 1 ? 0 : columns[nth]!] ?? '')) open.delete(nth);
    }
  }
  return told.map(({ convention }) => convention);
}
