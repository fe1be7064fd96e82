import { isNumeric } from './dialect.ts';

export type ColumnType = 'number' | 'date' | 'boolean' | 'text' | 'empty';

const isoDate = /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?\s*$/;
const dottedDate = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*$/;
const yesOrNo = /^\s*(?:true|false|yes|no)\s*$/i;

/**
 * The moment that a cell names, in milliseconds since 1970; NaN for anything else. ISO 8601 and day.month.year are read; 3/4/2026
 * is not, as it has two meanings. What names no zone is taken as UTC, so that it sorts the same everywhere.
 */
export function dateIn(cell: string): number {
  if (cell.length < 8 || cell.length > 48) return NaN;
  const iso = isoDate.exec(cell);
  if (iso) return momentOf(iso.slice(1, 7), iso[7], iso[8]);
  const [, day, month, year, ...time] = dottedDate.exec(cell) ?? [];
  return year === undefined ? NaN : momentOf([year, month, day, ...time]);
}

function momentOf(parts: readonly (string | undefined)[], fraction = '', zone = 'Z'): number {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const at = Date.UTC(year, month - 1, day, hours, minutes, seconds, Number(`0${fraction}`) * 1000);
  const made = new Date(at);
  if (made.getUTCMonth() !== month - 1 || made.getUTCDate() !== day || hours > 23 || minutes > 59) return NaN;
  const away = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  return away ? at - Number(`${away[1]}1`) * (Number(away[2]) * 60 + Number(away[3])) * 60_000 : at;
}

export const isEmpty = (cell: string): boolean => cell === '' || cell.trim() === '';

/** What one filled cell is. */
export function typeOfCell(cell: string): ColumnType {
  if (isNumeric(cell)) return 'number';
  if (!Number.isNaN(dateIn(cell))) return 'date';
  return yesOrNo.test(cell) ? 'boolean' : 'text';
}

/** The type of a column by how many of its filled cells have which: nine of ten decide. */
export function typeOfColumn(counts: Readonly<Record<ColumnType, number>>): ColumnType {
  const filled = counts.number + counts.date + counts.boolean + counts.text;
  if (filled === 0) return 'empty';
  return (['number', 'date', 'boolean'] as const).find((type) => counts[type] >= filled * 0.9) ?? 'text';
}
