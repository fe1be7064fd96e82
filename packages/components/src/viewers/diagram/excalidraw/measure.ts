import type { Words } from './figure.ts';

/** How many pixels wide a text is, written in these letters. */
export type Measure = (text: string, words: Pick<Words, 'size' | 'family'>) => number;

let paper: CanvasRenderingContext2D | null | undefined;

/** As this browser writes it; where it has no canvas, as wide as letters mostly are. */
export const measured: Measure = (text, { size, family }) => {
  paper ??= document.createElement('canvas').getContext('2d');
  if (!paper) return text.length * size * 0.55;
  // Of a size at which widths are not rounded.
  const font = `100px ${family.names}`;
  if (fontOf.get(paper) !== font) {
    paper.font = font;
    fontOf.set(paper, font);
  }
  return (paper.measureText(text).width * size) / 100;
};

/** What was set last: setting it reads it anew. */
const fontOf = new WeakMap<CanvasRenderingContext2D, string>();

/** Where a line may be broken: at spaces, and between letters of scripts that are written without. */
const piece = /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/** A text in lines that are at most so wide; words that are wider are broken. */
export function wrapped(words: Words, width: number, measure: Measure): string {
  const wide = (text: string): number => measure(text, words);
  return words.text.split('\n').flatMap((line) => (wide(line) <= width ? [line] : brokenLine(line, width, wide))).join('\n');
}

function brokenLine(line: string, width: number, wide: (text: string) => number): string[] {
  const lines: string[] = [];
  let [written, taken] = ['', 0];
  const put = (part: string, size: number): void => {
    if (written !== '' && taken + size > width) {
      lines.push(written.trimEnd());
      [written, taken] = ['', 0];
    }
    if (written !== '' || part.trim() !== '') [written, taken] = [written + part, taken + size];
  };
  for (const [part] of line.matchAll(piece)) {
    const size = wide(part);
    if (size <= width || part.trim() === '') put(part, size);
    else for (const char of part) put(char, wide(char));
  }
  return [...lines, written.trimEnd()];
}
