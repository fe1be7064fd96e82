import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { codeBlock } from './highlight.ts';
import { anchorOf, escapeHtml } from './html.ts';

export interface Section {
  level: number;
  title: string;
  anchor: string;
  /** Plain words below it, for the search. */
  text: string;
}

export interface Rendered {
  title: string;
  html: string;
  sections: Section[];
}

export interface Surroundings {
  /** The file, from the repository's root: relative links start there. */
  file: string;
  /** Where a file of the repository lies in the documentation; undefined for what is not served. */
  addressOf(file: string): string | undefined;
  /** The HTML of a live example; undefined where there is none of this name. */
  example(name: string): string | undefined;
}

/**
 * A page of the repository as HTML. Markup in the Markdown is shown as text and addresses are http(s), mail or ours: what
 * stands in the pages is safe by how it is made. `<!-- example: name -->` puts a live example there.
 */
export function renderMarkdown(markdown: string, { file, addressOf, example }: Surroundings): Rendered {
  const sections: Section[] = [];
  const taken = new Set<string>();
  let title = '';
  const tell = (text: string) => {
    const section = sections.at(-1);
    if (section) section.text += `${text} `;
  };
  const target = (href: string): string | undefined => {
    if (/^(https?:|mailto:)/i.test(href)) return href;
    if (href.startsWith('#')) return href;
    if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
    const [path = '', anchor] = href.split('#');
    const address = addressOf(posix.normalize(posix.join(posix.dirname(file), path)));
    return address === undefined ? undefined : anchor ? `${address}#${anchor}` : address;
  };
  const marked = new Marked({
    gfm: true,
    walkTokens(token) {
      // Words in a tight list are `text` tokens with tokens of their own; those without are inside of what was told.
      if (token.type === 'paragraph' || token.type === 'code' || (token.type === 'text' && 'tokens' in token)) tell(String(token.text));
      if (token.type === 'table') for (const cell of [(token as Tokens.Table).header, ...(token as Tokens.Table).rows].flat()) tell(cell.text);
      if (token.type === 'heading') {
        const { depth, text } = token as Tokens.Heading;
        const plain = text.replaceAll(/[`*_]|\[([^\]]*)\]\([^)]*\)/g, '$1');
        if (depth === 1 && !title) title = plain;
        sections.push({ level: depth, title: plain, anchor: anchorOf(text.replaceAll('`', ''), taken), text: '' });
      }
    },
    renderer: {
      heading({ tokens, depth, text }) {
        const { anchor } = sections.find((one) => !shown.has(one))!;
        shown.add(sections.find((one) => one.anchor === anchor)!);
        return depth === 1 ? `<h1 id="${anchor}">${this.parser.parseInline(tokens)}</h1>` : `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)} <a class="anchor" href="#${anchor}" aria-label="Link to ${escapeHtml(text.replaceAll('`', ''))}">#</a></h${depth}>`;
      },
      link({ href, tokens }) {
        const address = target(href);
        const words = this.parser.parseInline(tokens);
        if (address === undefined) return words;
        return /^https?:/i.test(address) ? `<a href="${escapeHtml(address)}" rel="noreferrer">${words}</a>` : `<a href="${escapeHtml(address)}">${words}</a>`;
      },
      image({ href, text }) {
        const address = target(href);
        return address === undefined ? escapeHtml(text) : `<img src="${escapeHtml(address)}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
      html({ text }) {
        const name = /^<!-- example: ([a-z0-9-]+) -->\s*$/.exec(text)?.[1];
        if (name !== undefined) return example(name) ?? '';
        return text.startsWith('<!--') ? '' : escapeHtml(text);
      },
      code({ text, lang = '' }) {
        return codeBlock(text, lang.split(/\s/)[0] ?? '');
      },
      table(token) {
        const inline = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const head = token.header.map((cell) => (cell.text ? `<th scope="col">${inline(cell)}</th>` : '<td></td>')).join('');
        const body = token.rows.map((row) => `<tr>${row.map((cell) => `<td>${inline(cell)}</td>`).join('')}</tr>`).join('');
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
  const shown = new Set<Section>();
  const html = marked.parse(markdown, { async: false });
  return { title: title || file, html, sections };
}
