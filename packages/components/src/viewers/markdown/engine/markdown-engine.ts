import { Marked, type Token, type Tokens } from 'marked';
import { unescapeHtml } from '../../content/unescape-html.ts';
import { admonitionSyntax } from './admonitions.ts';
import { alertSyntax } from './alerts.ts';
import { anchorOf } from './anchor.ts';
import { closeStrong } from './close-strong.ts';
import { definitionSyntax } from './definition-list.ts';
import { embeddedLinks } from './embedded-links.ts';
import { emojiSyntax } from './emoji-syntax.ts';
import { escapeHtml } from '../../content/escape-html.ts';
import { Footnotes } from './footnotes.ts';
import { readFrontMatter, type FrontMatter } from './front-matter.ts';
import { partsOf, tableParts } from './long-blocks.ts';
import { markSyntax } from './marks.ts';
import { isMdx } from './mdx/is-mdx.ts';
import { mdxSyntax } from './mdx/mdx-syntax.ts';
import { mathSyntax } from './math-syntax.ts';
import { notesToSelf } from './notes-to-self.ts';
import { batches, startOf } from './pieces.ts';
import { tableBars } from './table-bars.ts';
import { headOf, standsAlone } from './text-head.ts';
import { wikiLinks } from './wiki-links.ts';
import { writtenAttributes } from './written-attributes.ts';
import { closedMarkup, writtenTags } from './written-tags.ts';

/** A heading of the text, for its table of contents. */
export interface Heading {
  /** 1 to 6. */
  depth: number;
  text: string;
  /** The id of its element. */
  anchor: string;
}

export interface MarkdownPage {
  head?: FrontMatter;
  /** HTML, whole blocks each. NOT safe yet: it still holds what the author wrote. */
  pieces: string[];
  /** What pieces of the text begin with, for the next version of it. */
  starts: string[];
  headings: Heading[];
}

/** The long work of the Markdown viewer, without any state of its own. */
export function makeMarkdownEngine() {
  return {
    /** GitHub-flavoured Markdown with footnotes, formulas and a YAML head; `starts` are those of the version before, `name` is that of the file. */
    render(source: string, starts: readonly string[] = [], name = ''): MarkdownPage {
      const { head, body } = readFrontMatter(source);
      return { ...(head && { head }), ...renderBody(body, { starts, mdx: isMdx(name, body) }) };
    },
    /**
     * The first pieces of a long text, as `render` will most likely make them; undefined where they are not to be had alone. Of a
     * text that is on its way `source` is what has come of it.
     */
    begin(source: string, coming = false, name = ''): MarkdownPage | undefined {
      const { head, body } = readFrontMatter(source);
      const { source: first, end } = headOf(body);
      if (coming && !standsAlone(body.slice(0, end))) return undefined;
      const page = renderBody(first, { end, mdx: isMdx(name, body) });
      return page.pieces.length === 0 ? undefined : { ...(head && { head }), ...page };
    },
  };
}

export type MarkdownEngine = ReturnType<typeof makeMarkdownEngine>;

