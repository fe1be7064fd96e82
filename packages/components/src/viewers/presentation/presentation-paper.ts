import { localize } from '../../localization/localize.ts';
import { put, type Paper } from '../printing/paper.ts';
import { strings } from '../printing/strings.ts';
import { copiedSlide } from './copied-slide.ts';

export interface PrintedSlides {
  title: string;
  /** Where they are drawn; one that is not there yet is left out, which the last sheet says. */
  rooms: readonly HTMLElement[];
  /** In CSS pixels. */
  size: { width: number; height: number };
  locale: string;
}

/** The width that slides get on sheets of the browser's, with its margins, in CSS pixels. */
const widthOfSheet = 640;

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
        const slide = put(sheet, 'div', 'slide');
        const look = { position: 'relative', width: `${width}px`, height: `${height}px`, overflow: 'hidden', font: '18px/1.2 system-ui, sans-serif', direction: 'ltr', color: '#000', background: '#fff', 'text-align': 'start', 'break-inside': 'avoid', 'print-color-adjust': 'exact', ...(own ? { 'break-after': 'page' } : { zoom: String(Math.min(1, widthOfSheet / width)), 'margin-bottom': '24px' }) };
        for (const [name, value] of Object.entries(look)) slide.style.setProperty(name, value);
        slide.append(...Array.from(room.children, (element) => copiedSlide(element, sheet.ownerDocument)));
        yield;
      }
      if (drawn.length < rooms.length) put(sheet, 'p', 'rest', localize(strings, locale)('onScreen', { shown: drawn.length, count: rooms.length }));
    },
  };
}
