import { diffWordsWithSpace } from 'diff';
import type { Piece } from './diff-row.ts';

/** Characters of a line that words are compared in. */
const longest = 2000;

/** Marks the words in which two lines differ. Lines with little in common are marked as a whole by their row alone. */
export function markWords(before: string, after: string): { old: Piece[]; new: Piece[] } {
  const whole = { old: [[before]] as Piece[], new: [[after]] as Piece[] };
  if (before.length > longest || after.length > longest) return whole;
  const words = diffWordsWithSpace(before, after, { timeout: 20, maxEditLength: 400 });
  if (!words) return whole;
  const common = words.reduce((sum, { added, removed, value }) => (added || removed ? sum : sum + value.trim().length), 0);
  if (common * 3 < Math.max(before.trim().length, after.trim().length)) return whole;
  return {
    old: words.filter(({ added }) => !added).map(({ value, removed }): Piece => (removed ? [value, true] : [value])),
    new: words.filter(({ removed }) => !removed).map(({ value, added }): Piece => (added ? [value, true] : [value])),
  };
}
