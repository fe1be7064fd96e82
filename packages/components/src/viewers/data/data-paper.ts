import { localize } from '../../localization/localize.ts';
import { put, tableOnPaper, type Paper, type TableOnPaper } from '../printing/paper.ts';
import { strings } from '../printing/strings.ts';
import type { GridRow, Progress } from './data-engine.ts';

export interface DataOnPaper extends Pick<TableOnPaper, 'heads' | 'numeric'> {
  title: string;
  locale: string;
  rows: readonly GridRow[];
  /** Of the whole table. */
  size: Pick<Progress, 'rows' | 'columns' | 'mirrored'>;
}

/** A table in the order that the reader sorted it by, with the numbers that its rows have in the file. */
export function dataPaper({ title, locale, heads, numeric, rows, size }: DataOnPaper): Paper {
  const say = localize(strings, locale);
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      yield* tableOnPaper(sheet, { heads, ...(numeric && { numeric }), mirrored: size.mirrored === true, rows: rows.map(({ source, cells }) => ({ number: source + 1, cells: cells.map((cell) => cell ?? '') })) });
      if (heads.length < size.columns) put(sheet, 'p', 'rest', say('columns', { shown: heads.length, count: size.columns }));
      if (rows.length < size.rows) put(sheet, 'p', 'rest', say('rest', { shown: rows.length, count: size.rows }));
    },
  };
}
