/** Characters of a cell that are drawn. */
export const longestDrawn = 300;

/** A cell as it is drawn, on one line. */
export const drawnText = (cell: string): string => cell.replace(/\r\n|\r|\n/g, '↵');
