import type { BoxHead } from '../mime/box-index.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import { mostOnPaper } from '../printing/most-on-paper.ts';
import { put, tableOnPaper, type Paper } from '../printing/paper.ts';
import { strings as printed } from '../printing/strings.ts';
import type { HeadWords } from './message-pane.ts';
import type { strings } from './strings.ts';

/** The list as a table. */
export function mailboxPaper({ title, heads, words, locale, say }: { title: string; heads: readonly BoxHead[]; words: HeadWords; locale: string; say: Localize<keyof typeof strings.en> }): Paper {
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      const shown = heads.slice(0, mostOnPaper.rows);
      yield* tableOnPaper(sheet, { heads: [say('from'), say('subject'), say('date')], rows: shown.map((head, at) => ({ number: at + 1, cells: [words.from(head), words.subject(head), words.date(head)] })) });
      if (shown.length < heads.length) put(sheet, 'p', 'rest', localize(printed, locale)('rest', { shown: shown.length, count: heads.length }));
    },
  };
}
