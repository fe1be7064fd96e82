/** Rows of a table are at least as high as they are set, and grow with their text; so does the table (ECMA-376 part 1, section 21.1.3.18). */
export function letTablesGrow(slide: HTMLElement): void {
  for (const table of slide.querySelectorAll('table')) {
    const box = table.parentElement;
    if (box?.style.overflow !== 'hidden' || table.style.height !== '100%') continue;
    const height = Number.parseFloat(box.style.height);
    for (const row of table.rows) if (row.style.height.endsWith('%')) row.style.height = `${(Number.parseFloat(row.style.height) / 100) * height}px`;
    table.style.height = '';
    box.style.overflow = 'visible';
  }
}
