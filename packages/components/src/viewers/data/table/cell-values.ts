import type { Convention } from './conventions.ts';
import { dateIn } from '../rows/values/dates.ts';
import { numberIn } from '../rows/values/numbers.ts';

export type ColumnType = 'number' | 'date' | 'boolean' | 'text' | 'empty';

const yesOrNo = /^\s*(?:true|false|yes|no)\s*$/i;

export const isEmpty = (cell: string): boolean => cell === '' || cell.trim() === '';

/** What one cell is, and the number or moment that it names; NaN where it names none. */
export interface CellValue {
  type: ColumnType;
  value: number;
}

const empty: CellValue = { type: 'empty', value: NaN };
const boolean: CellValue = { type: 'boolean', value: NaN };
const text: CellValue = { type: 'text', value: NaN };

/** By the convention of its column. */
export function valueIn(cell: string, { mark, order }: Partial<Convention> = {}): CellValue {
  if (isEmpty(cell)) return empty;
  const number = numberIn(cell, mark);
  if (!Number.isNaN(number)) return { type: 'number', value: number };
  const moment = dateIn(cell, order);
  if (!Number.isNaN(moment)) return { type: 'date', value: moment };
  return cell.length < 20 && yesOrNo.test(cell) ? boolean : text;
}

/** The type of a column by how many of its filled cells have which: nine of ten decide. */
export function typeOfColumn(counts: Readonly<Record<ColumnType, number>>): ColumnType {
  const filled = counts.number + counts.date + counts.boolean + counts.text;
  if (filled === 0) return 'empty';
  return (['number', 'date', 'boolean'] as const).find((type) => counts[type] >= filled * 0.9) ?? 'text';
}
