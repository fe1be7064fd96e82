import type { Paper } from '../printing/paper.ts';

/** The pages as they are drawn, one after the other; the margins are theirs. */
export function documentOnPaper(title: string, pages: Element, styles: string): Paper {
  return {
    title,
    rules: '@page { margin: 0 }',
    *fill(sheet) {
      const { ownerDocument: paper } = sheet;
      const view = paper.defaultView as Window & typeof globalThis;
      // Of the realm of the sheet: a strict policy allows no other style.
      const rules = new view.CSSStyleSheet();
      rules.replaceSync(`${styles}\n.pages .docx-wrapper { display: block; padding: 0; background: none }\n.pages .docx-wrapper > section.docx { margin: 0; box-shadow: none; break-after: page }\nbody.paper { padding: 0; max-width: none }`);
      paper.adoptedStyleSheets = [...paper.adoptedStyleSheets, rules];
      const holder = paper.createElement('div');
      holder.className = 'pages';
      const wrapper = paper.createElement('div');
      wrapper.className = 'docx-wrapper';
      holder.append(wrapper);
      sheet.append(holder);
      for (const page of pages.querySelectorAll('.docx-wrapper > section')) {
        wrapper.append(paper.importNode(page, true));
        yield;
      }
    },
  };
}
