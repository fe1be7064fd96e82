/** The fields of a row (RFC 4180, and what comes close to it): quotes around a field are taken off, doubled ones are one. */
export function cellsOf(row: string, delimiter: string): string[] {
  if (!row.includes('"')) return row.split(delimiter);
  const cells: string[] = [];
  for (let at = 0; ; ) {
    const [cell, end] = row[at] === '"' ? quotedCell(row, at, delimiter) : plainCell(row, at, delimiter);
    cells.push(plainText(cell));
    if (end >= row.length) return cells;
    at = end + 1;
  }
}

function plainCell(row: string, at: number, delimiter: string): [cell: string, end: number] {
  const end = row.indexOf(delimiter, at);
  return end < 0 ? [row.slice(at), row.length] : [row.slice(at, end), end];
}

function quotedCell(row: string, at: number, delimiter: string): [cell: string, end: number] {
  let doubled = false;
  for (let close = row.indexOf('"', at + 1); close >= 0; close = row.indexOf('"', close + 2)) {
    if (row.charCodeAt(close + 1) === 34) {
      doubled = true;
      continue;
    }
    // What stands between the closing quote and the delimiter is kept: nothing of a file is hidden.
    const [rest, end] = plainCell(row, close + 1, delimiter);
    const text = row.slice(at + 1, close);
    return [(doubled ? text.replaceAll('""', '"') : text) + rest, end];
  }
  return plainCell(row, at, delimiter);
}

/** The field of a row that stands at a place; nothing where the row is shorter. */
export function cellAt(row: string, delimiter: string, column: number): string {
  let at = 0;
  for (let passed = 0; passed < column; passed++) {
    const end = row[at] === '"' ? quotedCell(row, at, delimiter)[1] : row.indexOf(delimiter, at);
    if (end < 0 || end >= row.length) return '';
    at = end + 1;
  }
  return plainText((row[at] === '"' ? quotedCell(row, at, delimiter) : plainCell(row, at, delimiter))[0]);
}

/** `="0123"` is how programs tell spreadsheets to leave a text as it stands. */
const leftAsText = /^="([^"]*)"$/;
const plainText = (cell: string): string => (cell.charCodeAt(0) === 61 ? cell.replace(leftAsText, '$1') : cell);
