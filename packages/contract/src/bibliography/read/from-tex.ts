import { accented, lowered, raised } from '../letters.ts';
import { formulaFromTex } from './formula-from-tex.ts';
import { texWords } from './tex-words.ts';

/** Commands that say how text looks. */
const looks = /^(?:emph|em|it|bf|sc|rm|tt|sl|mbox|url|relax|mkbib(?:emph|bold|italic|parens)|underline|uline|protect|boldmath|hbox|ce|num|nolinkurl|(?:upper|lower)case|Make(?:Upper|Lower)case|text(?:it|bf|sc|rm|tt|sl|sf|up|md|normal|greek|superscript|subscript))$/;
/** Where a quote begins, and every brace. */
const quoted = /\\(?:enquote|mkbibquote)\*?\{|\\?[{}]/g;
/** Where a text leads to is not part of it, nor what it is only sorted by. */
const led = /\\href\s*\{[^{}]*\}\s*(?=\{)|\\(?:noopsort|sortnoop)\s*\{[^{}]*\}/gi;
/** A group that may hold groups. */
const group = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`;
/** Formulas that are not between dollars, and what stands for one where a text cannot have it. */
const asFormula = new RegExp(String.raw`\\ensuremath\s*${group}|\\\(([^$]{1,200}?)\\\)`, 'g');
const instead = new RegExp(String.raw`\\texorpdfstring\s*${group}\s*${group}`, 'g');
const shifted = /\\text(super|sub)script\s*\{([^{}\\]*)\}/g;
/** The comma of Romanian letters, which has a word for its accent. */
const below = /\\textcommabelow\s*(?:\{\s*([A-Za-z])\s*\})/g;
const signs: Readonly<Record<string, string>> = { '---': '—', '--': '–', '``': '“', "''": '”', '~': ' ', '{': '', '}': '' };

const upper = String.raw`\\(?:["'${'`'}^~=.]\s*|[vcHukrdb](?:\s+|(?=\{)))(?:\{\s*)?`;
/** A letter under its accent, or under two: `\'{\^o}` is ố. */
const accent = String.raw`(?:(?<upper>${upper})(?=\\))?\\(?:(?<sign>["'${'`'}^~=.])\s*|(?<letter>[vcHukrdb])(?:\s+|(?=\{)))(?:\{\s*\\?(?<braced>\p{L})\s*\}|\\(?<dotless>[ij])(?![A-Za-z])\s*|(?<bare>\p{L}))`;
/** Spaces of other widths, and where a word may be parted; other signs stand for themselves. */
const escapes: Readonly<Record<string, string>> = { '-': '', '/': '', '!': '', ',': '\u202f', ';': ' ', ':': ' ' };
/** What a letter or sign of a text can be in TeX. */
const tex = new RegExp(String.raw`\$[^$]+\$|${accent}|\\(?<word>[A-Za-z]+)(?:\{\}|\s+)?|\\(?<escaped>[^A-Za-z])|---?|${'``'}|''|[~{}]`, 'gu');
/** An accent that cannot be anything else: services that hold TeX, like arXiv's, give it as it is. */
const hasAccent = new RegExp(accent, 'u');

/** Text as TeX writes it, in plain letters: `Erd{\H o}s \& {CO}` is `Erdős & CO`. */
export function fromTex(text: string): string {
  return inQuotes(prepared(text)).replace(tex, (whole, ...found) => {
    const { upper: above, sign, letter, braced, dotless, bare, word, escaped } = found.at(-1) as Record<string, string | undefined>;
    const under = braced ?? dotless ?? bare;
    if (whole.length > 2 && whole.startsWith('$')) return formulaFromTex(whole);
    if (under !== undefined) return [(sign ?? letter)!, ...(above === undefined ? [] : [above[1]!])].reduce(accented, under);
    if (word !== undefined) return texWords[word] ?? (looks.test(word) ? '' : whole);
    return escaped === undefined ? (signs[whole] ?? whole) : (escapes[escaped] ?? escaped);
  });
}

/** What takes more than a word, in the form that the rest is read in. */
function prepared(text: string): string {
  if (!text.includes('\\')) return text;
  return text
    .replace(led, '')
    .replace(instead, (_, __, plain: string) => plain)
    .replace(asFormula, (_, held: string | undefined, between: string | undefined) => `$${(held ?? between)!.replaceAll('$', '')}$`)
    .replace(shifted, (_, way: string, inner: string) => (way === 'super' ? raised : lowered)(inner))
    .replace(below, (_, letter: string) => accented(letter, ','));
}

/** Quotes as signs, and the braces that end them. */
function inQuotes(text: string): string {
  const open: string[] = [];
  return text.replace(quoted, (sign) => {
    if (sign.length === 1) return sign === '{' ? (open.push('}'), sign) : (open.pop() ?? sign);
    if (sign.length === 2) return sign;
    open.push('”');
    return '“';
  });
}

/** The same for a text of which nobody says that it is TeX. */
export const fromLikelyTex = (text: string): string => (text.includes('\\') && hasAccent.test(text) ? fromTex(text) : text);
