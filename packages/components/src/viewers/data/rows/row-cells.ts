/**
 * The fields of a row (RFC 4180, and what comes close to it): quotes around a field are taken off, doubled ones are one. `escapes`: a
 * backslash in quotes makes a character of a quote, or of a backslash, that follows it.
 */
export function cellsOf(row: string, delimiter: string, escapes = false): string[] {
  if (!row.includes('"')) return row.split(delimiter);
  const cells: string[] = [];
  for (let at = 0; ; ) {
    const [cell, end] = row[at] === '"' ? quotedCell(row, at, delimiter, escapes) : plainCell(row, at, delimiter);
    cells.push(plainText(cell));
    if (end >= row.length) return cells;
    at = end + 1;
  }
}

function plainCell(row: string, at: number, delimiter: string): [cell: string, end: number] {
  const end = row.indexOf(delimiter, at);
  return end < 0 ? [row.slice(at), row.length] : [row.slice(at, end), end];
}

function quotedCell(row: string, at: number, delimiter: string, escapes: boolean): [cell: string, end: number] {
  const { close, doubled } = closingQuote(row, at, escapes);
  if (close < 0) return plainCell(row, at, delimiter);
  // What stands between the closing quote and the delimiter is kept: nothing of a file is hidden.
  const [rest, end] = plainCell(row, close + 1, delimiter);
  const text = row.slice(at + 1, close);
  const read = escapes ? text.replace(/\\(["\\])|""/g, (_, escaped: string | undefined) => escaped ?? '"') : doubled ? text.replaceAll('""', '"') : text;
  return [read + rest, end];
}

/** Where the field ends that a quote at a place begins; -1 where nothing closes it. */
export function closingQuote(row: string, at: number, escapes: boolean): { close: number; doubled: boolean } {
  let doubled = false;
  let close = row.indexOf('"', at + 1);
  while (close >= 0) {
    const escaped = escapes && isEscaped(row, close, at);
    if (!escaped && row.charCodeAt(close + 1) !== 34) break;
    doubled ||= !escaped;
    close = row.indexOf('"', close + (escaped ? 1 : 2));
  }
  return { close, doubled };
}

/** Whether an odd number of backslashes stands before a place, behind the opening quote. */
function isEscaped(row: string, at: number, opening: number): boolean {
  let first = at;
  while (first - 1 > opening && row.charCodeAt(first - 1) === 92) first -= 1;
  return (at - first) % 2 === 1;
}

/** The field of a row that stands at a place; nothing where the row is shorter. */
export function cellAt(row: string, delimiter: string, column: number, escapes = false): string {
  let at = 0;
  for (let passed = 0; passed < column; passed++) {
    const end = row[at] === '"' ? quotedCell(row, at, delimiter, escapes)[1] : row.indexOf(delimiter, at);
    if (end < 0 || end >= row.length) return '';
    at = end + 1;
  }
  return plainText((row[at] === '"' ? quotedCell(row, at, delimiter, escapes) : plainCell(row, at, delimiter))[0]);
}

/** `="0123"` is how programs tell spreadsheets to leave a text as it stands. */
const leftAsText = /^="([^"]*)"$/;
const plainText = (cell: string): string => (cell.charCodeAt(0) === 61 ? cell.replace(leftAsText, '$1') : cell);
