import type { Convention } from './conventions.ts';
import { clockIn } from '../rows/values/clock-times.ts';
import { periodIn } from '../rows/values/periods.ts';
import { dateIn } from '../rows/values/dates.ts';
import { marksAbsence } from '../rows/values/absent.ts';
import { numberIn } from '../rows/values/numbers.ts';
import { isEmpty, yesOrNo } from './plain-kinds.ts';

export type ColumnType = 'number' | 'date' | 'time' | 'boolean' | 'text' | 'empty';
/** `absent`: a mark of what is missing. */
export type CellType = ColumnType | 'absent';

/** What one cell is, and the number or moment that it names; NaN where it names none. */
export interface CellValue {
  type: CellType;
  value: number;
}

const empty: CellValue = { type: 'empty', value: NaN };
const boolean: CellValue = { type: 'boolean', value: NaN };
const absent: CellValue = { type: 'absent', value: NaN };
const text: CellValue = { type: 'text', value: NaN };

/** By the convention of its column. */
export function valueIn(cell: string, { mark, order, clock, periods, values, names }: Partial<Convention> = {}): CellValue {
  if (isEmpty(cell)) return empty;
  const number = numberIn(cell, mark);
  if (!Number.isNaN(number)) return { type: names ? 'text' : 'number', value: number };
  if (values && marksAbsence(cell)) return absent;
  const moment = momentIn(cell, { order, periods });
  if (!Number.isNaN(moment)) return { type: 'date', value: moment };
  const time = clock ? clockIn(cell, clock) : NaN;
  if (!Number.isNaN(time)) return { type: 'time', value: time };
  return yesOrNo(cell) ? boolean : text;
}

/** When a day, a month, a quarter or a week begins; NaN for anything else. */
export function momentIn(cell: string, { order, periods }: { order?: Convention['order'] | undefined; periods?: boolean | undefined }): number {
  const moment = dateIn(cell, order);
  return Number.isNaN(moment) && periods ? (periodIn(cell)?.from ?? NaN) : moment;
}

/** The type of a column by how many of its filled cells have which: nine of ten decide. */
export function typeOfColumn(counts: Readonly<Record<CellType, number>>): ColumnType {
  const filled = counts.number + counts.date + counts.time + counts.boolean + counts.text;
  if (filled === 0) return 'empty';
  return (['number', 'date', 'time', 'boolean'] as const).find((type) => counts[type] >= filled * 0.9) ?? 'text';
}
