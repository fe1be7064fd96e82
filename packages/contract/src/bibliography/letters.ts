/** Combining marks by the sign or letter that TeX writes them with, and by the word of HTML's entities. */
const marks: Readonly<Record<string, string>> = {
  '`': '\u0300', "'": '\u0301', '^': '\u0302', '~': '\u0303', '=': '\u0304', u: '\u0306', '.': '\u0307', '"': '\u0308', r: '\u030a', H: '\u030b', v: '\u030c', d: '\u0323', c: '\u0327', k: '\u0328', b: '\u0331', ',': '\u0326',
  grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308', ring: '\u030a', caron: '\u030c', cedil: '\u0327',
};

/** A letter under its accent, as one sign where there is one. */
export const accented = (letter: string, accent: string): string => `${letter}${marks[accent]!}`.normalize('NFC');

const plain = '0123456789+-n';
const raisedSigns = [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'];
const loweredSigns = [...'₀₁₂₃₄₅₆₇₈₉₊₋ₙ'];

const shifted = (text: string, signs: readonly string[]): string => [...text].map((sign) => signs[plain.indexOf(sign)] ?? sign).join('');
/** `10<sup>6</sup>` is a million, not 106: what has raised or lowered signs gets them. */
export const raised = (text: string): string => (/^[\d+n-]+$/.test(text) ? shifted(text, raisedSigns) : text);
export const lowered = (text: string): string => (/^[\d+n-]+$/.test(text) ? shifted(text, loweredSigns) : text);

/** Raised and lowered signs as commands of LaTeX, which knows few of them as letters. */
export function shiftedAsTex(text: string): string {
  const back = (signs: readonly string[]) => (run: string) => [...run].map((sign) => plain[signs.indexOf(sign)]!).join('');
  return text
    .replace(/[⁰¹²³⁴-⁹⁺⁻ⁿ]+/g, (run) => `\\textsuperscript{${back(raisedSigns)(run)}}`)
    .replace(/[₀-₉₊₋ₙ]+/g, (run) => `\\textsubscript{${back(loweredSigns)(run)}}`);
}
