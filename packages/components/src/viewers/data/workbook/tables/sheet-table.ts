import { unescaped } from '../../../content/xml-entities.ts';
import { attributeOf, walkTags } from '../../../content/xml-tags.ts';
import type { CellRange } from '../../data-engine.ts';
import { rangeOf } from '../cell-range.ts';

/** Cells of a sheet that their author made a table of, and how it looks. */
export interface SheetTable {
  range: CellRange;
  /** Rows at its head, and of totals at its end. */
  heads: number;
  totals: number;
  style: string;
  /** What of the style is shown. */
  first: boolean;
  last: boolean;
  rows: boolean;
  columns: boolean;
}

/** What a part says of a table (ECMA-376 part 1, sections 18.5.1.2 and 18.5.1.5); undefined where that is no look. */
export function tableIn(part: Uint8Array): SheetTable | undefined {
  let [table, style] = ['', ''];
  walkTags(part, (name, kind, attributes) => {
    if (kind === 'closes') return;
    if (name === 'table') table = attributes;
    else if (name === 'tableStyleInfo') style = attributes;
  });
  const range = rangeOf(attributeOf(table, 'ref') ?? '');
  const named = unescaped(attributeOf(style, 'name') ?? '');
  if (!range || named === '') return undefined;
  const count = (of: string, usual: number): number => Number(attributeOf(table, of) ?? usual) || 0;
  const shows = (what: string): boolean => /^(?:1|true)$/.test(attributeOf(style, `show${what}`) ?? '');
  return { range, heads: count('headerRowCount', 1), totals: count('totalsRowCount', 0), style: named, first: shows('FirstColumn'), last: shows('LastColumn'), rows: shows('RowStripes'), columns: shows('ColumnStripes') };
}
