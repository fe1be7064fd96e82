/** A cell as tab-separated values hold it for spreadsheets: tabs, quotes and line ends inside it are quoted. */
export const tabbed = (cells: readonly string[]): string => cells.map((cell) => (/[\t\n\r"]/.test(cell) ? quoted(cell) : cell)).join('\t');

/** A row as comma-separated values (RFC 4180), without its line end. */
export const commaLine = (cells: readonly string[]): string => cells.map((cell) => (/[,\n\r"]/.test(cell) || cell.trim() !== cell ? quoted(cell) : cell)).join(',');
/** The same with it. */
export const comma = (cells: readonly string[]): string => `${commaLine(cells)}\r\n`;

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What spreadsheets make something else of: numbers with leading zeros or too many digits, and what would be a formula. */
const altered = /^(?:0\d|-?\d{16,}$|[=@]|[+-][^\d.,])/;

/** A row of a table in HTML, as documents, mails and spreadsheets take it: line ends stay in their cell, and a text stays one. */
export function htmlRow(cells: readonly string[], tag: 'td' | 'th' = 'td'): string {
  const written = cells.map((cell) => {
    const text = cell.replace(/[&<>]/g, (character) => escapes[character]!).replace(/\r\n|\r|\n/g, '<br style="mso-data-placement:same-cell">');
    return `<${tag}${altered.test(cell) ? ` style='mso-number-format:"\\@"'` : ''}>${text}</${tag}>`;
  });
  return `<tr>${written.join('')}</tr>`;
}

/** A row of a table in GitHub-flavoured Markdown. */
export const markdownRow = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.trim().replace(/[\\|<]/g, '\\$&').replace(/\r\n|\r|\n/g, '<br>')).join(' | ')} |`;
