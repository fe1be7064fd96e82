import { put, type Paper } from '../printing/paper.ts';

/** The slides as they are drawn, each on a sheet of its own size. */
export function slidesOnPaper(title: string, slides: readonly HTMLElement[], { width, height }: { width: number; height: number }): Paper {
  return {
    title,
    rules: `@page { size: ${width * 0.75}pt ${height * 0.75}pt; margin: 0 } body { margin: 0 } .slide { position: relative; inline-size: ${width}px; block-size: ${height}px; overflow: hidden; break-after: page; break-inside: avoid; font: 18px/1.2 system-ui, sans-serif; direction: ltr; text-align: start; color: #000; background: #fff; print-color-adjust: exact } .slide a { color: inherit }`,
    *fill(sheet) {
      // Rules for tables and paragraphs of others' sheets: slides have their own.
      sheet.classList.remove('paper');
      for (const slide of slides) {
        const copy = put(sheet, 'div', 'slide');
        copy.append(...Array.from(slide.childNodes, (node) => sheet.ownerDocument.importNode(node, true)));
        const drawn = [...slide.querySelectorAll('canvas')];
        for (const [nth, canvas] of [...copy.querySelectorAll('canvas')].entries()) if (drawn[nth]!.width > 0 && drawn[nth]!.height > 0) canvas.getContext('2d')?.drawImage(drawn[nth]!, 0, 0);
        yield;
      }
    },
  };
}
