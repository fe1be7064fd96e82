import { columnLetters } from '../column-letters.ts';
import { columnNumber } from './column-number.ts';

/** What a formula is made of, as far as it is told apart: texts, names of sheets, places, other names. */
const parts = /"[^"]*"|'[^']*'|\$?[A-Z]{1,3}\$?\d{1,7}(?![\w.(!])|[A-Z_\\][\w.\\]*/gi;
const place = /^(\$?)([A-Z]{1,3})(\$?)(\d{1,7})$/i;

/** A formula that cells share (ECMA-376 part 1, section 18.3.1.40), as it reads so many rows and columns further: places that are not fixed move along. */
export const shiftedFormula = (formula: string, rows: number, columns: number): string =>
  formula.replace(parts, (part) => {
    const [, fixedColumn, letters, fixedRow, digits] = place.exec(part) ?? [];
    if (letters === undefined) return part;
    const column = columnNumber(letters) - 1 + (fixedColumn ? 0 : columns);
    const row = Number(digits) + (fixedRow ? 0 : rows);
    return column < 0 || row < 1 ? '#REF!' : `${fixedColumn}${columnLetters(column)}${fixedRow}${row}`;
  });
