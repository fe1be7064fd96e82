import { mostOnPaper } from '../printing/most-on-paper.ts';
import { put, type Paper } from '../printing/paper.ts';
import { localize } from '../../localization/localize.ts';
import { strings } from '../printing/strings.ts';
import type { Line } from './caption-lines.ts';

/** All captions with their times. */
export function captionsPaper({ title, lines, locale }: { title: string; lines: readonly Line[]; locale: string }): Paper {
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      const shown = lines.slice(0, mostOnPaper.rows);
      for (const { clock, speaker, words } of shown) {
        const line = put(sheet, 'p');
        put(line, 'span', 'count', `${clock}  `);
        put(line, 'bdi', '', speaker ? `${speaker}: ${words}` : words);
        yield;
      }
      if (shown.length < lines.length) put(sheet, 'p', 'rest', localize(strings, locale)('rest', { shown: shown.length, count: lines.length }));
    },
  };
}
