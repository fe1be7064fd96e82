import { localize } from '../../localization/localize.ts';
import { put, type Paper } from '../printing/paper.ts';
import { strings } from '../printing/strings.ts';
import { slideOnPaper } from './slide-on-paper.ts';

export interface PrintedSlides {
  title: string;
  /** Where they are drawn; one that is not there yet is left out, which the last sheet says. */
  rooms: readonly HTMLElement[];
  /** In CSS pixels. */
  size: { width: number; height: number };
  locale: string;
}

/** The slides as they are drawn, each on a sheet of its own size; or, as far as they are there, on those of the browser's own print of the page. */
export function slidesOnPaper({ title, rooms, size: { width, height }, locale }: PrintedSlides, own = true): Paper {
  const drawn = rooms.filter(({ childElementCount }) => childElementCount > 0);
  return {
    title,
    rules: `@page { size: ${width * 0.75}pt ${height * 0.75}pt; margin: 0 } body { margin: 0 } a { color: inherit }`,
    *fill(sheet) {
      // Rules for tables and paragraphs of others' sheets: slides have their own.
      sheet.classList.remove('paper');
      for (const room of drawn) {
        slideOnPaper(sheet, room, { width, height }, own);
        yield;
      }
      if (drawn.length < rooms.length) put(sheet, 'p', 'rest', localize(strings, locale)('onScreen', { shown: drawn.length, count: rooms.length }));
    },
  };
}
