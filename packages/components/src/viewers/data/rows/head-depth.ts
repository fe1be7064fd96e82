import { isValue, momentIn, orderOf } from './values/cell-kinds.ts';

/** The rows that name the columns. */
export interface HeadRows {
  rows: number;
  /** How many of them, from the first on, name groups of columns. */
  groups: number;
  /** The last of them names those before the first group alone, as pandas writes an index. */
  index: boolean;
}

/** One row. */
export const plainHead: HeadRows = { rows: 1, groups: 0, index: false };

/** Rows of a head, at most, and what stands between the name of a group and that of a column. */
const [deepest, within] = [4, ' · '];

/** What stands where there is no value: signs, and what programs and statistical offices write. */
const isMark = (cell: string): boolean => /^(?:[^\p{L}\p{N}]*|n\/?a|nan|null|none|nd|[a-z])$/iu.test(cell.trim());
const isWord = (cell: string): boolean => /[\p{L}%°µΩ]/u.test(cell) && !isValue(cell) && !/^(?:n\/?a|nan|null|none|nd)$/i.test(cell.trim());

/**
 * How many rows name the columns, from the first of the rows on: names of groups, each written over all of its columns or over the
 * first, above names that come again in each (pandas, statistical offices, spreadsheets); and what more there is on each column,
 * labels or units, where there are at least two, over nothing but values.
 */
export function headDepth(rows: readonly string[][]): HeadRows {
  const levels = levelsAboveIndex(rows);
  if (levels !== undefined) return { rows: levels + 1, groups: levels - 1, index: true };
  const grouped = groupedHead(rows);
  const groups = grouped === undefined ? 0 : grouped - 1;
  let depth = grouped ?? 1;
  for (let next = depth + 1; next <= deepest; next++) if (isSaying(rows, next)) depth = next;
  const index = groups > 0 && namesIndex(rows, depth);
  return { rows: index ? depth + 1 : depth, groups, index };
}

/** The names of the columns from the rows of a head: each says once what it is called. */
export function headNames(rows: readonly string[][], { groups, index }: HeadRows): string[] {
  const last = index ? rows.at(-1)! : [];
  const said = (index ? rows.slice(0, -1) : rows).map((row, nth) => (nth < groups ? spread(row) : row));
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => {
    if (rows.length === 1) return rows[0]![column]!;
    const parts = said.map((row) => (row[column] ?? '').trim()).filter((part) => part !== '');
    return last[column]?.trim() || parts.filter((part, at) => part !== parts[at - 1] || (index && isValue(part))).join(within);
  });
}

/** True for a row that names groups of the columns that the one below it names: their names have gaps between them, as cells that were merged leave them. */
export function namesGroups(row: readonly string[], below: readonly string[]): boolean {
  const isEmpty = (cell = ''): boolean => cell.trim() === '';
  const filled = [...row.keys()].filter((column) => !isEmpty(row[column]));
  const over = filled.filter((column) => !isEmpty(below[column]));
  return filled.some((column, nth) => nth > 0 && column > filled[nth - 1]! + 1) && over.length > 1 && over[0] !== 0 && over.every((column) => isWord(below[column]!));
}

/** How many rows it takes until each column is called otherwise, where the first of them says the same of neighbours. */
function groupedHead(rows: readonly string[][]): number | undefined {
  const top = spread(rows[0] ?? []);
  if (!top.some((cell, column) => cell !== '' && cell === top[column + 1])) return undefined;
  for (let depth = 2; depth <= deepest && depth < rows.length; depth++) {
    const head = rows.slice(0, depth).map((row, nth) => (nth < depth - 1 ? spread(row) : row.map((cell) => cell.trim())));
    const columns = valueColumns(rows.slice(depth)).filter((column) => top[column]);
    const called = columns.map((column) => head.map((row) => row[column] ?? '').join('\0'));
    if (columns.length < 2 || new Set(called).size < called.length) continue;
    const kinds = head.map((row, nth) => kindOf(columns.map((column) => row[column] ?? ''), nth === 0 ? [] : columns.map((column) => head[nth - 1]![column] ?? '')));
    return kinds.every((kind) => kind !== undefined) && kinds.includes('words') ? depth : undefined;
  }
  return undefined;
}

/** Words, or years and days that go on from column to column, anew in each group; undefined for what may be data. */
function kindOf(cells: readonly string[], groups: readonly string[]): 'words' | 'moments' | undefined {
  if (cells.every(isWord)) return 'words';
  const order = orderOf(cells);
  const moments = cells.map((cell) => momentIn(cell, order));
  const steps = moments.slice(1).map((moment, at) => (groups[at] === groups[at + 1] ? moment - moments[at]! : 0));
  return moments.some(Number.isNaN) || (steps.some((step) => step > 0) && steps.some((step) => step < 0)) ? undefined : 'moments';
}

/** True where the last of so many rows says more on the columns that have nothing but values below it. */
function isSaying(rows: readonly string[][], depth: number): boolean {
  const columns = valueColumns(rows.slice(depth));
  const cells = columns.map((column) => rows[depth - 1]![column] ?? '').filter((cell) => cell.trim() !== '');
  const above = columns.filter((column) => isWord(rows[0]![column] ?? ''));
  return cells.length > 1 && cells.length * 2 >= columns.length && above.length * 2 >= columns.length && cells.every(isWord) && new Set(cells).size > 1;
}

/** pandas names an index in a row of its own, below the names of the columns. */
function namesIndex(rows: readonly string[][], depth: number): boolean {
  const [row, next] = [rows[depth], rows[depth + 1]];
  if (!row || !next || row.length !== rows[0]!.length) return false;
  const first = rows[0]!.findIndex((cell, column) => cell !== '' && cell === rows[0]![column + 1]);
  return first > 0 && row.every((cell, column) => (column < first ? isWord(cell) || isMark(cell) : cell === '')) && row.slice(0, first).some(isWord) && next.slice(first).some(isValue);
}

/** The levels of pandas that have names stand above a row that names the index alone, or nothing: what they say of the columns may be numbers, too. */
function levelsAboveIndex(rows: readonly string[][]): number | undefined {
  const depth = rows.findIndex((row) => row.length > 2 && row.slice(1).every((cell) => cell === ''));
  if (depth < 2 || depth > deepest || !rows[depth + 1]?.slice(1).some(isValue)) return undefined;
  const head = rows.slice(0, depth);
  const areLevels = head.every((row) => row.length === rows[depth]!.length && isWord(row[0]!) && row.every((cell) => cell.trim() !== ''));
  const called = rows[0]!.map((_, column) => head.map((row) => row[column]).join('\0'));
  return areLevels && new Set(called).size === called.length ? depth : undefined;
}

/** Columns with nothing but values in all of the rows, of which there are two at least. */
function valueColumns(rows: readonly string[][]): number[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => !isMark(cell));
    return cells.length > 1 && cells.every(isValue);
  });
}

/** What a cell says goes for empty ones behind it. */
function spread(row: readonly string[]): string[] {
  let last = '';
  return row.map((cell) => (last = cell.trim() || last));
}
