import { localize } from '../../localization/localize.ts';
import { mostOnPaper } from '../printing/most-on-paper.ts';
import { put, tableOnPaper, type Paper } from '../printing/paper.ts';
import type { EntryWords } from './entries/entry-row.ts';
import { pathOf, type EntryNode } from './entries/entry-tree.ts';
import { strings } from './strings.ts';

/** The list as a table of paths, in the order and with the folders that the reader sees. */
export function archivePaper({ title, locale, rows, words }: { title: string; locale: string; rows: readonly EntryNode[]; words: EntryWords }): Paper {
  const say = localize(strings, locale);
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      const shown = rows.slice(0, mostOnPaper.rows);
      yield* tableOnPaper(sheet, {
        heads: [say('name'), say('size'), say('modified')],
        numeric: (column) => column === 1,
        rows: shown.map((node, at) => ({
          number: at + 1,
          cells: [pathOf(node), node.size === undefined ? '' : words.size(node.size), node.modified === undefined ? '' : words.date(node.modified)],
        })),
      });
      if (shown.length < rows.length) put(sheet, 'p', 'rest', say('rest', { shown: shown.length, count: rows.length }));
    },
  };
}
