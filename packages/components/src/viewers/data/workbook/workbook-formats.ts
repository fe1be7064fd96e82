import { unescaped } from '../../xml-entities.ts';
import { attribute, columnNumber, textPieces } from './workbook-parts.ts';
import { cellFormat, type CellFormat } from './number-format.ts';

/** How the cells of a workbook are written, by the number of their style (ECMA-376 part 1, sections 18.8.10 and 18.8.30); undefined where a style shows a value as it is. */
export function formatsOf(styles: string): (CellFormat | undefined)[] {
  const codes = new Map([...styles.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)].map(([tag]) => [Number(attribute(tag, 'numFmtId')), unescaped(attribute(tag, 'formatCode') ?? '')]));
  const [, cells = ''] = styles.split(/<\/?(?:\w+:)?cellXfs\b[^<>]*>/, 2);
  const made = new Map<number, CellFormat | undefined>();
  return [...cells.matchAll(/<(?:\w+:)?xf\b[^<>]*>/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    if (!made.has(id)) made.set(id, cellFormat(id, codes.get(id)));
    return made.get(id);
  });
}

/** The styles of a sheet's cells: by row and column, from 0; 0 where a cell has none that is looked for. */
export type CellStyles = readonly (Uint16Array | undefined)[];

/** True where the days of a workbook are counted from 1904 (ECMA-376 part 1, section 18.2.28). */
export const countsFrom1904 = (workbook: string): boolean => /<(?:\w+:)?workbookPr\s[^<>]*\bdate1904=["'](?:1|true)["']/.test(workbook);

/** How the cells of a sheet are written. */
export interface SheetLook {
  /** By the number of a style. */
  formats: readonly (CellFormat | undefined)[];
  styles: CellStyles;
  /** The day 0, in milliseconds since 1970. */
  base: number;
}

/** How the cells of a sheet are written, whose days are counted from `base`. */
export function sheetLook(sheet: Uint8Array, styles: string, base: number): SheetLook {
  const formats = formatsOf(styles);
  if (formats.every((format) => !format)) return { formats: [], styles: [], base };
  return { formats, styles: cellStyles(sheet, (style) => formats[style] !== undefined), base };
}

/** Reads which cells have a style that `shows` something else than the value. */
export function cellStyles(sheet: Uint8Array, shows: (style: number) => boolean): CellStyles {
  const rows: Uint16Array[] = [];
  for (const text of textPieces(sheet)) {
    for (const [cell] of text.matchAll(/<(?:\w+:)?c\s[^<>]*\bs=["'][^<>]*/g)) {
      const style = Number(/\bs=["'](\d{1,5})["']/.exec(cell)?.[1] ?? 0);
      const [, letters, row] = /\br=["']([A-Za-z]{1,3})(\d{1,7})["']/.exec(cell) ?? [];
      if (letters && style < 65_536 && shows(style)) put(rows, Number(row) - 1, columnNumber(letters) - 1, style);
    }
  }
  return rows;
}

function put(rows: Uint16Array[], row: number, column: number, style: number): void {
  let styles = rows[row] ?? new Uint16Array(16);
  if (column >= styles.length) {
    const longer = new Uint16Array(Math.max(column + 1, styles.length * 2));
    longer.set(styles);
    styles = longer;
  }
  styles[column] = style;
  rows[row] = styles;
}
