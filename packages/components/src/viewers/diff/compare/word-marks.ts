import { diffWordsWithSpace } from 'diff';
import type { Piece } from './diff-row.ts';

/** Characters between what two lines begin and end with alike in which words are compared; more are marked as one. */
const longest = 4000;

interface Marked {
  old: Piece[];
  new: Piece[];
}

/** Marks the words in which two lines differ. Lines with little in common are marked as a whole by their row alone. */
export function markWords(before: string, after: string): Marked {
  const whole: Marked = { old: [[before]], new: [[after]] };
  const [head, tail] = commonEnds(before, after);
  const middle = { old: before.slice(head, before.length - tail), new: after.slice(head, after.length - tail) };
  const [first, last] = [before.slice(0, head), before.slice(before.length - tail)];
  const marked = wordsIn(middle.old, middle.new);
  const common = marked.old.reduce((sum, [text, differs]) => (differs ? sum : sum + text.trim().length), first.trim().length + last.trim().length);
  if (common * 3 < Math.max(before.trim().length, after.trim().length)) return whole;
  return { old: between(first, marked.old, last), new: between(first, marked.new, last) };
}

function wordsIn(before: string, after: string): Marked {
  const words = before.length > longest || after.length > longest ? undefined : diffWordsWithSpace(before, after, { timeout: 20, maxEditLength: 400 });
  if (!words) return { old: [[before, true]], new: [[after, true]] };
  return {
    old: words.filter(({ added }) => !added).map(({ value, removed }): Piece => (removed ? [value, true] : [value])),
    new: words.filter(({ removed }) => !removed).map(({ value, added }): Piece => (added ? [value, true] : [value])),
  };
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

/** Neighbours of one kind are one piece; an empty one is none. */
function between(first: string, pieces: readonly Piece[], last: string): Piece[] {
  const joined: [string, boolean][] = [];
  for (const [text, marked = false] of [[first] as Piece, ...pieces, [last] as Piece]) {
    const before = joined.at(-1);
    if (text === '') continue;
    if (before?.[1] === marked) before[0] += text;
    else joined.push([text, marked]);
  }
  return joined.map(([text, marked]): Piece => (marked ? [text, true] : [text]));
}
