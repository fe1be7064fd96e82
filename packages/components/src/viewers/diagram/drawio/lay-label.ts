import type { Letters, Paragraph, Run } from './label-words.ts';

/** A line as it is drawn: its runs in their order, how wide and high it is, and where its letters stand below its top. */
export interface Line {
  runs: Run[];
  align: 'left' | 'center' | 'right';
  width: number;
  height: number;
  baseline: number;
  /** Below the top of the label, and from its left. */
  top: number;
  indent: number;
  rule?: boolean;
}

export interface Laid {
  lines: Line[];
  width: number;
  height: number;
}

/** How wide a text is, CSS pixels. */
export type Measure = (text: string, letters: Letters) => number;

/** Of sans-serif letters, in sizes of them: how much of a line of so many sizes lies above where they stand. */
const ascent = (leading: number): number => (leading - 1.117) / 2 + 0.905;
/** Places at which a line may end: behind blanks and strokes, and between letters of scripts that write none. */
const pieces = /\s+|[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[^\s\-–—/\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]*[-–—/]+|[^\s\-–—/\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+/g;

/** Breaks paragraphs into lines of at most `room` pixels; a word that is wider stands out. */
export function layLabel(paragraphs: readonly Paragraph[], room: number, align: Line['align'], measure: Measure): Laid {
  const lines: Line[] = [];
  let top = 0;
  for (const [at, { runs, before, after, indent, leading, rule, align: own = align }] of paragraphs.entries()) {
    top += at > 0 ? before : Math.min(before, 4);
    const broken = rule ? [[]] : brokenRuns(runs, room - indent, measure);
    for (const line of broken) {
      const size = Math.max(0, ...line.map((run) => run.size));
      const height = rule ? 1 : Math.ceil((size || 12) * leading);
      const width = line.reduce((sum, run) => sum + measure(run.text, run), 0);
      lines.push({ runs: line, align: own, width: width + indent, height, baseline: ascent(leading) * (size || 12), top, indent, ...(rule && { rule }) });
      top += height;
    }
    top += after;
  }
  return { lines, width: Math.max(0, ...lines.map((line) => line.width)), height: top };
}

function brokenRuns(runs: readonly Run[], room: number, measure: Measure): Run[][] {
  const lines: Run[][] = [[]];
  let used = 0;
  for (const run of runs) {
    if (!Number.isFinite(room)) {
      lines.at(-1)!.push(run);
      continue;
    }
    let text = '';
    const put = (): void => {
      if (text !== '') lines.at(-1)!.push({ ...run, text });
      text = '';
    };
    for (const [piece] of run.text.matchAll(pieces)) {
      const width = measure(piece, run);
      if (used > 0 && used + width > room + 0.5 && piece.trim() !== '') {
        text = text.trimEnd();
        put();
        trimEnd(lines.at(-1)!);
        lines.push([]);
        used = 0;
      }
      if (used === 0 && piece.trim() === '' && lines.length > 1) continue;
      text += piece;
      used += width;
    }
    put();
    if (run.text === '') lines.at(-1)!.push(run);
  }
  for (const line of lines) trimEnd(line);
  return lines;
}

/** Blanks at the end of a line take no room. */
function trimEnd(line: Run[]): void {
  const last = line.at(-1);
  if (last) line[line.length - 1] = { ...last, text: last.text.trimEnd() };
}
