import type { MarkedExtension, Tokens } from 'marked';
import { anchorOf } from './anchor.ts';
import { escapeHtml } from '../../content/escape-html.ts';
import { nearStart } from './near-start.ts';

/** `[[Note]]`, `[[folder/Note#Heading|words]]`, `[[#^block]]`, and with `!` what is embedded (obsidian.md, “Internal links”, “Embed files”). */
const WIKI = /^(!?)\[\[([^[\]\n|#]{0,300})(#[^[\]\n|]{1,300})?(?:\\?\|([^[\]\n]{0,300}))?\]\](?!\()/;
/** Numbers and lists of numbers in brackets, tests of a shell and strings are none. */
const NAMES = /^(?![\s$"'])(?!.*\s$)(?=.*\p{L}|\d{4}-\d\d)[^$"<>=]*$/u;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|tiff?|jxl)$/i;

/** Notes that link to each other by name. What is embedded is a picture, or a link to what stands there once it has been read. */
export const wikiLinks: MarkedExtension = {
  extensions: [
    {
      name: 'wikiLink',
      level: 'inline',
      start: nearStart(/!?\[\[/),
      tokenizer(src): Tokens.Generic | undefined {
        const [raw, embedded, path = '', inside = '', alias] = WIKI.exec(src) ?? [];
        if (raw === undefined || !NAMES.test(path + inside)) return undefined;
        const heading = inside.split('#').at(-1)!.trim();
        const text = alias?.trim() || [path.replace(/\.md$/i, ''), heading.replace(/^\^.*/, '')].filter(Boolean).join(' › ') || heading;
        const fragment = heading.startsWith('^') ? heading : anchorOf(heading, new Map());
        const address = path.split('/').map(encodeURIComponent).join('/');
        if (embedded && PICTURE.test(path)) return { type: 'wikiPicture', raw, address, text: alias?.trim() || path };
        return { type: 'wikiLink', raw, embedded: embedded === '!', address: fragment ? `${address}#${encodeURIComponent(fragment)}` : address, tokens: [{ type: 'text', raw: text, text, escaped: false }] };
      },
      renderer({ address, tokens, embedded }) {
        return `<a${embedded ? ' data-embed' : ''} href="${escapeHtml(String(address))}">${this.parser.parseInline(tokens!)}</a>`;
      },
    },
    { name: 'wikiPicture', renderer: ({ address, text }) => sizedPicture({ href: String(address), text: String(text) }) },
  ],
};

/** What stands for a picture may end with its size: `words|100x145`, or be it. */
const SIZE = /^(?:([^]*)\|)?(\d{1,4})(?:x(\d{1,4}))?$/;

/** A picture with the size that is written where its words are, or behind it. */
export function sizedPicture({ href, title, text, width }: { href: string; title?: string | null; text: string; width?: string | undefined }): string {
  const [, words = '', wide = width, high] = SIZE.exec(text) ?? [undefined, text];
  const given = Object.entries({ src: href, alt: words, title, width: wide, height: high }).filter(([, value]) => value !== undefined && value !== null);
  return `<img ${given.map(([name, value]) => `${name}="${escapeHtml(String(value))}"`).join(' ')}>`;
}
