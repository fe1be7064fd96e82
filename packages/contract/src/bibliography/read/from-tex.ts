import { accented, lowered, raised } from '../letters.ts';

/** Letters and signs that TeX writes as words. */
const words: Readonly<Record<string, string>> = {
  ss: 'ß', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', aa: 'å', AA: 'Å', o: 'ø', O: 'Ø', l: 'ł', L: 'Ł', i: 'ı', j: 'ȷ', dh: 'ð', DH: 'Ð', dj: 'đ', DJ: 'Đ', th: 'þ', TH: 'Þ',
  textendash: '–', textemdash: '—', textbackslash: '\\', textbraceleft: '{', textbraceright: '}', textasciitilde: '~', textasciicircum: '^', ldots: '…', dots: '…', textmu: 'µ', texttrademark: '™', textregistered: '®',
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ', kappa: 'κ', lambda: 'λ', mu: 'μ', nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', chi: 'χ',
  psi: 'ψ', omega: 'ω', Gamma: 'Γ', Delta: 'Δ', Lambda: 'Λ', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω', times: '×', pm: '±', sim: '∼', leq: '≤', le: '≤', geq: '≥', ge: '≥', to: '→', rightarrow: '→', cdot: '·', circ: '°',
  LaTeX: 'LaTeX', TeX: 'TeX', BibTeX: 'BibTeX', slash: '/', hyphen: '-', quad: ' ', qquad: ' ', textquotedblleft: '“', textquotedblright: '”', textquoteleft: '‘', textquoteright: '’', langle: '⟨', rangle: '⟩', infty: '∞',
  textquestiondown: '¿', textexclamdown: '¡', textcopyright: '©', texttimes: '×', textdegree: '°', textperiodcentered: '·', texteuro: '€', textbullet: '•', textpm: '±', textrightarrow: '→', textleftarrow: '←', textellipsis: '…', textasciimacron: '¯', textasciiacute: '´', textunderscore: '_', textdollar: '$', textpercent: '%',
};
/** Commands that say how text looks. */
const looks = /^(?:emph|em|it|bf|sc|rm|tt|sl|mbox|url|relax|mkbib(?:emph|bold|italic|parens)|text(?:it|bf|sc|rm|tt|sl|sf|up|md|normal|superscript|subscript))$/;
/** Where a quote begins, and every brace. */
const quoted = /\\(?:enquote|mkbibquote)\*?\{|\\?[{}]/g;
/** Where a text leads to is not part of it, nor what it is only sorted by. */
const led = /\\href\s*\{[^{}]*\}\s*(?=\{)|\\(?:noopsort|sortnoop)\s*\{[^{}]*\}/gi;
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
  return inQuotes(text.replace(led, '').replace(below, (_, letter: string) => accented(letter, ','))).replace(tex, (whole, ...found) => {
    const { upper: above, sign, letter, braced, dotless, bare, word, escaped } = found.at(-1) as Record<string, string | undefined>;
    const under = braced ?? dotless ?? bare;
    if (whole.length > 2 && whole.startsWith('$')) return formula(whole);
    if (under !== undefined) return [(sign ?? letter)!, ...(above === undefined ? [] : [above[1]!])].reduce(accented, under);
    if (word !== undefined) return words[word] ?? (looks.test(word) ? '' : whole);
    return escaped === undefined ? (signs[whole] ?? whole) : (escapes[escaped] ?? escaped);
  });
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

/** `$\alpha$`, `$_2$`, `$10^{-6}$` in plain signs; a formula that says more stays as it is. */
function formula(whole: string): string {
  const plain = whole
    .slice(1, -1)
    .replace(/\\(?:mathrm|mathit|mathbf|text|rm|,|;|!)(?![A-Za-z])\s*/g, '')
    .replace(/\\([A-Za-z]+)\s*/g, (command, name: string) => words[name] ?? command)
    .replace(/([_^])(?:\{([\d+-]+)\}|(\d))/g, (_, sign: string, group?: string, digit?: string) => (sign === '^' ? raised : lowered)(group ?? digit!))
    .replace(/[{}]/g, '');
  return /[\\_^]/.test(plain) ? whole : plain;
}

/** The same for a text of which nobody says that it is TeX. */
export const fromLikelyTex = (text: string): string => (text.includes('\\') && hasAccent.test(text) ? fromTex(text) : text);
