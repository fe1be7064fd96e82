import { FindMarks, textRange } from '../../find/find-marks.ts';
import type { LineDrawing } from './line-drawing.ts';
import type { TextDocument } from '../text/text-document.ts';

/** Units of a document. */
export interface Match {
  from: number;
  to: number;
}

/** Paints the matches among the rows that are drawn. */
export class MatchMarks {
  readonly #marks = new FindMarks();

  show(drawing: LineDrawing, { index }: TextDocument, within: (from: number, to: number) => Iterable<Match>, current: number | undefined): void {
    const all: StaticRange[] = [];
    let at: StaticRange | undefined;
    for (const { text, line, from, to } of drawing.drawn) {
      const base = index.start(line) + from;
      for (const match of within(base, base + to - from)) {
        const range = textRange(text, Math.max(0, match.from - base), Math.min(to - from, match.to - base));
        if (!range) continue;
        if (current === match.from) at = range;
        else all.push(range);
      }
    }
    this.#marks.show(all, at);
  }

  clear(): void {
    this.#marks.clear();
  }
}
