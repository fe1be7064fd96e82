import type { MarkedExtension, Tokens } from 'marked';
import { nearStart } from './near-start.ts';

const STRONG = /^\*\*(?![\s*])((?:[^*\n`]|`[^`\n]*`|\*(?!\*)){1,1000}?)(?<!\s)\*\*(?!\*)/;
const eastern = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}';
const [letter, easternLetter] = [/^[\p{L}\p{N}]/u, new RegExp(`[${eastern}]$`, 'u')];
const [mark, easternMark] = [/^[^\p{L}\p{N}\s]/u, /^[\u3000-\u303f\uff00-\uffef\u2018-\u201d]/];
/** What ends a label or a sentence; other marks before two stars may be of an expression (`f(**a, **b)`). */
const [ended, closed] = [/[:.!?”"]$/, /[^\p{L}\p{N}\s\p{Ps}\p{Pi}]$/u];

/**
 * Two stars close to words: `**Note:**text`, and as East Asian texts have them, which put no spaces between. By CommonMark they
 * stay stars where a mark lies between them and the words, on the one side alone.
 */
function isMissed(before: string, inside: string, after: string): boolean {
  const next = letter.test(after);
  const opens = easternLetter.test(before) && mark.test(inside);
  const closes = next && (ended.test(inside) || (closed.test(inside) && (easternLetter.test(after.slice(0, 1)) || easternMark.test(inside.slice(-1)))));
  if (!opens && !closes) return false;
  // A mark within, a letter before: it opens nothing but there.
  return opens || !(letter.test(before.slice(-1)) && mark.test(inside) && !easternMark.test(inside));
}

export const closeStrong: MarkedExtension = {
  extensions: [
    {
      name: 'closeStrong',
      level: 'inline',
      start: nearStart(/\*\*(?![\s*])/),
      tokenizer(src, before): Tokens.Strong | undefined {
        const [raw, inside] = STRONG.exec(src) ?? [];
        if (raw === undefined || !isMissed(before.at(-1)?.raw ?? '', inside!, src.slice(raw.length, raw.length + 2))) return undefined;
        return { type: 'strong', raw, text: inside!, tokens: this.lexer.inlineTokens(inside!) };
      },
    },
  ],
};
