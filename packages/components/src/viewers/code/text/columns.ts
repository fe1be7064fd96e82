import { markedWidth } from '../../unseen/unseen.ts';

/** Columns between two tab stops. */
export const tabSize = 4;

/** How many columns of a monospaced font a unit takes when the text before it took `column`. */
export function unitWidth(code: number, column: number): number {
  if (code >= 0x20 && code < 0x7f) return 1;
  const marked = markedWidth(code);
  if (marked > 0) return marked;
  if (code >= 0x7f && code < 0x300) return 1;
  if (code === 9) return tabSize - (column % tabSize);
  if (code < 0x20) return 1;
  if (code < 0x370 || (code >= 0x200b && code <= 0x200f) || (code >= 0xfe00 && code <= 0xfe0f)) return 0;
  if (code < 0x1100) return 1;
  // A surrogate pair is two units: most of what it stands for is two columns wide.
  if (code >= 0xd800 && code <= 0xdfff) return 1;
  return code <= 0x115f || (code >= 0x2e80 && code <= 0xa4cf) || (code >= 0xac00 && code <= 0xd7a3) || (code >= 0xf900 && code <= 0xfaff) || (code >= 0xff00 && code <= 0xff60) ? 2 : 1;
}

/** The column after `text`, when it begins at `column`. */
export function columnsOf(text: string, from = 0, to = text.length, column = 0): number {
  for (let at = from; at < to; at++) column += unitWidth(text.charCodeAt(at), column);
  return column;
}

/** The first unit of `text` at or after a column; never between the halves of a surrogate pair. */
export function unitAt(text: string, column: number): number {
  let reached = 0;
  let at = 0;
  for (; at < text.length && reached < column; at++) reached += unitWidth(text.charCodeAt(at), reached);
  return isLowSurrogate(text.charCodeAt(at)) ? at + 1 : at;
}

/** Where the rows of a line begin when it is wrapped at `width` columns: after a space where `words`, else anywhere. The first is 0. */
export function breaksOf(text: string, width: number, words: boolean): number[] {
  const breaks = [0];
  let column = 0;
  let start = 0;
  let space = -1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const wide = unitWidth(code, column);
    if (column + wide > width && at > start && code !== 0x20 && !isLowSurrogate(code)) {
      start = words && space > start ? space : at;
      breaks.push(start);
      column = columnsOf(text, start, at);
      // What the word takes along to the next row may leave no room for a wide character.
      if (column + wide > width && at > start) {
        start = at;
        breaks.push(start);
        column = 0;
      }
    }
    column += unitWidth(code, column);
    if (code === 0x20 || code === 9) space = at + 1;
  }
  return breaks;
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
