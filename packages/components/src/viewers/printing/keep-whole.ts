/** Where the cells of a column may be broken: nowhere, between words, or in a word, too. */
export type Breaks = 'whole' | 'words' | 'anywhere';

/** How small the letters are: see `paper-styles.ts`. */
export type TableSize = '' | 'wide' | 'tight';

export interface TableFit {
  size: TableSize;
  columns: readonly Breaks[];
}

/** Digits that lie beside each other on the narrower of A4 and Letter, and what is around those of a column. */
const rooms: Readonly<Record<TableSize, { room: number; around: number }>> = { '': { room: 105, around: 2 }, wide: { room: 135, around: 2.5 }, tight: { room: 160, around: 1.7 } };
/** What is tried in turns until all columns have room: what is no longer than so many digits is not broken. */
const tries: readonly (readonly [longest: number, size: TableSize])[] = [[24, ''], [24, 'wide'], [16, ''], [16, 'wide'], [12, ''], [12, 'wide'], [12, 'tight'], [8, 'tight']];
/** More columns have small letters anyhow. */
const fewColumns = 8;
/** Han, kana, Hangul and full width letters are twice as wide as digits. */
const wideSigns = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g;

const widthOf = (text: string): number => text.length + (text.match(wideSigns)?.length ?? 0);
const widest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);

/**
 * How a table goes on paper: a number, a date or a short word that is broken is read as two. So long as there is room for them, they stand
 * whole; a column of longer words gives way first.
 */
export function fitOnPaper(heads: readonly string[], rows: Iterable<readonly string[]>): TableFit {
  const columns = heads.map((head) => ({ line: 0, word: widest(head.split(/\s+/)) }));
  for (const cells of rows)
    for (const [at, column] of columns.entries()) {
      const cell = cells[at] ?? '';
      column.line = Math.max(column.line, widest(cell.split(/\r?\n/)));
      column.word = Math.max(column.word, widest(cell.split(/\s+/)));
    }
  for (const [longest, size] of tries) {
    if (size === '' && heads.length > fewColumns) continue;
    const { room, around } = rooms[size];
    const fits = columns.map(({ line, word }): { breaks: Breaks; needs: number } => {
      if (Math.max(line, word) <= longest) return { breaks: 'whole', needs: Math.max(line, word) };
      return word <= longest ? { breaks: 'words', needs: word } : { breaks: 'anywhere', needs: longest };
    });
    if (fits.reduce((sum, { needs }) => sum + needs + around, 0) <= room) return { size, columns: fits.map(({ breaks }) => breaks) };
  }
  return { size: 'wide', columns: heads.map(() => 'anywhere') };
}

/** The same for tables that somebody else wrote: their cells are marked. One with a cell over several columns or rows is left as it is. */
export function keepTablesWhole(within: Element): void {
  for (const table of within.querySelectorAll('table')) {
    const [first, ...others] = [...table.rows].map(({ cells }) => [...cells]);
    if (!first || [first, ...others].flat().some(({ colSpan, rowSpan }) => colSpan > 1 || rowSpan > 1)) continue;
    const texts = (cells: readonly Element[]): string[] => cells.map(({ textContent }) => textContent.trim());
    const { size, columns } = fitOnPaper(texts(first), others.map(texts));
    if (size) table.classList.add(size);
    for (const cells of [first, ...others]) for (const [at, cell] of cells.entries()) cell.classList.add(breaksOf(cell, columns[at]));
  }
}

/** The class of a cell: a head is never wider than its words. */
export const breaksOf = ({ localName }: Element, breaks: Breaks = 'anywhere'): Breaks => (localName === 'th' && breaks === 'whole' ? 'words' : breaks);
