import { isSectionMark } from './section-mark.ts';

/** A state of a line and what follows it: the start, and where the next begins. */
type Span = readonly [from: number, to: number];

/** Characters of a line that is waited for; one that goes on longer stays as it is written. */
export const longestDrawn = 2 ** 14;

/**
 * Where a text holds states of a line that a later one replaced, as progress bars do: a lone CR goes back to the line's start, and the
 * words that come are the same with other numbers and bars. Of words that differ nothing is replaced, so that a log hides none; but marks of
 * GitLab's sections are, which its own view does not show. `plain`
 * takes escape sequences out. `open`: the first state began before the text, and stays. `ended`: nothing follows, and lines end with LF.
 */
export function drawnOver(text: string, plain: (state: string) => string, { open = false, ended = false } = {}): Span[] {
  const spans: Span[] = [];
  // A file in which CR alone ends lines has no line feed, and nothing that is replaced.
  for (let from = 0; from < text.length; ) {
    const feed = text.indexOf('\n', from);
    const end = feed < 0 && ended ? text.length : feed;
    const back = end < 0 ? -1 : text.indexOf('\r', from);
    if (back < 0) return spans;
    if (back < end - 1 && end - from <= longestDrawn) replacedIn(text, open && from === 0 ? back + 1 : from, text[end - 1] === '\r' && end === feed ? end - 1 : end, plain, spans);
    from = end + 1;
  }
  return spans;
}

/** Where the last line begins while it is drawn over, since what it comes to is not known before it ends; else, or where it has grown too long, the end of the text. */
export function unsettled(text: string): number {
  const from = text.lastIndexOf('\n') + 1;
  return text.length - from > longestDrawn || !text.includes('\r', from) ? text.length : from;
}

function replacedIn(text: string, from: number, end: number, plain: (state: string) => string, spans: Span[]): void {
  const starts = [from];
  for (let back = text.indexOf('\r', from); back >= 0 && back < end; back = text.indexOf('\r', back + 1)) starts.push(back + 1);
  const states = starts.map((start, nth) => plain(text.slice(start, nth + 1 < starts.length ? starts[nth + 1]! - 1 : end)));
  const words = states.map(wordsOf);
  for (let nth = 0; nth + 1 < starts.length; nth++) {
    if (words[nth] !== '' && words[nth] !== words[nth + 1] && !isSectionMark(states[nth]!)) continue;
    const before = spans.at(-1);
    const joined = before && before[1] === starts[nth] ? spans.pop()![0] : starts[nth]!;
    spans.push([joined, starts[nth + 1]!]);
  }
}

/** Letters alone; the units of a size or a rate change as it grows. */
const wordsOf = (state: string): string => state.replace(/(?<=[\d?]\s?)(?:[kKMGT]?i?[bB]|[kMG]?it)(?:ps|\/s)?(?![a-z])/g, '').replace(/[^\p{L}]+/gu, ' ').trim();
