/**
 * Commands that KaTeX does not have and that MathJax gives to every text: of LaTeX itself, of packages that are loaded as a rule
 * (amsmath, physics, bbm, siunitx), and what speaks to the document around a formula alone, which is dropped.
 */
export const commands: Readonly<Record<string, string>> = {
  '\\label': '\\@firstoftwo{}{#1}',
  '\\require': '\\@firstoftwo{}{#1}',
  '\\eqref': '(\\text{#1})',
  '\\ref': '\\text{#1}',
  '\\mbox': '\\text{#1}',
  '\\ensuremath': '#1',
  '\\mathbbm': '\\mathbb{#1}',
  '\\bbm': '\\mathbb{#1}',
  '\\DeclareMathOperator': '\\def#1{\\operatorname{#2}}',
  '\\abs': '\\left\\lvert #1\\right\\rvert',
  '\\norm': '\\left\\lVert #1\\right\\rVert',
  '\\dd': '\\mathrm{d}#1',
  '\\dv': '\\frac{\\mathrm{d}#1}{\\mathrm{d}#2}',
  '\\pdv': '\\frac{\\partial #1}{\\partial #2}',
  '\\expval': '\\left\\langle #1\\right\\rangle',
  '\\si': '\\mathrm{#1}',
  '\\unit': '\\mathrm{#1}',
  '\\SI': '#1\\,\\mathrm{#2}',
};

/** Environments that KaTeX does not have, and those that look about as they do. */
const environments: Readonly<Record<string, readonly [begin: string, end: string]>> = {
  eqnarray: ['\\begin{array}{rcl}', '\\end{array}'],
  multline: ['\\begin{gathered}', '\\end{gathered}'],
  flalign: ['\\begin{align*}', '\\end{align*}'],
  subequations: ['', ''],
};
const NAMED = new RegExp(`\\\\(begin|end)\\{(${Object.keys(environments).join('|')})\\*?\\}`, 'g');

/** What says what a command of one's own means. */
const DEFINITION = /\\(?:re|provide)?(?:newcommand|command)(?![A-Za-z])|\\(?:[gex]?def|let|DeclareMathOperator)(?![A-Za-z])/;
export const defines = (tex: string): boolean => DEFINITION.test(tex);

/** `\newcommand` of a name that is taken, and `\renewcommand` of one that is free, stop KaTeX; MathJax takes both. */
const NEW = /\\(?:re)?newcommand\*?\s*(\{\s*\\[A-Za-z]+\s*\}|\\[A-Za-z]+)/g;

/** A formula as KaTeX reads it. A `%` in a formula of one line is a percent: what it would hide to the end of the line was meant to be read. */
export function asKatex(tex: string): string {
  const written = tex
    .replace(NAMED, (_, side: string, name: string) => environments[name]![side === 'begin' ? 0 : 1])
    .replace(NEW, (_, name: string) => `\\providecommand${name}{}\\renewcommand${name}`);
  return written.includes('\n') ? written : written.replace(/(?<!\\)((?:\\\\)*)%/g, '$1\\%');
}

/** A formula of several lines, or of columns, that names no environment for them, as one that does. */
export const inLines = (tex: string): string => (/(?<!\\)&/.test(tex) ? `\\begin{aligned}${tex}\\end{aligned}` : `\\begin{gathered}${tex}\\end{gathered}`);
