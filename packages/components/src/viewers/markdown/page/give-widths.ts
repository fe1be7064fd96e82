/** Characters that a column may be given. */
const WIDEST = 40;
/** What cells have beside their text. */
const AROUND = 'calc(1.6em + 1px)';

/** Columns as wide as they are in the other parts of a long table, of which each is laid out by itself. `widths`: characters of each, between spaces. */
export function giveWidths(table: HTMLTableElement, widths: string): void {
  const columns = widths.split(' ').map((width) => Math.max(1, Math.min(WIDEST, Number.parseInt(width) || 1)));
  const group = document.createElement('colgroup');
  for (const width of columns) {
    const column = document.createElement('col');
    column.style.inlineSize = `calc(${width}ch + ${AROUND})`;
    group.append(column);
  }
  const characters = columns.reduce((sum, width) => sum + width, 0);
  table.style.inlineSize = `calc(${characters}ch + ${columns.length} * ${AROUND})`;
  table.prepend(group);
}
