import { keepTablesWhole } from '../printing/keep-whole.ts';
import { linesOnPaper, put, type Paper } from '../printing/paper.ts';
import { mostOnPaper } from '../printing/most-on-paper.ts';
import { localize } from '../../localization/localize.ts';
import { strings as printStrings } from '../printing/strings.ts';
import { sanitizeFragment } from '../../sanitize/sanitize.ts';
import type { Notebook } from './notebook-model.ts';
import { TerminalText } from './terminal-text.ts';

/** The cells as they are drawn; those that are not drawn yet as their source. Outputs are cut after the lines that paper has room for. */
export function notebookPaper(title: string, { cells }: Notebook, sections: HTMLCollection, locale: string): Paper {
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      let left: number = mostOnPaper.lines;
      for (const [at, cell] of cells.entries()) {
        const drawn = sections[at];
        const page = drawn?.querySelector('.page');
        if (left <= 0) return void put(sheet, 'p', 'rest', localize(printStrings, locale)('rest', { shown: at, count: cells.length }));
        if (cell.kind === 'markdown' && page) {
          const copy = sheet.ownerDocument.importNode(page, true);
          // A page of paper is another thing.
          copy.className = 'text';
          sheet.append(copy);
        } else {
          if (cell.kind === 'code') put(sheet, 'p', 'count', `[${cell.count ?? ' '}]`);
          left -= yield* text(sheet, cell.source, left);
        }
        for (const [nth, output] of cell.outputs.entries()) {
          const shown = drawn?.querySelector('.outputs')?.children[nth];
          const picture = shown?.querySelector('img, .table, .piece');
          if (picture) {
            const copy = sheet.ownerDocument.importNode(picture, true);
            if (copy.localName === 'img') copy.className = 'drawing';
            keepTablesWhole(copy);
            sheet.append(copy);
          } else if (output.kind === 'html' && shown?.querySelector('mcp-html-viewer')) {
            // Nobody looks into a frame; its words and tables can be had without it.
            const copy = put(sheet, 'div');
            copy.append(sheet.ownerDocument.importNode(sanitizeFragment(output.markup).fragment, true));
            keepTablesWhole(copy);
          } else if ('text' in output) left -= yield* text(sheet, new TerminalText(output.text).plain, left, false);
          yield;
        }
      }
    },
  };
}

function* text(sheet: HTMLElement, all: string, most: number, numbered = true): Generator<void, number> {
  const lines = all.replace(/\n$/, '').split('\n', Math.max(0, most));
  yield* linesOnPaper(sheet, lines, numbered);
  return lines.length;
}
