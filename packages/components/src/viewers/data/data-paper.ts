import { localize } from '../../localization/localize.ts';
import { put, tableOnPaper, type Paper } from '../printing/paper.ts';
import { strings } from '../printing/strings.ts';
import { slideOnPaper } from '../presentation/slide-on-paper.ts';
import type { DrawnRoom } from './drawings/drawings-side.ts';
import type { GridRow, Progress } from './data-engine.ts';

export interface DataOnPaper {
  title: string;
  /** Those that are shown. */
  columns: readonly { column: number; head: string; numeric: boolean }[];
  locale: string;
  rows: readonly GridRow[];
  /** Of the whole table. */
  size: Pick<Progress, 'rows' | 'columns' | 'mirrored'>;
  /** What the sheet draws beside its cells, as far as it is drawn. */
  drawings: readonly DrawnRoom[];
}

/** A table in the order that the reader sorted it by, with the numbers that its rows have in the file. */
export function dataPaper({ title, locale, columns, rows, size, drawings }: DataOnPaper): Paper {
  const say = localize(strings, locale);
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      if (columns.length > 0) yield* tableOnPaper(sheet, { heads: columns.map(({ head }) => head), numeric: (nth) => columns[nth]!.numeric, mirrored: size.mirrored === true, rows: rows.map(({ source, cells }) => ({ number: source + 1, cells: columns.map(({ column }) => cells[column] ?? '') })) });
      if (columns.length < size.columns) put(sheet, 'p', 'rest', say('columns', { shown: columns.length, count: size.columns }));
      if (rows.length < size.rows) put(sheet, 'p', 'rest', say('rest', { shown: rows.length, count: size.rows }));
      for (const { room, ...place } of drawings) {
        slideOnPaper(sheet, room, place);
        yield;
      }
    },
  };
}
