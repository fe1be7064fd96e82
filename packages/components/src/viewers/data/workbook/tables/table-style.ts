import type { CellLook } from '../../rows/row-source.ts';

/** The parts of a table that a style is about (ECMA-376 part 1, section 18.18.76), those behind go before those before them. */
export const tableParts = ['wholeTable', 'firstColumnStripe', 'secondColumnStripe', 'firstRowStripe', 'secondRowStripe', 'lastColumn', 'firstColumn', 'headerRow', 'totalRow'] as const;
export type TablePart = (typeof tableParts)[number];

/** How a table looks by its parts. */
export interface TableStyle {
  looks: Partial<Readonly<Record<TablePart, CellLook>>>;
  /** Rows or columns that a stripe is wide; 1 where nothing is said. */
  sizes: Partial<Readonly<Record<TablePart, number>>>;
}
