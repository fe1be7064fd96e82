import { unescaped } from '../../content/xml-entities.ts';
import { cellFormat, type CellFormat } from './number-format.ts';
import { attributeOf } from '../../content/xml-tags.ts';

/** How the cells of a workbook are written, by the number of their style (ECMA-376 part 1, sections 18.8.10 and 18.8.30); undefined where a style shows a value as it is. */
export function formatsOf(styles: string): (CellFormat | undefined)[] {
  const codes = new Map([...partOf(styles, 'numFmts').matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)].map(([tag]) => [Number(attributeOf(tag, 'numFmtId')), unescaped(attributeOf(tag, 'formatCode') ?? '')]));
  const made = new Map<number, CellFormat | undefined>();
  return [...partOf(styles, 'cellXfs').matchAll(/<(?:\w+:)?xf\b[^<>]*>/g)].map(([tag]) => {
    const id = Number(attributeOf(tag, 'numFmtId') ?? 0);
    if (!made.has(id)) made.set(id, cellFormat(id, codes.get(id)));
    return made.get(id);
  });
}

/** What stands inside a tag: differential formats have the same names. */
const partOf = (styles: string, name: string): string => styles.split(new RegExp(`</?(?:\\w+:)?${name}\\b[^<>]*>`), 2)[1] ?? '';

/** True where the days of a workbook are counted from 1904 (section 18.2.28). */
export const countsFrom1904 = (workbook: string): boolean => /<(?:\w+:)?workbookPr\s[^<>]*\bdate1904=["'](?:1|true)["']/.test(workbook);
