import type { MarkedExtension } from 'marked';
import { escapeHtml } from '../../content/escape-html.ts';

/** Elements that the sanitiser takes away, some with all that follows: a sentence that names one would end there (GFM 6.11, and its kin). */
const never = /^(?:html|head|body|title|style|script|textarea|xmp|plaintext|noembed|noframes|noscript|template|select|option|button|form|base|link|meta|object|embed|applet|frame|frameset|slot|dialog|fieldset)$/i;
/** Elements that nobody closes, or need not. */
const open = /^(?:br|hr|img|input|wbr|area|col|source|track|param|p|li|d[dt]|t[dhr]|tbody|thead|tfoot|colgroup|rp|rt)$/i;

const TAG = /^<(\/?)([a-z][a-z0-9-]*)(\s[^<>]*)?>/i;
/** Characters in which a tag is looked for that closes one. */
const NEAR = 4000;

/** True for a tag in a sentence that is a word of it: `Promise<void>`, “the <title> of the page”. `rest` is what follows it in its paragraph. */
function isWord(name: string, attributes: string | undefined, rest: string): boolean {
  if (never.test(name)) return true;
  return attributes === undefined && !open.test(name) && !rest.slice(0, NEAR).toLowerCase().includes(`</${name.toLowerCase()}`);
}

/** Of a block, openings of elements whose text would be taken away with all that follows them. */
const SWALLOWS = /<(title|style|script|textarea|xmp|plaintext|iframe|noembed|noframes|template|select)(?=[\s/>])/gi;

/** HTML of a block, in which nothing is left open that would take the rest of the text with it. */
export function closedMarkup(markup: string): string {
  const small = markup.toLowerCase();
  const closed = new Map<string, number>();
  return markup.replace(SWALLOWS, (found, written: string, at: number) => {
    const name = written.toLowerCase();
    if (!closed.has(name)) closed.set(name, small.lastIndexOf(`</${name}`));
    return closed.get(name)! > at ? found : `&lt;${written}`;
  });
}

/** Tags that are words are shown as they are written: what nobody closes, and what is no markup of a text. */
export const writtenTags: MarkedExtension = {
  extensions: [
    {
      name: 'writtenTag',
      level: 'inline',
      tokenizer(src) {
        const [raw, closing, name, attributes] = TAG.exec(src) ?? [];
        return raw && name && (closing ? never.test(name) : isWord(name, attributes, src.slice(raw.length))) ? { type: 'writtenTag', raw, text: raw } : undefined;
      },
      renderer: ({ text }) => escapeHtml(String(text)),
    },
  ],
};
