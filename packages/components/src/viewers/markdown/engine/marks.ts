import type { MarkedExtension, Tokens } from 'marked';
import { nearStart } from './near-start.ts';

/** `==x==` around words (Obsidian, Typora), and behind a letter `~x~` and `^x^` (pandoc): a single tilde around words strikes them out. */
const marks: readonly { element: string; syntax: RegExp; behind: RegExp }[] = [
  { element: 'mark', syntax: /^==(?![\s=])((?:[^=\n]|=(?!=)){1,500}?)(?<!\s)==(?![=\p{L}\p{N}])/u, behind: /[^=\p{L}\p{N}]$|^$/u },
  { element: 'sub', syntax: /^~([\p{L}\p{N}+−-]{1,10})~(?!~)/u, behind: /[\p{L}\p{N})\]]$/u },
  { element: 'sup', syntax: /^\^([\p{L}\p{N}+−-]{1,10})\^(?!\^)/u, behind: /[\p{L}\p{N})\]]$/u },
];
const OPENS = /==(?![\s=])|~(?=[\p{L}\p{N}+−-]{1,10}~)|\^(?=[\p{L}\p{N}+−-]{1,10}\^)/u;

export const markSyntax: MarkedExtension = {
  extensions: [
    {
      name: 'marked',
      level: 'inline',
      start: nearStart(OPENS),
      tokenizer(src, before): Tokens.Generic | undefined {
        const last = before.at(-1)?.raw.at(-1) ?? '';
        for (const { element, syntax, behind } of marks) {
          const [raw, text] = syntax.exec(src) ?? [];
          if (raw !== undefined && behind.test(last)) return { type: 'marked', raw, element, tokens: this.lexer.inlineTokens(text!) };
        }
        return undefined;
      },
      renderer({ element, tokens }) {
        return `<${String(element)}>${this.parser.parseInline(tokens!)}</${String(element)}>`;
      },
    },
  ],
};
