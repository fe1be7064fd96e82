import { cellsOf } from './row-cells.ts';

/** How a file writes its table. */
export interface Dialect {
  delimiter: string;
  /** True when the first row names the columns. */
  header: boolean;
  /** Rows end with a carriage return alone. */
  returnsOnly: boolean;
}

const candidates = [',', ';', '\t', '|', '\u001f'] as const;
const byType: Readonly<Record<string, string>> = { 'text/tab-separated-values': '\t', 'text/x-psv': '|' };
const byExtension: Readonly<Record<string, string>> = { tsv: '\t', tab: '\t', psv: '|' };

/** Rows that are looked at. */
const looked = 60;

/** Guesses from the head of a file, helped by its type and name where they say more than “separated values”. */
export function detectDialect(head: string, { mime, name }: { mime: string; name: string }, complete = false): Dialect {
  const returnsOnly = !head.includes('\n') && head.includes('\r');
  const lines = sampleRows(head, returnsOnly ? '\r' : '\n', complete);
  const told = byType[mime] ?? byExtension[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  const delimiter = told !== undefined && lines.some((line) => line.includes(told)) ? told : bestDelimiter(lines);
  return { delimiter, header: detectHeader(lines.map((line) => cellsOf(line, delimiter))), returnsOnly };
}

/** The first rows; quoted line ends do not end one. The last is left out when it may be cut. */
function sampleRows(head: string, lineEnd: string, complete: boolean): string[] {
  const rows: string[] = [];
  let row = '';
  for (const line of head.split(lineEnd)) {
    row = row === '' ? line : row + lineEnd + line;
    if ((row.split('"').length - 1) % 2 === 1 && row.length < 20_000) continue;
    rows.push(row.replace(/\r$/, ''));
    row = '';
    if (rows.length > looked) break;
  }
  if (row !== '') rows.push(row);
  if (rows.length > 1 && (!complete || rows.at(-1) === '')) rows.pop();
  return rows.filter((line) => line !== '');
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

/** True when the first of the rows names the columns. Names are filled, differ from each other and are no numbers; and something below them is unlike a name. */
export function detectHeader([first, ...rest]: readonly string[][]): boolean {
  if (!first || rest.length === 0) return false;
  const names = first.map((name) => name.trim());
  if (names.some((name) => isNumeric(name)) || new Set(names).size < names.length || names.every((name) => name === '')) return false;
  const unlike = names.some((name, column) => rest.some((row) => isNumeric(row[column] ?? '')) || rest.every((row) => (row[column] ?? '').length > name.length * 3 && name !== ''));
  return unlike || (names.every((name) => name !== '' && name.length <= 40) && !rest.some((row) => row.some((cell, column) => cell !== '' && cell === names[column])));
}

/** A number as people write it in files: signs, separators of thousands, decimals, exponents, percent, currency. */
export function isNumeric(cell: string): boolean {
  if (isPlainNumber(cell)) return true;
  const first = cell.charCodeAt(0);
  // No letter begins a number.
  if (first > 57 && first < 128) return false;
  return /^\s*[-+−]?[$€£¥]?\s?(?:\d[\d,.'\u00a0\u202f ]*|\.\d+)(?:[eE][-+]?\d+)?\s?[%€]?\s*$/.test(cell);
}

/** The number in a cell, for sorting; NaN for anything else. A lone comma is a decimal mark. */
export function numberIn(cell: string): number {
  if (isPlainNumber(cell)) return Number(cell);
  if (!isNumeric(cell)) return NaN;
  const bare = cell.replace(/[\s$€£¥%'\u00a0\u202f]/g, '').replace('−', '-');
  const decimalComma = /^[-+]?\d+,\d+$/.test(bare) && !/^[-+]?\d{1,3},\d{3}$/.test(bare);
  const germanThousands = /^[-+]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare) && bare.includes(',');
  if (germanThousands) return Number(bare.replaceAll('.', '').replace(',', '.'));
  return Number(decimalComma ? bare.replace(',', '.') : bare.replaceAll(',', ''));
}

/** Digits with a sign and a point, as programs write numbers: what most cells are, told without an expression. */
function isPlainNumber(cell: string): boolean {
  let at = cell.charCodeAt(0) === 45 ? 1 : 0;
  if (!isDigit(cell.charCodeAt(at))) return false;
  for (let points = 0; at < cell.length; at++) {
    const code = cell.charCodeAt(at);
    if (!isDigit(code) && (code !== 46 || ++points > 1)) return false;
  }
  return true;
}
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
