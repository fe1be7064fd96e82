import type { CellLook } from '../../rows/row-source.ts';
import type { SheetTable } from './sheet-table.ts';
import { tableParts, type TablePart, type TableStyle } from './table-style.ts';

/** What the tables of a sheet make of the looks of cells, under what those say themselves. */
export class TableLooks {
  readonly #tables: readonly { table: SheetTable; style: TableStyle }[];
  /** What parts look like together, by their names. */
  readonly #known = new Map<string, CellLook | undefined>();

  constructor(tables: readonly SheetTable[], styleOf: (name: string) => TableStyle | undefined) {
    this.#tables = tables.flatMap((table) => {
      const style = styleOf(table.style);
      return style ? [{ table, style }] : [];
    });
  }

  /** Of a cell of the sheet. `below`: how many rows it is shown below another one, as stripes alternate among the rows that are shown. */
  look(row: number, column: number, below: (row: number) => number): CellLook | undefined {
    const nth = this.#tables.findIndex(({ table: { range } }) => row >= range.top && row <= range.bottom && column >= range.left && column <= range.right);
    if (nth < 0) return undefined;
    const { table, style } = this.#tables[nth]!;
    const parts = partsAt(table, style, row, column, below);
    const key = `${nth} ${parts.join()}`;
    if (!this.#known.has(key)) this.#known.set(key, together(parts, style));
    return this.#known.get(key);
  }
}

function partsAt({ range, heads, totals, first, last, rows, columns }: SheetTable, { sizes }: TableStyle, row: number, column: number, below: (row: number) => number): TablePart[] {
  const top = range.top + heads;
  const [isHead, isTotal] = [row < top, row > range.bottom - totals];
  const stripe = (at: number, of: 'Row' | 'Column'): TablePart => {
    const [one, other] = [sizes[`first${of}Stripe`] ?? 1, sizes[`second${of}Stripe`] ?? 1];
    const place = at % (one + other);
    return (place < 0 ? place + one + other : place) < one ? `first${of}Stripe` : `second${of}Stripe`;
  };
  const found = new Set<TablePart>(['wholeTable']);
  if (columns && !isHead && !isTotal) found.add(stripe(column - range.left, 'Column'));
  if (rows && !isHead && !isTotal) found.add(stripe(below(top), 'Row'));
  if (last && column === range.right) found.add('lastColumn');
  if (first && column === range.left) found.add('firstColumn');
  if (isHead) found.add('headerRow');
  if (isTotal) found.add('totalRow');
  return tableParts.filter((part) => found.has(part));
}

function together(parts: readonly TablePart[], { looks }: TableStyle): CellLook | undefined {
  const look: CellLook = Object.assign({}, ...parts.map((part) => looks[part]));
  return Object.keys(look).length > 0 ? look : undefined;
}
