import type { MarkedExtension, Tokens } from 'marked';
import { escapeHtml } from '../../content/escape-html.ts';
import { nearStart } from './near-start.ts';

/** Characters of one formula; what is longer is text. */
const LONGEST = 4000;

interface MathToken extends Tokens.Generic {
  tex: string;
  display: boolean;
}

/** A `$` that opens no formula stands in most texts for money: one before a letter or a number, or before a space, is none. */
const OPENS = /(?<![\p{L}\p{N}\\$])\$(?!\s)|\\[([]/u;
const BLOCK = /^ {0,3}(?:\$\$|\\\[)/;
/** What of TeX may stand without dollars, as notebooks write it: the environments that are set. */
const ENVIRONMENT = /^ {0,3}\\begin\{((?:equation|eqnarray|multline|flalign|align|alignat|gather|aligned|alignedat|gathered|split|CD|d?array|(?:small|[pbBvV]?)matrix|[dr]?cases|drcases)\*?)\}/;
/** Where a formula for itself may begin within a paragraph. */
const NEXT = /\n {0,3}(?:\$\$|\\\[|(\\begin\{))/g;

/**
 * Formulas: `$…$`, `\(…\)` in a line, `$$…$$`, `\[…\]`, `\begin{…}…\end{…}` for themselves. The page gets their source, in elements with `data-math`;
 * the formula is set when the text is there.
 */
export const mathSyntax: MarkedExtension = {
  extensions: [
    {
      name: 'mathBlock',
      level: 'block',
      // A formula may interrupt a paragraph, and a paragraph ends at the next empty line: no further is looked.
      start: (src) => {
        const end = src.indexOf('\n\n');
        for (const { index, 0: { length }, 1: environment } of (end < 0 ? src : src.slice(0, end)).matchAll(NEXT)) {
          // Where a paragraph were cut before each that is none, its rest would be read again each time.
          if (environment === undefined || readEnvironment(src.slice(index + 1, index + length + LONGEST))) return index + 1;
        }
        return undefined;
      },
      tokenizer(src) {
        const open = BLOCK.exec(src);
        if (!open) return readEnvironment(src);
        const [mark] = open;
        const rest = src.slice(mark.length, mark.length + LONGEST);
        const end = /(?<!\\)\$\$[ \t]*(?:\n|$)/.exec(mark.endsWith('$$') ? rest : '') ?? /\\\][ \t]*(?:\n|$)/.exec(mark.endsWith('[') ? rest : '');
        const tex = end ? rest.slice(0, end.index).trim() : '';
        if (!end || tex === '' || (mark.endsWith('[') && !isTex(tex, true))) return undefined;
        return { type: 'mathBlock', raw: src.slice(0, mark.length + end.index + end[0].length), tex, display: true };
      },
      renderer: (token) => formula(token as MathToken, 'div', '\n'),
    },
    {
      name: 'mathInline',
      level: 'inline',
      start: nearStart(OPENS),
      tokenizer(src) {
        for (const read of [readDelimited, readDollar]) {
          const found = read(src);
          if (found) return { type: 'mathInline', ...found };
        }
        return undefined;
      },
      renderer: (token) => formula(token as MathToken, 'span', ''),
    },
  ],
};

function readEnvironment(src: string): (MathToken & { type: 'mathBlock' }) | undefined {
  const open = ENVIRONMENT.exec(src);
  if (!open) return undefined;
  const near = src.slice(0, LONGEST);
  const close = `\\end{${open[1]!}}`;
  const end = near.indexOf(close, open[0].length);
  if (end < 0) return undefined;
  const tex = near.slice(0, end + close.length);
  return { type: 'mathBlock', raw: tex + /^[ \t]*\n?/.exec(near.slice(tex.length))![0], tex: tex.trim(), display: true };
}

const formula = ({ tex, display }: MathToken, tag: string, end: string): string => `<${tag} data-math="${display ? 'block' : 'inline'}">${escapeHtml(tex)}</${tag}>${end}`;

const delimiters = [
  ['\\(', '\\)', false],
  ['\\[', '\\]', true],
  ['$$', '$$', true],
] as const;

function readDelimited(src: string): { raw: string; tex: string; display: boolean } | undefined {
  for (const [open, close, display] of delimiters) {
    if (!src.startsWith(open)) continue;
    const end = src.slice(0, LONGEST).indexOf(close, open.length);
    const tex = src.slice(open.length, end).trim();
    if (end > 0 && tex !== '' && !tex.includes('\n\n') && (open === '$$' || isTex(tex, display))) return { raw: src.slice(0, end + close.length), tex, display };
  }
  return undefined;
}

/** GitHub's `` $`…`$ `` and the dollar of TeX, closed by one that follows no space and precedes no letter or number. */
function readDollar(src: string): { raw: string; tex: string; display: boolean } | undefined {
  if (!src.startsWith('$') || src.startsWith('$$')) return undefined;
  const quoted = /^\$`([^`\n]{1,1000})`\$/.exec(src);
  if (quoted) return { raw: quoted[0], tex: quoted[1]!, display: false };
  const match = /^\$(?!\s)((?:[^$\\\n]|\\[^\n]|\n(?!\s*\n)){1,1000}?)(?<!\s)\$(?![\p{L}\p{N}$])/u.exec(src.slice(0, LONGEST));
  const tex = match?.[1];
  return match && tex && !isMoney(tex) ? { raw: match[0], tex, display: false } : undefined;
}

/** “5 or 6” between two prices: begins with a number, has words, and no sign of mathematics. */
const isMoney = (tex: string): boolean => /^[\d.,]+\s/.test(tex) && !/[\\^_=+<>{}|*]/.test(tex);

/**
 * In Markdown `\(` and `\[` are also how a bracket is written that is nothing else. A formula has a command of TeX, or no word, and for
 * itself a sign of mathematics; a link, or an element, is none.
 */
function isTex(tex: string, display: boolean): boolean {
  if (/\]\(|<\/?[a-z]+[^<]*>/i.test(tex)) return false;
  if (/\\[A-Za-z]{2}/.test(tex)) return true;
  return /[\p{L}\p{N}]/u.test(tex) && !/\p{L}{3}/u.test(tex) && (!display || /[=^_+<>−*/|\\-]/.test(tex));
}
