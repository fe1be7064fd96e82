import { closingQuote, skipBlank } from './json-tokens.ts';

/** Signs between two chances to let others run. */
const pause = 50_000;

/** A text of JSON with blanks in the place of comments, and of a comma behind the last of a list, as people write settings: each unit stays where it was. The same text where it has none. */
export function* strictText(text: string): Generator<void, string> {
  const plain = yield* blanked(text, /["/]/g, (at) => commentEnd(text, at));
  return yield* blanked(plain, /[",]/g, (at) => ('}]'.includes(plain[skipBlank(plain, at + 1)] ?? ' ') ? at + 1 : at));
}

/** Puts blanks from each sign outside of strings to its end. */
function* blanked(text: string, sign: RegExp, endOf: (at: number) => number): Generator<void, string> {
  const parts: string[] = [];
  let taken = 0;
  for (let found = sign.exec(text), count = 1; found; found = sign.exec(text), count++) {
    if (count % pause === 0) yield;
    const { index } = found;
    if (text[index] === '"') {
      const end = closingQuote(text, index);
      if (end < 0) break;
      sign.lastIndex = end + 1;
      continue;
    }
    const end = endOf(index);
    if (end === index) continue;
    parts.push(text.slice(taken, index), text.slice(index, end).replace(/[^\r\n]/g, ' '));
    sign.lastIndex = taken = end;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(taken);
}

/** The unit after the comment that begins at a slash; the slash itself where none does. */
function commentEnd(text: string, at: number): number {
  const begin = text.slice(at, at + 2);
  if (begin !== '//' && begin !== '/*') return at;
  const end = text.indexOf(begin === '//' ? '\n' : '*/', at + 2);
  return end < 0 ? text.length : begin === '//' ? end : end + 2;
}
