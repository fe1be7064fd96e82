import { plainHead, type HeadRows } from './head-depth.ts';
import { tableHead } from './head-row.ts';
import { cellsOf } from './row-cells.ts';

/** How a file writes its table. */
export interface Dialect {
  delimiter: string;
  /** True when rows at the head name the columns. */
  header: boolean;
  /** The rows that do so, where they do. */
  head: HeadRows;
  /** Rows end with a carriage return alone. */
  returnsOnly: boolean;
  /** In quoted cells quotes have a backslash before them, as MySQL, Spark and many scripts write them. */
  escapes: boolean;
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

/** A line that programs write for people, before the table. */
const isComment = /^"?#/;

/** A quote behind a backslash, in a quoted cell, that ends it in no way of writing: neither a delimiter, a line end nor another quote follows. */
const escapedQuote = /(?:^|[,;\t|\r\n])"[^"]{0,2000}(?<!\\)(?:\\\\){0,9}\\"(?=[^",;\t|\r\n])/;

/** Rows that are looked at. */
const looked = 60;

/** Guesses from the head of a file, helped by its type and name where they say more than “separated values”, and by what is `given`. */
export function detectDialect(head: string, { mime, name }: { mime: string; name: string }, complete = false, given: { delimiter?: string | undefined; skip?: number | undefined } = {}): Dialect {
  const returnsOnly = !head.includes('\n') && head.includes('\r');
  const [preface = '', named] = separatorLine.exec(head) ?? [];
  const escapes = escapedQuote.test(head);
  const sample = sampleRows(head.slice(preface.length), returnsOnly ? '\r' : '\n', complete, escapes).filter(({ line }) => line >= (given.skip ?? 0));
  const lines = sample.map(({ row }) => row);
  const told = named ?? byType[mime] ?? byExtension[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  const noted = given.skip === undefined ? Math.max(0, lines.findIndex((line) => !isComment.test(line))) : 0;
  const delimiter = given.delimiter ?? (told !== undefined && (named || lines.some((line) => line.includes(told))) ? told : bestDelimiter(lines.slice(noted), escapes));
  const rows = lines.map((line) => cellsOf(line, delimiter, escapes));
  // The last of the comments may name the columns: `#chrom`, `# time`.
  const above = noted > 0 && rows[noted]!.length > 1 && rows[noted - 1]!.length === rows[noted]!.length ? noted - 1 : noted;
  const from = given.skip === undefined ? above : 0;
  const { first, header, head: naming } = tableHead(rows.slice(from), (row) => isParted(sample, from + row), given.skip !== undefined);
  return { delimiter, header, head: header ? naming : plainHead, returnsOnly, escapes, preface: preface.length, skip: given.skip ?? sample[from + first]?.line ?? 0 };
}

/** Whether an empty line stands above a row. */
const isParted = (sample: readonly { line: number; lines: number }[], row: number): boolean => sample[row]!.line > (sample[row - 1]?.line ?? 0) + (sample[row - 1]?.lines ?? 0);

/** The first rows that are not empty, how many lines stand above each, and how many it has; quoted line ends do not end one. The last is left out when it may be cut. */
function sampleRows(head: string, lineEnd: string, complete: boolean, escapes: boolean): { row: string; line: number; lines: number }[] {
  const rows: { row: string; line: number; lines: number }[] = [];
  let row = '';
  let begun = 0;
  for (const [nth, line] of head.split(lineEnd).entries()) {
    if (row === '') begun = nth;
    row = row === '' ? line : row + lineEnd + line;
    const quotes = escapes ? row.replace(/\\["\\]/g, '') : row;
    if ((quotes.split('"').length - 1) % 2 === 1 && row.length < 20_000) continue;
    rows.push({ row: row.replace(/\r$/, ''), line: begun, lines: nth - begun + 1 });
    row = '';
    if (rows.length > looked) break;
  }
  if (row !== '') rows.push({ row, line: begun, lines: 1 });
  if (rows.length > 1 && (!complete || rows.at(-1)!.row === '')) rows.pop();
  return rows.filter(({ row }) => row !== '');
}

/** The delimiter that gives rows of one length, and then the most columns. A comma where none does. Lines of one cell above and below the table are titles and footnotes. */
function bestDelimiter(lines: readonly string[], escapes: boolean): string {
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of candidates) {
    const widths = lines.map((line) => cellsOf(line, delimiter, escapes).length);
    const usual = mostCommon(widths.slice(widths.findIndex((width) => width > 1), widths.findLastIndex((width) => width > 1) + 1));
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
