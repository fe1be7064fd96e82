import { copiedSlide } from '../presentation/copied-slide.ts';
import type { Paper } from '../printing/paper.ts';
import { reviewRules } from './comment-styles.ts';
import { pageRules } from './page-rules.ts';
import { fitSheets } from './paper-sizes.ts';

/** The pages as they are drawn, one after the other; the margins are theirs. Comments follow them, by their numbers. */
export function documentOnPaper(title: string, pages: Element, styles: string): Paper {
  return {
    title,
    *fill(sheet) {
      const { ownerDocument: paper } = sheet;
      // Rules for tables and paragraphs of others' sheets: those of the document have their own.
      sheet.classList.remove('paper');
      const view = paper.defaultView as Window & typeof globalThis;
      // Of the realm of the sheet: a strict policy allows no other style.
      const rules = new view.CSSStyleSheet();
      rules.replaceSync(`${styles}\n${pageRules.cssText}\n${reviewRules.cssText}\n.pages .docx-wrapper { display: block; padding: 0; background: none }\n.pages .docx-wrapper > section.docx { margin: 0; box-shadow: none; break-after: page; box-decoration-break: clone }\nbody { margin: 0; color-scheme: only light; color: #000; background: #fff; font: 10.5pt/1.45 system-ui, sans-serif }\n.pages > .comments { padding: 10mm 20mm 0; break-inside: auto }\n.comments .comment { break-inside: avoid }`);
      paper.adoptedStyleSheets = [...paper.adoptedStyleSheets, rules];
      const holder = paper.createElement('div');
      holder.className = pages.className;
      const wrapper = paper.createElement('div');
      wrapper.className = 'docx-wrapper';
      holder.append(wrapper);
      sheet.append(holder);
      const drawn = pages.classList.contains('reflowed') ? undefined : (page: HTMLElement): number => page.offsetHeight;
      const sized = Array.from(pages.querySelectorAll<HTMLElement>('.docx-wrapper > section'), (page) => ({ page, height: drawn?.(page) }));
      const sheets: { element: HTMLElement; height: number | undefined }[] = [];
      for (const { page, height } of sized) {
        sheets.push({ element: wrapper.appendChild(copiedSlide(page, paper) as HTMLElement), height });
        yield;
      }
      const sizes = new view.CSSStyleSheet();
      sizes.replaceSync(fitSheets(sheets));
      paper.adoptedStyleSheets = [...paper.adoptedStyleSheets, sizes];
      for (const list of pages.querySelectorAll('.comments')) {
        holder.append(paper.importNode(list, true));
        yield;
      }
      for (const note of holder.querySelectorAll<HTMLElement>('.comment')) note.style.marginBlockStart = '';
    },
  };
}
