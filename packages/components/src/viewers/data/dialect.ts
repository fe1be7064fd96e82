import { dateIn, dateOrderIn, isDate, type DateOrder } from './dates.ts';
import { isNumeric } from './numbers.ts';
import { cellsOf } from './row-cells.ts';

/** How a file writes its table. */
export interface Dialect {
  delimiter: string;
  /** True when the first row names the columns. */
  header: boolean;
  /** Rows end with a carriage return alone. */
  returnsOnly: boolean;
  /** Bytes that name the delimiter, before everything else. */
  preface: number;
  /** Lines behind them that are no part of the table. */
  skip: number;
}

const candidates = [',', ';', '\t', '|', '\u001f'] as const;
const byType: Readonly<Record<string, string>> = { 'text/tab-separated-values': '\t', 'text/x-psv': '|' };
const byExtension: Readonly<Record<string, string>> = { tsv: '\t', tab: '\t', psv: '|' };

/** A first line in which Excel is told the delimiter; of ASCII, so that its characters are its bytes. */
const separatorLine = /^"?sep=([!#-/:-@[-^`{-~\t])"?(?:\r\n|\r|\n)/i;

/** Rows that are looked at. */
const looked = 60;

/** Guesses from the head of a file, helped by its type and name where they say more than “separated values”, and by what is `given`. */
export function detectDialect(head: string, { mime, name }: { mime: string; name: string }, complete = false, given: { delimiter?: string | undefined; skip?: number | undefined } = {}): Dialect {
  const returnsOnly = !head.includes('\n') && head.includes('\r');
  const [preface = '', named] = separatorLine.exec(head) ?? [];
  const sample = sampleRows(head.slice(preface.length), returnsOnly ? '\r' : '\n', complete).filter(({ line }) => line >= (given.skip ?? 0));
  const lines = sample.map(({ row }) => row);
  const told = named ?? byType[mime] ?? byExtension[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  const delimiter = given.delimiter ?? (told !== undefined && (named || lines.some((line) => line.includes(told))) ? told : bestDelimiter(lines));
  const rows = lines.map((line) => cellsOf(line, delimiter));
  const first = given.skip === undefined ? firstRow(rows) : 0;
  return { delimiter, header: detectHeader(rows.slice(first)), returnsOnly, preface: preface.length, skip: given.skip ?? sample[first]?.line ?? 0 };
}

/** The first rows that are not empty, and how many lines stand above each; quoted line ends do not end one. The last is left out when it may be cut. */
function sampleRows(head: string, lineEnd: string, complete: boolean): { row: string; line: number }[] {
  const rows: { row: string; line: number }[] = [];
  let row = '';
  let begun = 0;
  for (const [nth, line] of head.split(lineEnd).entries()) {
    if (row === '') begun = nth;
    row = row === '' ? line : row + lineEnd + line;
    if ((row.split('"').length - 1) % 2 === 1 && row.length < 20_000) continue;
    rows.push({ row: row.replace(/\r$/, ''), line: begun });
    row = '';
    if (rows.length > looked) break;
  }
  if (row !== '') rows.push({ row, line: begun });
  if (rows.length > 1 && (!complete || rows.at(-1)!.row === '')) rows.pop();
  return rows.filter(({ row }) => row !== '');
}

/** A row with this part of the cells of the fullest one is of the table. */
const full = 0.7;

/** Which row names the columns, where rows of fewer cells stand above it, as banks and instruments write them: names of three columns or more, one of them over nothing but numbers or dates. */
function firstRow(rows: readonly string[][]): number {
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const most = Math.max(0, ...filled);
  const first = filled.findIndex((count) => count >= most * full);
  if (first <= 0 || most < 3) return 0;
  const [names = [], ...rest] = rows.slice(first);
  return rest.length > 1 && detectHeader([names, ...rest]) && areOverValues(names, rest) ? first : 0;
}

/** The delimiter that gives rows of one length, and then the most columns. A comma where none does. */
function bestDelimiter(lines: readonly string[]): string {
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of candidates) {
    const widths = lines.map((line) => cellsOf(line, delimiter).length);
    const usual = mostCommon(widths);
    if (usual < 2) continue;
    const agreeing = widths.filter((width) => width === usual).length / widths.length;
    const score = agreeing * agreeing * (1 + Math.log2(usual) / 10);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
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

/** Numbers and dates are no names; but years and days that go up from column to column are, behind a name, over what is neither. */
function areNames(names: readonly string[], rest: readonly string[][]): boolean {
  if (names.every((name) => name === '') || (new Set(names).size < names.length && !areOverValues(names, rest))) return false;
  const values = [...names.keys()].filter((column) => isValue(names[column]!));
  if (values.length === 0) return true;
  const order = values.map((column) => dateOrderIn(names[column]!)).find(Boolean) ?? 'mdy';
  const moments = values.map((column) => momentIn(names[column]!, order));
  const below = rest.flatMap((row) => values.map((column) => row[column] ?? ''));
  return values.length > 1 && values[0]! > 0 && moments.every((moment, nth) => nth === 0 || moment > moments[nth - 1]!) && below.filter((cell) => Number.isNaN(momentIn(cell, order))).length * 2 > below.length;
}
/** A word over nothing but numbers and dates. */
function areOverValues(names: readonly string[], rest: readonly string[][]): boolean {
  return names.some((name, column) => {
    const below = rest.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    return name !== '' && !isValue(name) && below.length > 0 && below.every(isValue);
  });
}
const isValue = (name: string): boolean => isNumeric(name) || isDate(name);
const momentIn = (name: string, order: DateOrder): number => (/^(?:1[5-9]|2[01])\d\d$/.test(name) ? Date.UTC(Number(name), 0) : dateIn(name, order));
