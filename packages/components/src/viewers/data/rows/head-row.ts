import { headDepth, namesGroups, plainHead, type HeadRows } from './head-depth.ts';
import { isValue, momentIn, orderOf } from './values/cell-kinds.ts';
import { isNumeric } from './values/numbers.ts';

/** A row with this part of the cells of the fullest one is of the table. */
const full = 0.7;

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** The first row that has about as many cells as the fullest one, and how many that has. */
function fullRow(rows: readonly string[][]): { first: number; most: number } {
  const filled = rows.map(filledIn);
  const most = Math.max(0, ...filled);
  return { first: filled.findIndex((count) => count >= most * full), most };
}

/** Which row names the columns, where rows of fewer cells stand above it, as banks and instruments write them: names of three columns or more, one of them over nothing but numbers or dates. Below titles, of one cell each, two columns are enough, and three of words behind an empty line. `parted`: such a line stands above the row. */
export function firstRow(rows: readonly string[][], parted: (row: number) => boolean): number {
  const { first, most } = fullRow(rows);
  const areTitles = rows.slice(0, first).every((cells) => filledIn(cells) < 2);
  if (first <= 0 || (most < 3 && !areTitles)) return 0;
  const names = rows[first]!;
  // Labels and units are no values.
  const rest = rows.slice(first + headDepth(rows.slice(first)).rows);
  const isTable = areOverValues(names, rest) || areMoments(names) || (areTitles && most > 2 && parted(first) && filledIn(names) === most);
  return rest.length > 1 && isTable && detectHeader([names, ...rest]) ? first : 0;
}

/** Where the head of separated values begins, whether it is one, and how many rows it has. `given`: the reader said where. */
export function tableHead(rows: readonly string[][], parted: (row: number) => boolean, given = false): { first: number; header: boolean; head: HeadRows } {
  const grouped = given ? 0 : groupsFrom(rows, parted);
  const deep = headOf(rows.slice(grouped), (row) => parted(grouped + row));
  if (deep.groups > 0) return { first: grouped, header: true, head: deep };
  const first = given ? 0 : firstRow(rows, parted);
  const header = detectHeader(rows.slice(first));
  const head = headOf(rows.slice(first), (row) => parted(first + row));
  if (!header) return { first, header: head.rows > 1 && detectHeader([rows[first]!, ...rows.slice(first + head.rows)]), head };
  return { first, header, head };
}

/** The first of the rows that name groups, or columns, where there are any. */
function groupsFrom(rows: readonly string[][], parted: (row: number) => boolean): number {
  let top = Math.max(0, fullRow(rows).first);
  while (top > 0 && !parted(top) && namesGroups(rows[top - 1]!, rows[top]!)) top -= 1;
  return top;
}

/** Rows with an empty line between them are no head together. */
function headOf(rows: readonly string[][], parted: (row: number) => boolean): HeadRows {
  const head = headDepth(rows);
  return Array.from({ length: head.rows - 1 }, (_, row) => row + 1).some(parted) ? plainHead : head;
}

/** What of a sheet names groups of columns. */
interface Groups {
  at(row: number): boolean;
}

/** The same of a sheet, whose author sees cells, and how many rows name its columns: an empty row parts a title from what it is over, whatever that holds. */
export function sheetHead(rows: readonly string[][], groups: Groups): [first: number, depth: number] {
  const { first, most } = fullRow(rows);
  let top = Math.max(0, first);
  while (top > 0 && groups.at(top - 1)) top -= 1;
  const depth = first - top + 1;
  if (first <= 0 || most < 2) return [0, 1];
  const [names = [], ...below] = rows.slice(first);
  const rest = below.filter((cells) => filledIn(cells) > 0);
  const above = top > 0 ? filledIn(rows[top - 1]!) : 0;
  const isTable = areOverValues(names, rest) || (above === 0 && filledIn(names) === most);
  // Names of columns come again in each group.
  const isHead = depth > 1 ? areOverValues(names, rest) : detectHeader([names, ...rest]);
  return above < 2 && rest.length > 1 && isTable && isHead ? [top, depth] : [0, 1];
}

/** True when the first of the rows names the columns. Names are filled and differ from each other, unless all below one of them are values; and something below them is unlike a name. */
export function detectHeader([first, ...rest]: readonly string[][]): boolean {
  if (!first) return false;
  const names = first.map((name) => name.trim());
  if (!areNames(names, rest)) return false;
  const short = names.every((name) => name !== '' && name.length <= 40);
  // An answer without a row has its names alone.
  if (rest.length === 0) return short && names.length > 1;
  const unlike = names.some((name, column) => rest.some((row) => isNumeric(row[column] ?? '')) || rest.every((row) => (row[column] ?? '').length > name.length * 3 && name !== ''));
  return unlike || (short && !rest.some((row) => row.some((cell, column) => cell !== '' && cell === names[column])));
}

/** Numbers and dates are no names; but over words alone they are, and so are years and days that go up or down from column to column, behind a name, over what is neither. */
function areNames(names: readonly string[], rest: readonly string[][]): boolean {
  if (names.every((name) => name === '') || (new Set(names).size < names.length && !areOverValues(names, rest))) return false;
  const values = [...names.keys()].filter((column) => isValue(names[column]!));
  if (values.length === 0 || areCounted(names, rest)) return true;
  if (values.length < 2 || values[0] === 0) return false;
  if (rest.length > 1 && values.every((column) => isOverWords(column, rest))) return true;
  const moments = values.map((column) => names[column]!);
  const order = orderOf(moments);
  const below = rest.flatMap((row) => values.map((column) => row[column] ?? ''));
  return goesOn(moments) && below.filter((cell) => Number.isNaN(momentIn(cell, order))).length * 2 > below.length;
}
/** 0, 1, 2, 3, as pandas calls columns without names, behind an empty name over the index, or over more than whole numbers: a table of distances may begin so, too. */
function areCounted(names: readonly string[], rest: readonly string[][]): boolean {
  const from = names[0] === '' ? 1 : 0;
  const counted = names.slice(from);
  return counted.length > 3 && counted.every((name, nth) => name === String(nth)) && (from > 0 || rest.some((row) => row.some((cell) => !/^\s*\d*\s*$/.test(cell))));
}
/** Years and days that go up or down from one to the next. */
function goesOn(cells: readonly string[]): boolean {
  const order = orderOf(cells);
  const moments = cells.map((cell) => momentIn(cell, order));
  const goes = Math.sign(moments[1]! - moments[0]!);
  return moments.every((moment, nth) => nth === 0 || (moment - moments[nth - 1]!) * goes > 0);
}
/** Names, and behind them years or days, as columns of a time series are called. */
function areMoments(names: readonly string[]): boolean {
  const values = [...names.keys()].filter((column) => isValue(names[column]!));
  return values.length > 2 && values[0]! > 0 && goesOn(values.map((column) => names[column]!));
}
/** Over words, and nothing else. */
function isOverWords(column: number, rest: readonly string[][]): boolean {
  const below = rest.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
  return below.length > 0 && !below.some(isValue);
}
/** A word over nothing but numbers and dates. */
function areOverValues(names: readonly string[], rest: readonly string[][]): boolean {
  return names.some((name, column) => {
    const below = rest.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    return name !== '' && !isValue(name) && below.length > 0 && below.every(isValue);
  });
}
