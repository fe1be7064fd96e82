import { diffWordsWithSpace } from 'diff';
import type { Piece } from './diff-row.ts';

/** Characters between what two lines begin and end with alike in which words are compared; more are marked as one. */
const longest = 4000;

/** Of both versions, or of one alone. */
type Word = readonly [text: string, side: 'both' | 'old' | 'new'];

/** Two lines word by word, in the order of both; undefined where they have little in common. */
export function commonWords(before: string, after: string): Word[] | undefined {
  const [head, tail] = commonEnds(before, after);
  const middle = wordsIn(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  const words = joined([[before.slice(0, head), 'both'], ...middle, [before.slice(before.length - tail), 'both']]);
  const common = words.reduce((sum, [text, side]) => (side === 'both' ? sum + text.trim().length : sum), 0);
  return common * 3 < Math.max(before.trim().length, after.trim().length) ? undefined : words;
}

/** Marks the words in which two lines differ. Lines with little in common are marked as a whole by their row alone. */
export function markWords(before: string, after: string, ignoreSpaces = false): { old: Piece[]; new: Piece[] } {
  const words = commonWords(before, after);
  if (!words) return { old: [[before]], new: [[after]] };
  const side = (name: 'old' | 'new'): Piece[] => joined(words.filter(([, one]) => one === 'both' || one === name)).map(([text, one]): Piece => (one === 'both' || (ignoreSpaces && text.trim() === '') ? [text] : [text, true]));
  return { old: side('old'), new: side('new') };
}

function wordsIn(before: string, after: string): Word[] {
  const words = before.length > longest || after.length > longest ? undefined : diffWordsWithSpace(before, after, { timeout: 20, maxEditLength: 400 });
  if (!words) return [[before, 'old'], [after, 'new']];
  return words.map(({ added, removed, value }): Word => [value, added ? 'new' : removed ? 'old' : 'both']);
}

/** How many characters both begin and end with, up to where words end. */
function commonEnds(before: string, after: string): [head: number, tail: number] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  if (head < before.length || head < after.length) while (head > 0 && !isBreak(before[head - 1]!)) head -= 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  while (tail > 0 && !isBreak(before[before.length - tail]!)) tail -= 1;
  return [head, tail];
}

const isBreak = (character: string): boolean => /\s/.test(character);

/** Neighbours of one side are one; an empty one is none. */
function joined(words: readonly Word[]): Word[] {
  const list: Word[] = [];
  for (const [text, side] of words) {
    const last = list.at(-1);
    if (text === '') continue;
    if (last?.[1] === side) list[list.length - 1] = [last[0] + text, side];
    else list.push([text, side]);
  }
  return list;
}
