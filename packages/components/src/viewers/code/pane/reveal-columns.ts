import { columnsOf } from '../text/columns.ts';
import type { LineMetrics } from './line-drawing.ts';
import type { TextDocument } from '../text/text-document.ts';

/** The pixels of a line that hold the units `from` to `to`, gutter and some air included; of a long match its head. */
export function acrossOf(document: TextDocument, line: number, from: number, to: number, { column, gutter }: LineMetrics): { left: number; right: number } {
  const start = columnAt(document, line, from);
  const end = Math.min(columnAt(document, line, to), start + 200);
  return { left: start * column, right: gutter + (end + 4) * column };
}

function columnAt(document: TextDocument, line: number, unit: number): number {
  const { index } = document;
  return index.columns(line) === index.endOf(line) - index.start(line) ? unit : columnsOf(document.text(line, 0, unit));
}
