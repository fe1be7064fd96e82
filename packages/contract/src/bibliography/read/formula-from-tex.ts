import { lowered, raised } from '../letters.ts';
import { texWords } from './tex-words.ts';

/** Commands that say how a formula is set. */
const looks = /\\(?:(?:math(?:rm|it|bf|sf|tt|cal|scr|frak|normal|bb)|text(?:rm|it|bf|sf|normal)?|mbox|operatorname|boldsymbol|bm|rm|it|bf|cal|left|right|bigl?|bigr|Bigl?|Bigr|displaystyle|textstyle|limits|nolimits)(?![A-Za-z])\*?|[,;:!])\s*/g;
/** Functions that are written as their names. */
const functions = /\\(log|ln|exp|sin|cos|tan|sinh|cosh|tanh|max|min|lim|sup|inf|det|dim|deg|gcd|ker|arg|mod)(?![A-Za-z])/g;
/** Letters of sets of numbers. */
const doubled: Readonly<Record<string, string>> = { R: 'ℝ', N: 'ℕ', Z: 'ℤ', C: 'ℂ', Q: 'ℚ', P: 'ℙ', H: 'ℍ', F: '𝔽' };
/** Marks over letters. */
const over: Readonly<Record<string, string>> = { bar: '\u0304', overline: '\u0304', hat: '\u0302', widehat: '\u0302', tilde: '\u0303', widetilde: '\u0303', vec: '\u20d7', dot: '\u0307', ddot: '\u0308', check: '\u030c' };
const marked = /\\(bar|overline|hat|widehat|tilde|widetilde|vec|dot|ddot|check)\s*(?:\{+\s*(\p{L}{1,3})\s*\}+|(?<=\s)(\p{L}))/gu;
const relation = /^[→←↔⇒↦∼≈≃≤≥≡∈≪≫]$/u;
/** Signs between two sides, which stand apart from both or from none. */
const relations = /(?<=\S)(\s*)([→←↔⇒↦∼≈≃≤≥≡∈≪≫=])(\s*)(?=\S)/gu;
/** Signs that stand as high as if they were raised. */
const high = /^[°′*†±∓⋆]+$/;
const ordinal = /^(?:st|nd|rd|th)$/;

/**
 * `$\alpha$`, `$10^{-6}$`, `$\sqrt{s}$`, `$B_s \to \mu\mu$` in signs of one line, as they are said in a title that is only text. What is
 * raised or lowered and has no sign for it keeps `^` or `_`; a formula with another command stays as it is.
 */
export function formulaFromTex(whole: string): string {
  const signs = whole
    .slice(1, -1)
    .replace(/\\mathbb\s*(?:\{\s*([A-Z])\s*\}|([A-Z]))/g, (_, braced?: string, bare?: string) => doubled[(braced ?? bare)!] ?? (braced ?? bare)!)
    .replace(/(?<=\d)\\,\s*(?=\\?[A-Za-z])/g, '\u202f')
    .replace(looks, '')
    .replace(functions, '$1')
    .replace(/~|\\ /g, ' ')
    .replace(/\\([%&#$])/g, '$1')
    .replace(/\\([A-Za-z]+)(\s*)/g, (command, name: string, space: string) => (texWords[name] === undefined ? command : `${texWords[name]}${relation.test(texWords[name]) ? space : ''}`))
    .replace(marked, (_, name: string, braced?: string, bare?: string) => [...(braced ?? bare)!].map((letter) => `${letter}${over[name]!}`).join('').normalize('NFC'))
    .replace(/\\[td]?frac\s*\{([^{}\\]*)\}\s*\{([^{}\\]*)\}/g, (_, above: string, under: string) => `${grouped(above)}/${grouped(under)}`)
    .replace(/\\sqrt\s*(?:\{([^{}\\]*)\}|(?<=\s)(\w))/g, (_, held?: string, bare?: string) => `√${grouped(held ?? bare!)}`)
    .replace(/([_^])\s*(?:\{([^{}]*)\}|([^\s{}\\]))/g, (_, sign: string, held?: string, bare?: string) => moved(sign, (held ?? bare)!.trim()))
    .replace(/[{}]/g, '')
    .replace(relations, (_, before: string, sign: string, after: string) => (before + after === '' ? sign : ` ${sign} `));
  return signs.includes('\\') ? whole : signs;
}

/** Of several signs in one place, which stay together. */
const grouped = (text: string): string => (/^(?:[\p{L}\p{N}\p{M}.]*|[^\s])$/u.test(text) ? text : `(${text})`);

function moved(sign: string, text: string): string {
  if (text === '') return '';
  const signs = sign === '^' ? raised(text) : lowered(text);
  if (signs !== text || (sign === '^' && (high.test(text) || ordinal.test(text)))) return signs;
  return `${sign}${grouped(text)}`;
}
