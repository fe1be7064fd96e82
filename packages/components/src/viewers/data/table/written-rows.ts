/** A cell as tab-separated values hold it for spreadsheets: tabs, quotes and line ends inside it are quoted. */
export const tabbed = (cells: readonly string[]): string => cells.map((cell) => (/[\t\n\r"]/.test(cell) ? quoted(cell) : cell)).join('\t');

/** A row as comma-separated values (RFC 4180), its line end included. */
export const comma = (cells: readonly string[]): string => `${cells.map((cell) => (/[,\n\r"]/.test(cell) || cell.trim() !== cell ? quoted(cell) : cell)).join(',')}\r\n`;

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
