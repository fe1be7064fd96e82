import type { MarkedExtension } from 'marked';
import { emojis } from './emoji-table.ts';

/** In the middle of a word or a time, colons stand for something else, as they do where a word follows. */
const CODE = /^:([\w+-]{1,40}):(?![\p{L}\p{N}])/u;
const OPENS = /(?<![\p{L}\p{N}:]):(?=[\w+-]{1,40}:)/u;

/** Short codes (`:tada:`), as GitHub shows them; a name that is not known stays as it is written. */
export const emojiSyntax: MarkedExtension = {
  extensions: [
    {
      name: 'emoji',
      level: 'inline',
      start: (src) => {
        // Where the near text has none, it is cut at a space and looked at again: each character is looked at once.
        const near = src.slice(0, 500);
        const at = near.search(OPENS);
        if (at >= 0) return at;
        return src.length > near.length && near.lastIndexOf(' ') > 0 ? near.lastIndexOf(' ') : undefined;
      },
      tokenizer(src) {
        const [raw, name] = CODE.exec(src) ?? [];
        const text = name && emojis.get(name);
        return raw && text ? { type: 'emoji', raw, text } : undefined;
      },
      renderer: ({ text }) => String(text),
    },
  ],
};
