import type { MarkedExtension } from 'marked';
import { emojiOf } from './emoji-table.ts';
import { nearStart } from './near-start.ts';

/** In the middle of a word or a time, colons stand for something else, as they do where a word follows. */
const CODE = /^:([\w+-]{1,40}):(?![\p{L}\p{N}])/u;
const OPENS = /(?<![\p{L}\p{N}:]):(?=[\w+-]{1,40}:)/u;

/** Short codes (`:tada:`), as GitHub shows them; a name that is not known stays as it is written. */
export const emojiSyntax: MarkedExtension = {
  extensions: [
    {
      name: 'emoji',
      level: 'inline',
      start: nearStart(OPENS),
      tokenizer(src) {
        const [raw, name] = CODE.exec(src) ?? [];
        const text = name && emojiOf(name);
        return raw && text ? { type: 'emoji', raw, text } : undefined;
      },
      renderer: ({ text }) => String(text),
    },
  ],
};