/** With `end`, only pieces that end before that character, and no notes: the next piece would be another one in the whole text. */
function renderBody(source: string, { end, starts, mdx }: { end?: number; starts?: readonly string[]; mdx: boolean }): Omit<MarkdownPage, 'head'> {
  const seen = new Map<string, number>();
  const headings: Heading[] = [];
  const notes = new Footnotes();
  const marked = new Marked({ gfm: true, async: false });
  marked.use(mathSyntax, emojiSyntax, markSyntax, closeStrong, tableBars, tableParts, alertSyntax, admonitionSyntax, definitionSyntax, writtenTags, wikiLinks, writtenAttributes, notesToSelf, notes.syntax, {
    renderer: {
      heading({ tokens: written, depth }: Tokens.Heading): string {
        const { tokens, id } = headingParts(written);
        const anchor = id && !seen.has(id) ? id : anchorOf(plainText(tokens, { shortCodes: true }), seen);
        seen.set(anchor, seen.get(anchor) ?? 0);
        // Badges beside a title are no part of it.
        headings.push({ depth, text: (plainText(tokens) || plainText(tokens, { pictures: true })).slice(0, 300), anchor });
        return `<h${depth} data-anchor="${escapeHtml(anchor)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag): string {
        return closedMarkup(embeddedLinks(text)).replace(writtenHeading, (_, depth: string, attributes: string, inner: string) => {
          const said = unescapeHtml(inner.replace(/<[^<>]*>/g, '')).replace(/\s+/g, ' ').trim();
          const anchor = /\sid\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? anchorOf(said, seen);
          if (said !== '') headings.push({ depth: Number(depth), text: said.slice(0, 300), anchor });
          return `<h${depth} data-anchor="${escapeHtml(anchor)}"${attributes}>${inner}</h${depth}>`;
        });
      },
      code({ text, lang }: Tokens.Code): string {
        // Also as R Markdown (`{r}`), pandoc (`{.python .numberLines}`) and rustdoc (`rust,ignore`) write it.
        const language = /^\{?[.\s]*([^\s{},:=]+)/.exec(lang ?? '')?.[1] ?? '';
        if (language === 'math') return `<div data-math="block">${escapeHtml(text)}</div>\n`;
        // An indented block may bring the end of its last line.
        const lines = text === '' ? '' : `${text.replace(/\n$/, '')}\n`;
        return `<pre data-language="${escapeHtml(language)}"><code>${escapeHtml(lines)}</code></pre>\n`;
      },
      checkbox({ checked }: Tokens.Checkbox): string {
        return `<input type="checkbox" disabled${checked ? ' checked' : ''}> `;
      },
    },
  });
  if (mdx) marked.use(mdxSyntax);
  const lexed = marked.lexer(source);
  const render = (tokens: Token[]): string => marked.parser(Object.assign(tokens, { links: lexed.links }) as never);
  const shown = [...batches((end === undefined ? lexed : tokensBefore(lexed, end)).flatMap(partsOf), starts)];
  if (end !== undefined) return { pieces: shown.slice(0, -1).map(render), starts: [], headings };
  return { starts: shown.map(startOf), pieces: [...shown.map(render), ...notes.pieces(render)], headings };
}

function tokensBefore(tokens: readonly Token[], end: number): Token[] {
  let at = 0;
  return tokens.filter(({ raw }) => (at += raw.length) <= end);
}

/** `{#id .class}` at the end of a heading (pandoc, kramdown, MkDocs): its name is taken, the rest is no text. */
function headingParts(tokens: Token[]): { tokens: Token[]; id?: string | undefined } {
  const last = tokens.at(-1);
  const [found, inside = ''] = (last?.type === 'text' && /[ \t]*\{[ \t]*((?:[#.][\w:.-]+[ \t]*)+|-)\}$/.exec(last.raw)) || [];
  if (found === undefined) return { tokens };
  const raw = last!.raw.slice(0, -found.length);
  return { tokens: [...tokens.slice(0, -1), { type: 'text', raw, text: raw, escaped: false }], id: /#([\w:.-]+)/.exec(inside)?.[1] };
}

/** A heading that its author wrote as HTML. */
const writtenHeading = /<h([1-6])((?:\s[^<>]{0,500})?)>([^]{0,1000}?)<\/h\1>/gi;

/** What a heading says, without its markup: with what stands for its pictures, with short codes of emoji as they are written, where it is wanted so. */
function plainText(tokens: readonly Token[], as: { pictures?: boolean; shortCodes?: boolean } = {}): string {
  const parts = tokens.map((token): string => {
    if (token.type === 'html' || token.type === 'footnoteReference' || (token.type === 'image' && !as.pictures)) return '';
    if (token.type === 'emoji' && as.shortCodes) return token.raw;
    if ('tokens' in token && token.tokens) return plainText(token.tokens, as);
    if ('tex' in token) return String(token['tex']);
    return 'text' in token ? unescapeHtml(String(token.text)) : token.raw;
  });
  return parts.join('').trim();
}
