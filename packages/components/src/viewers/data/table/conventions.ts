import type { DateOrder } from '../rows/values/dates.ts';
import type { DecimalMark } from '../rows/values/numbers.ts';
import { blockOfRows, type RowSource } from '../rows/row-source.ts';
import type { ClockKind } from '../rows/values/clock-times.ts';
import { ToldByCells } from './told-by-cells.ts';

/** How the cells of a column are written, where a cell alone does not tell. */
export interface Convention {
  mark: DecimalMark;
  /** Absent where no date tells, or where dates tell of both. */
  order?: DateOrder;
  /** How its times are written; absent where there are none, or several ways. */
  clock?: ClockKind;
  /** True where months, quarters or weeks are dates. */
  periods?: boolean;
  /** True where nearly all are values, so that `NA` among them is none. */
  values?: boolean;
  /** True where numbers are names: codes, amounts in several currencies, and what the file says is text. */
  names?: boolean;
}

/** Rows that are looked at. */
const looked = 20_000;
/** Of the other columns, where those do not tell that are asked for. */
const beside = { rows: 500, columns: 200 };

/** How the columns of a file are written that tell of it, where they agree. */
type Customs = Partial<Pick<Convention, 'mark' | 'order'>>;

/** What was told of the columns of a source, while so many of its rows are there. */
const known = new WeakMap<RowSource, { rows: number; columns: Map<number, Convention>; customs?: Customs }>();

/**
 * What most numbers of each column have for a decimal mark that can be read with one alone: `1.234` is more than a thousand among
 * `12,5` and `0,125`. And what comes first in its dates: one day above the twelfth tells of `3/4/2026`. Where a column of text does not
 * tell, the others of its file do, if they agree; else it is a point, and no order.
 */
export function* conventionsOf(source: RowSource, columns: readonly number[]): Generator<unknown, Convention[]> {
  const rows = Math.min(source.rows, looked);
  let kept = known.get(source);
  if (kept?.rows !== rows) known.set(source, (kept = { rows, columns: new Map() }));
  const asked = columns.filter((column) => !kept.columns.has(column));
  const told = yield* lookedThrough(source, asked, rows);
  if (source.asPeopleWrite && told.some((one) => one.mark === undefined || one.order === undefined)) kept.customs ??= yield* customsOf(source);
  for (const [nth, column] of asked.entries()) kept.columns.set(column, conventionOf(told[nth]!, kept.customs, source.texts?.has(column)));
  return columns.map((column) => kept.columns.get(column)!);
}

function* lookedThrough(source: RowSource, columns: readonly number[], rows: number): Generator<unknown, ToldByCells[]> {
  const told = columns.map(() => new ToldByCells());
  const open = new Set(columns.keys());
  for (let from = 0; from < rows && open.size > 0; from += blockOfRows) {
    const to = Math.min(rows, from + blockOfRows);
    yield source.bring?.(from, to, columns);
    for (let row = from; row < to; row++) {
      const cells = columns.length === 1 ? [source.cell(row, columns[0]!)] : source.cells(row);
      for (const nth of open) if (told[nth]!.add(cells[columns.length === 1 ? 0 : columns[nth]!] ?? '')) open.delete(nth);
    }
  }
  return told;
}

function conventionOf({ mark, order, ordersDiffer, clock, periods, areValues, areNames }: ToldByCells, customs: Customs = {}, areTexts = false): Convention {
  const first = order ?? (ordersDiffer ? undefined : customs.order);
  return { mark: mark ?? customs.mark ?? '.', ...(first && { order: first }), ...(clock && { clock }), ...(periods && { periods }), ...(areValues && { values: true }), ...((areNames || areTexts) && { names: true }) };
}

function* customsOf(source: RowSource): Generator<unknown, Customs> {
  const columns = Array.from({ length: Math.min(source.columns, beside.columns) }, (_, column) => column);
  const told = (yield* lookedThrough(source, columns, Math.min(source.rows, beside.rows))).filter(({ areValues }) => areValues);
  const [[mark, ...marks], [order, ...orders]] = [new Set(told.flatMap(({ mark }) => mark ?? [])), new Set(told.flatMap(({ order }) => order ?? []))];
  return { ...(mark && marks.length === 0 && { mark }), ...(order && orders.length === 0 && { order }) };
}
