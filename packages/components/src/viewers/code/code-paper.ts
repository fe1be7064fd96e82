import { localize } from '../../localization/localize.ts';
import { mostOnPaper } from '../printing/most-on-paper.ts';
import { linesOnPaper, put, type Paper } from '../printing/paper.ts';
import { strings } from '../printing/strings.ts';
import { namedUnseen } from '../unseen/unseen.ts';
import type { TextDocument } from './text/text-document.ts';

/** A text as lines with their numbers. */
export function codePaper(title: string, text: TextDocument, locale: string): Paper {
  const { count } = text.index;
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      const shown = { count: 0 };
      yield* linesOnPaper(sheet, lines(text, shown));
      if (shown.count < count) put(sheet, 'p', 'rest', localize(strings, locale)('rest', { shown: shown.count, count }));
    },
  };
}

function* lines(text: TextDocument, shown: { count: number }): Generator<string> {
  const most = Math.min(text.index.count, mostOnPaper.lines);
  for (let left: number = mostOnPaper.characters; shown.count < most && left > 0; shown.count++) {
    const line = text.text(shown.count, 0, Math.min(left, text.index.endOf(shown.count) - text.index.start(shown.count)));
    left -= line.length + 1;
    yield namedUnseen(line);
  }
}
