import { detectDialect } from '../../../data/rows/dialect.ts';
import { headNames } from '../../../data/rows/head-depth.ts';
import { cellsOf, closingQuote } from '../../../data/rows/row-cells.ts';

/** A table as text gives it. */
export interface TableText {
  /** The names of the columns; made up (`1`, `2` …) where the file has none. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** What cells show, where that is not always their value. */
  shown?: readonly (readonly string[])[];
  /** Lines of the file above the first row. */
  above: number;
}

/** Characters at the head of a file that its dialect is guessed from. */
const looked = 200_000;

/** Reads a table of separated values. */
export function readTable(text: string, file: { mime: string; name: string }): TableText {
  const body = text.replace(/^\ufeff/, '');
  // Lines above the table are compared as rows of it.
  const { delimiter, header, head, returnsOnly, escapes } = detectDialect(body.slice(0, looked), file, body.length <= looked, { skip: 0 });
  const cells = rowsOf(body, returnsOnly ? '\r' : '\n', (row) => isOpen(row, delimiter, escapes)).map((row) => cellsOf(row, delimiter, escapes));
  const width = cells.reduce((most, { length }) => Math.max(most, length), 0);
  const above = header ? head.rows : 0;
  const named = headNames(cells.slice(0, above), head);
  const columns = apart(Array.from({ length: width }, (_, at) => named[at]?.trim() || String(at + 1)));
  return { columns, rows: cells.slice(above), above };
}

/** A name that came before has a number behind it: columns are compared by their names. */
export function apart(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** Rows end at line ends outside of quotes (RFC 4180 section 2.6); a quote that is never closed is a character. */
function rowsOf(text: string, lineEnd: string, isOpen: (row: string) => boolean): string[] {
  const lines = text.split(lineEnd);
  if (lines.at(-1) === '') lines.pop();
  if (!text.includes('"')) return lines.map(withoutReturn);
  const rows: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    let row = lines[at]!;
    let end = at;
    // A quoted cell of more lines than this was never closed.
    while (isOpen(row) && end + 1 < lines.length && end - at < 1000) row += lineEnd + lines[++end]!;
    if (isOpen(row)) row = lines[at]!;
    else at = end;
    rows.push(withoutReturn(row));
  }
  return rows;
}

const withoutReturn = (row: string): string => (row.endsWith('\r') ? row.slice(0, -1) : row);

/** Whether the last cell of a row is quoted and not closed. */
function isOpen(row: string, delimiter: string, escapes: boolean): boolean {
  let at = 0;
  while (at <= row.length) {
    if (row[at] === '"') {
      const { close } = closingQuote(row, at, escapes);
      if (close < 0) return true;
      at = close;
    }
    const next = row.indexOf(delimiter, at);
    if (next < 0) return false;
    at = next + 1;
  }
  return false;
}
