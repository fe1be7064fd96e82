import { put, type Paper } from '../printing/paper.ts';
import { copiedSlide } from './copied-slide.ts';

/** The slides as they are drawn, each on a sheet of its own size. */
export function slidesOnPaper(title: string, slides: readonly HTMLElement[], { width, height }: { width: number; height: number }): Paper {
  return {
    title,
    rules: `@page { size: ${width * 0.75}pt ${height * 0.75}pt; margin: 0 } body { margin: 0 } .slide { position: relative; inline-size: ${width}px; block-size: ${height}px; overflow: hidden; break-after: page; break-inside: avoid; font: 18px/1.2 system-ui, sans-serif; direction: ltr; text-align: start; color: #000; background: #fff; print-color-adjust: exact } .slide a { color: inherit }`,
    *fill(sheet) {
      // Rules for tables and paragraphs of others' sheets: slides have their own.
      sheet.classList.remove('paper');
      for (const slide of slides) {
        put(sheet, 'div', 'slide').append(...Array.from(slide.children, (drawn) => copiedSlide(drawn, sheet.ownerDocument)));
        yield;
      }
    },
  };
}
