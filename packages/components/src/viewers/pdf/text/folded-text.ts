import { fold } from '../../find/folding.ts';
import { asWholeWords, type FindOptions } from '../../find/search-pattern.ts';
import { mostOnPage, type Match } from './page-text.ts';

/** What stands in a folded text where a line broke a word. */
const BROKEN = '\u00ad';
/** A break in a word, space, letters of ASCII, any other letter with its accents. */
const pieces = /([-\u2010\u2011\u00ad]\s*\n\s*)|(\s+)|([!-,.-~]+(?!\p{M}))|[^]\p{M}*/gu;
/** What is not seen as a letter: joiners, soft hyphens, the stroke that draws Arabic words out. */
const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff\u0640]/g;
/** TeX writes an accent of its own before the letter. */
const accents = /[\u00a8\u00af\u00b4\u00b8\u02c6\u02c7\u02d8-\u02dd]/g;
/** What printers set for what keyboards have. */
const typed: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '‚': "'", '“': '"', '”': '"', '„': '"', '‐': '-', '‑': '-', '–': '-', '—': '-', '−': '-' };

/** A text as it is compared with another, and where each of its units stands in the text as it was. */
interface Folded {
  text: string;
  at: number[];
}

/** `matchCase`: case and accents count. */
function folded(original: string, matchCase: boolean): Folded {
  const at: number[] = [];
  let text = '';
  for (const { index, 0: piece, 1: broken, 2: space, 3: plain } of original.matchAll(pieces)) {
    const letters = broken ? BROKEN : space ? ' ' : plain ? (matchCase ? plain : plain.toLowerCase()) : foldLetter(piece, matchCase);
    for (let unit = 0; unit < letters.length; unit++) at.push(plain ? index + unit : index);
    text += letters;
  }
  at.push(original.length);
  return { text, at };
}

function foldLetter(piece: string, matchCase: boolean): string {
  const letter = typed[piece] ?? piece.replace(unseen, '');
  return matchCase ? letter.normalize('NFKC') : fold(letter.replace(accents, ''));
}

/** The expression that finds words in a folded text. */
export function foldedPattern(query: string, { matchCase = false, wholeWords = false }: FindOptions = {}): RegExp {
  const letters = [...folded(query, matchCase).text].filter((letter) => letter !== BROKEN);
  if (letters.length === 0) return /(?!)/g;
  const source = letters.map((letter) => (letter === '-' ? `[-${BROKEN}]` : letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'))).join(`${BROKEN}?`);
  return new RegExp(wholeWords ? asWholeWords(source) : source, 'g');
}

/** Every match on a page, in units of its text as it was. */
export function findFolded(original: string, pattern: RegExp, matchCase: boolean, page: number): Match[] {
  const { text, at } = folded(original, matchCase);
  const matches: Match[] = [];
  for (const { index, 0: match } of text.matchAll(pattern)) {
    let end = index + match.length;
    // All of a letter that was folded to several.
    while (at[end] === at[end - 1]) end += 1;
    if (matches.push({ page, from: at[index]!, to: at[end]! }) >= mostOnPage) break;
  }
  return matches;
}
