import { Marked, type Token, type Tokens } from 'marked';
import { anchorOf } from './anchor.ts';

/** About how much HTML makes one piece: small enough to sanitise and insert between two frames. */
const PIECE = 8192;

/** The long work of the Markdown viewer, without any state of its own. */
export function makeMarkdownEngine() {
  return {
    /** GitHub-flavoured Markdown as pieces of HTML, whole blocks each. The HTML is NOT safe yet: it still holds what the author wrote. */
    render(source: string): string[] {
      return renderPieces(source);
    },
  };
}

export type MarkdownEngine = ReturnType<typeof makeMarkdownEngine>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char]!);

/** A long list as several that read as one, so that no piece holds the page up; anything else as it is. */
function partsOf(token: Token): Token[] {
  if (token.type !== 'list' || token.raw.length <= PIECE) return [token];
  const list = token as Tokens.List;
  const parts: Tokens.List[] = [];
  let items: Tokens.ListItem[] = [];
  let length = 0;
  const close = (): void => {
    const before = parts.reduce((sum, part) => sum + part.items.length, 0);
    const start = list.start === '' ? '' : list.start + before;
    parts.push({ ...list, start, items, raw: items.map(({ raw }) => raw).join('') });
    items = [];
    length = 0;
  };
  for (const item of list.items) {
    items.push(item);
    length += item.raw.length;
    if (length >= PIECE) close();
  }
  if (items.length > 0) close();
  return parts;
}

function renderPieces(source: string): string[] {
  const seen = new Map<string, number>();
  const marked = new Marked({ gfm: true, async: false });
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        return `<h${depth} data-anchor="${escape(anchorOf(text, seen))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code({ text, lang }: Tokens.Code): string {
        const language = /^\S+/.exec(lang ?? '')?.[0] ?? '';
        return `<pre data-language="${escape(language)}"><code>${escape(text)}\n</code></pre>\n`;
      },
      checkbox({ checked }: Tokens.Checkbox): string {
        return `<input type="checkbox" disabled${checked ? ' checked' : ''}> `;
      },
    },
  });
  const lexed = marked.lexer(source);
  const tokens = lexed.flatMap(partsOf);
  const pieces: string[] = [];
  let batch: Token[] = [];
  let length = 0;
  const flush = (): void => {
    if (batch.length > 0) pieces.push(marked.parser(Object.assign(batch, { links: lexed.links }) as never));
    batch = [];
    length = 0;
  };
  for (const token of tokens) {
    batch.push(token);
    length += token.raw.length;
    // Raw HTML may be opened in one block and closed in a later one: such blocks stay together.
    if (length >= PIECE && token.type !== 'html') flush();
  }
  flush();
  return pieces;
}
