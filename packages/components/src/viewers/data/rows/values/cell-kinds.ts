import { dateIn, dateOrderIn, isDate, type DateOrder } from './dates.ts';
import { isNumeric } from './numbers.ts';

/** A number or a date. */
export const isValue = (cell: string): boolean => isNumeric(cell) || isDate(cell);

/** The moment of a date, or that a year begins at; NaN for anything else. */
export const momentIn = (cell: string, order: DateOrder): number => (/^(?:1[5-9]|2[01])\d\d$/.test(cell) ? Date.UTC(Number(cell), 0) : dateIn(cell, order));

/** Which way the dates of a row are written: as the first says that can only be read so. */
export const orderOf = (cells: readonly string[]): DateOrder => cells.map(dateOrderIn).find(Boolean) ?? 'mdy';
