/* oxlint-disable no-control-regex -- backspaces are what it is about */
import type { TextStyle } from './sgr.ts';

/** Characters that a printer strikes at one place: each but the last goes with the backspace behind it. The last may be no line under those before it, of which it would leave nothing. */
export const strikes = String.raw`(?:[^\x00-\x1f\x7f-\x9f\ud800-\udfff]\x08){1,8}(?=[^\x00-\x1f\x7f-\x9f_\ud800-\udfff])|(?:_\x08){1,8}(?=_)`;

export const hasStrikes = (text: string): boolean => text.includes('\b');
/** What the end of a part may have cut off: a character with a backspace still to come, or one that it goes back to. */
export const begunStrike = /(?:[^\x00-\x1f\x7f-\x9f]\x08){0,8}[^\x00-\x1f\x7f-\x9f]?$/;

/** How a character looks that others were struck over by, as `less` shows it and manual pages mean it: twice the same is bold, with a line under it underlined. Undefined where it replaces them. */
export function struckStyle(before: TextStyle, taken: string, last: string): TextStyle | undefined {
  const under = taken.includes('_') && last !== '_';
  const bold = taken.includes(last);
  return under || bold ? { ...before, ...(bold && { bold: true as const }), ...(under && { underline: true as const }) } : undefined;
}
