import type { MarkedExtension, Tokens } from 'marked';
import { escapeHtml } from '../../../content/escape-html.ts';
import { nearStart } from '../near-start.ts';
import { componentMarkup } from './component-markup.ts';
import { readBraces, readElement, readTag } from './jsx-tag.ts';

/** Characters of code that stands between paragraphs. */
const LONGEST = 20_000;
const CODE = /^(?:import\s+(?:[\w$*{]|['"])|export\s+(?:const|let|var|default|function|async|class|type|interface|\*|\{))/;
const OPENS = /\n[ \t]*(?:<\/?(?:[A-Z]|>)|\{\s*\/\*)/;
/** Elements of HTML that are written as JSX: with what is no text in their attributes. */
const WRITTEN = /^<[a-z][^<>]{0,2000}=\{/;
const CLOSING = /^<\/(?:([A-Z][\w.]*))?>/;
const COMMENT = /^\{\s*\/\*[^]*\*\/\s*\}$/;
const LINKS = /^(?:Link|NavLink|A|Anchor)$/;

/**
 * What MDX adds to Markdown (mdxjs.com, “What is MDX?”): imports and comments are not shown, what is exported and what would be reckoned
 * is code, and components are what their names and attributes say. Nothing of it is run.
 */
export const mdxSyntax: MarkedExtension = {
  extensions: [
    {
      name: 'mdxBlock',
      level: 'block',
      start: (src) => {
        const at = src.slice(0, src.search(/\n[ \t]*\n|$/)).search(OPENS);
        return at < 0 ? undefined : at + 1;
      },
      tokenizer(src): Tokens.Generic | undefined {
        if (CODE.test(src)) return moduleCode(src);
        const space = /^[ \t]*/.exec(src)![0];
        const rest = src.slice(space.length);
        const expression = readBraces(rest);
        if (expression !== undefined && endsLine(rest, expression)) return withLine(src, space + expression, { type: COMMENT.test(expression) ? 'mdxUnseen' : 'mdxCode', text: expression });
        if (WRITTEN.test(rest)) return writtenAsJsx(rest, space, true);
        if (!/^<(?:[A-Z]|>)/.test(rest)) return undefined;
        const found = readElement(rest);
        if (!found || !endsLine(rest, found.raw)) return undefined;
        const body = undented(found.body);
        return withLine(src, space + found.raw, { type: 'mdxBlock', tag: found.tag, tokens: body.trim() === '' ? [] : this.lexer.blockTokens(body, []) });
      },
      renderer({ tag, tokens }) {
        return componentMarkup(tag as never, this.parser.parse(tokens!));
      },
    },
    { name: 'mdxUnseen', renderer: () => '' },
    { name: 'mdxCode', renderer: ({ text }) => `<pre data-language="jsx"><code>${escapeHtml(String(text))}\n</code></pre>\n` },
    {
      name: 'mdxWords',
      level: 'inline',
      start: nearStart(/<\/?[A-Z]|<\w[^<>]{0,200}=\{|\{/),
      tokenizer(src): Tokens.Generic | undefined {
        const [closing, closed] = CLOSING.exec(src) ?? [];
        if (closing !== undefined) return { type: 'mdxWords', raw: closing, markup: closed && LINKS.test(closed) ? '</a>' : '' };
        if (WRITTEN.test(src)) return writtenAsJsx(src, '', false);
        if (/^<[A-Z]/.test(src)) return inlineTag(src);
        const expression = /^\{(?![#.:%{])/.test(src) ? readBraces(src.slice(0, 400)) : undefined;
        return expression === undefined ? undefined : { type: 'mdxWords', raw: expression, markup: said(expression) };
      },
      renderer: ({ markup }) => String(markup),
    },
  ],
};

function inlineTag(src: string): Tokens.Generic | undefined {
  const tag = readTag(src);
  if (!tag) return undefined;
  const address = tag.attributes.get('href') ?? tag.attributes.get('to');
  if (tag.alone) return { type: 'mdxWords', raw: tag.raw, markup: tag.name === 'br' ? '<br>' : `<code>${escapeHtml(tag.raw)}</code>` };
  return { type: 'mdxWords', raw: tag.raw, markup: LINKS.test(tag.name) ? `<a${address === undefined ? '' : ` href="${escapeHtml(address)}"`}>` : '' };
}

/** A string is what it says, a comment nothing; the rest is code. */
function said(expression: string): string {
  if (COMMENT.test(expression)) return '';
  const text = /^\{\s*(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)\s*\}$/.exec(expression)?.slice(1).find((one) => one !== undefined);
  return text === undefined ? `<code>${escapeHtml(expression)}</code>` : escapeHtml(text);
}

/** An element of HTML without the attributes that are no text. */
function writtenAsJsx(src: string, space: string, block: boolean): Tokens.Generic | undefined {
  const tag = readTag(src);
  if (!tag) return undefined;
  const kept = [...tag.attributes].flatMap(([name, value]) => (value === undefined ? [] : [` ${name === 'className' ? 'class' : name}="${escapeHtml(value)}"`]));
  const text = `<${tag.name}${kept.join('')}>${tag.alone && !/^(?:img|br|hr|input)$/.test(tag.name) ? `</${tag.name}>` : ''}`;
  return { type: 'html', raw: space + tag.raw, text, block, pre: false };
}

/** Up to the end of the paragraph in which its brackets are closed. Imports alone say nothing to a reader. */
function moduleCode(src: string): Tokens.Generic {
  const near = src.slice(0, LONGEST);
  let end = near.length;
  for (const { index } of near.matchAll(/\n[ \t]*(?=\n)|\n*$/g)) {
    end = index;
    if (isClosed(near.slice(0, end))) break;
  }
  const raw = near.slice(0, end);
  return withLine(src, raw, { type: /^export\b/m.test(raw) ? 'mdxCode' : 'mdxUnseen', text: raw.trimEnd() });
}

function isClosed(code: string): boolean {
  const plain = code.replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '');
  return plain.split(/[{[(]/).length <= plain.split(/[}\])]/).length;
}

const endsLine = (src: string, raw: string): boolean => /^[ \t]*(?:\n|$)/.test(src.slice(raw.length, raw.length + 200));

/** A token with the end of its line. */
const withLine = <T extends object>(src: string, raw: string, token: T): T & { type: string; raw: string } => ({ type: '', ...token, raw: raw + /^(?:[ \t]*\n)*/.exec(src.slice(raw.length))![0] });

/** Lines without what all of them are moved in by: it makes no code here. */
function undented(body: string): string {
  const lines = body.replace(/^[ \t]*\n/, '').split('\n');
  const least = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)![0].length));
  return Number.isFinite(least) ? lines.map((line) => line.slice(least)).join('\n') : '';
}
