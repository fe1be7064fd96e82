import type { MarkedExtension, Token, Tokens } from 'marked';

/** The alerts of GitHub's Markdown, in the order of their weight. */
export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Alone on the first line of a quote (docs.github.com, “Basic writing and formatting syntax: Alerts”). */
const MARK = new RegExp(`^\\[!(${alertKinds.join('|')})\\][ \\t]*(?:\\n|$)`, 'i');

/** Quotes that are alerts: `data-alert` names the kind, and its mark is no text any more. */
export const alertSyntax: MarkedExtension = {
  renderer: {
    blockquote({ tokens }: Tokens.Blockquote): string | false {
      const [head, ...rest] = tokens;
      const inline: Token[] = (head?.type === 'paragraph' && head.tokens) || [];
      const [mark, next] = inline;
      const found = mark?.type === 'text' ? MARK.exec(mark.raw) : null;
      if (!found) return false;
      const text = mark!.raw.slice(found[0].length);
      // What goes on in the same line makes it a quote like any other.
      if (text === '' && next && next.type !== 'br' && !found[0].endsWith('\n')) return false;
      const said = text === '' ? inline.slice(next?.type === 'br' ? 2 : 1) : [{ ...mark!, raw: text, text } as Token, ...inline.slice(1)];
      const first: Token[] = said.length > 0 ? [{ ...head!, tokens: said } as Token] : [];
      return `<blockquote data-alert="${found[1]!.toLowerCase()}">\n${this.parser.parse([...first, ...rest])}</blockquote>\n`;
    },
  },
};
