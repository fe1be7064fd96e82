import type { MarkedExtension, Tokens } from 'marked';
import { escapeHtml } from '../../content/escape-html.ts';
import { nearStart } from './near-start.ts';

/** What their author alone sees (obsidian.md, “Comments”): in a line, where a word could begin, or some lines for themselves. */
const INLINE = /^%%(?!%)[^]{1,2000}?%%/;
const BLOCK = /^%%[ \t]*\n[^]{0,20000}?\n%%[ \t]*(?:\n+|$)/;
/** The name of a paragraph at its end, which links lead to (“Link to a block in a note”). */
const NAME = /^[ \t]*\^(?=[\w-]*[a-z])([\w-]{1,60})[ \t]*$/i;

/** Comments of Obsidian, and its names of blocks. */
export const notesToSelf: MarkedExtension = {
  extensions: [
    { name: 'comment', level: 'block', tokenizer: (src): Tokens.Generic | undefined => unseen(BLOCK.exec(src)?.[0]), renderer: () => '' },
    {
      name: 'comment',
      level: 'inline',
      start: nearStart(/%%|[ \t]\^/),
      tokenizer(src, before): Tokens.Generic | undefined {
        const last = before.at(-1)?.raw.at(-1) ?? ' ';
        return /\s/.test(last) ? unseen(INLINE.exec(src)?.[0]) : undefined;
      },
    },
    {
      name: 'blockName',
      level: 'inline',
      tokenizer(src): Tokens.Generic | undefined {
        const [raw, name] = NAME.exec(src) ?? [];
        return name === undefined ? undefined : { type: 'blockName', raw: raw!, name };
      },
      renderer: ({ name }) => `<span data-anchor="^${escapeHtml(String(name))}"></span>`,
    },
  ],
};

const unseen = (raw: string | undefined): Tokens.Generic | undefined => (raw === undefined ? undefined : { type: 'comment', raw });
