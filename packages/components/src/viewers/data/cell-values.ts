import { numberIn, type DecimalMark } from './numbers.ts';

export type ColumnType = 'number' | 'date' | 'boolean' | 'text' | 'empty';

const isoDate = /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?\s*$/;
const plainDate = /^\d{4}-\d\d-\d\d$/;
const dottedDate = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*$/;
const yesOrNo = /^\s*(?:true|false|yes|no)\s*$/i;

/**
 * The moment that a cell names, in milliseconds since 1970; NaN for anything else. ISO 8601 and day.month.year are read; 3/4/2026
 * is not, as it has two meanings. What names no zone is taken as UTC, so that it sorts the same everywhere.
 */
export function dateIn(cell: string): number {
  if (cell.length < 8 || cell.length > 48) return NaN;
  const first = cell.charCodeAt(0);
  if (first > 57 && first < 128) return NaN;
  if (cell.length === 10 && plainDate.test(cell)) return momentOf([cell.slice(0, 4), cell.slice(5, 7), cell.slice(8)]);
  const iso = isoDate.exec(cell);
  if (iso) return momentOf(iso.slice(1, 7), iso[7], iso[8]);
  const [, day, month, year, ...time] = dottedDate.exec(cell) ?? [];
  return year === undefined ? NaN : momentOf([year, month, day, ...time]);
}

function momentOf([year = '0', month = '1', day = '1', hours = '0', minutes = '0', seconds = '0']: readonly (string | undefined)[], fraction = '', zone = 'Z'): number {
  const [inYear, inMonth] = [+year, +month];
  if (inMonth < 1 || inMonth > 12 || +day < 1 || +day > daysIn(inYear, inMonth) || +hours > 23 || +minutes > 59) return NaN;
  const at = Date.UTC(inYear, inMonth - 1, +day, +hours, +minutes, +seconds, fraction === '' ? 0 : Number(`0${fraction}`) * 1000);
  if (zone === 'Z') return at;
  const away = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  return away ? at - Number(`${away[1]}1`) * (Number(away[2]) * 60 + Number(away[3])) * 60_000 : at;
}

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const daysIn = (year: number, month: number): number => (month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : days[month - 1]!);

export const isEmpty = (cell: string): boolean => cell === '' || cell.trim() === '';

/** What one cell is, and the number or moment that it names; NaN where it names none. */
export interface CellValue {
  type: ColumnType;
  value: number;
}

const empty: CellValue = { type: 'empty', value: NaN };
const boolean: CellValue = { type: 'boolean', value: NaN };
const text: CellValue = { type: 'text', value: NaN };

/** `mark` as of its column. */
export function valueIn(cell: string, mark?: DecimalMark): CellValue {
  if (isEmpty(cell)) return empty;
  const number = numberIn(cell, mark);
  if (!Number.isNaN(number)) return { type: 'number', value: number };
  const moment = dateIn(cell);
  if (!Number.isNaN(moment)) return { type: 'date', value: moment };
  return cell.length < 20 && yesOrNo.test(cell) ? boolean : text;
}

/** The type of a column by how many of its filled cells have which: nine of ten decide. */
export function typeOfColumn(counts: Readonly<Record<ColumnType, number>>): ColumnType {
  const filled = counts.number + counts.date + counts.boolean + counts.text;
  if (filled === 0) return 'empty';
  return (['number', 'date', 'boolean'] as const).find((type) => counts[type] >= filled * 0.9) ?? 'text';
}
