import type { MarkedExtension, Token, Tokens } from 'marked';
import { escapeHtml } from '../../content/escape-html.ts';

/** The alerts of GitHub's Markdown, in the order of their weight. */
export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Those of Obsidian, Docusaurus, VitePress and MkDocs by other names, each as the one of GitHub that is most like it. */
const namesakes: Readonly<Record<AlertKind, string>> = {
  note: 'info abstract summary tldr todo example quote cite seealso details',
  tip: 'hint success check done',
  important: 'question help faq',
  warning: 'attention',
  caution: 'danger failure fail missing error bug',
};
const kinds: ReadonlyMap<string, AlertKind> = new Map(alertKinds.flatMap((kind) => [kind, ...namesakes[kind].split(' ')].map((name) => [name, kind] as const)));

/** On the first line of a quote (docs.github.com, “Basic writing and formatting syntax: Alerts”), with a fold and a title of its own (obsidian.md, “Callouts”). */
const MARK = /^\[!([a-z]+)\]([+-]?)[ \t]*/i;

export interface Alert {
  name: string;
  /** `-` of one that is folded, `+` of one that can be. */
  fold: string;
  /** HTML of the author's own title; else the kind is said in the reader's language. */
  title: string;
  /** HTML. */
  body: string;
}

/** The kind that a name stands for. */
export const alertKind = (name: string): AlertKind | undefined => kinds.get(name.toLowerCase());

/** `data-alert` names the kind; what stands at its head is a summary where it folds. */
export function alertMarkup({ name, fold, title, body }: Alert): string {
  const kind = alertKind(name)!;
  // GitHub's five have a word in every language; the others are called what their author called them.
  const said = title || (name.toLowerCase() === kind ? '' : escapeHtml(name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()));
  if (fold) return `<details data-alert="${kind}"${fold === '+' ? ' open' : ''}><summary>${said}</summary>\n${body}</details>\n`;
  return `<blockquote data-alert="${kind}">\n${said && `<p data-title>${said}</p>\n`}${body}</blockquote>\n`;
}

/** Quotes that are alerts: their mark is no text any more. */
export const alertSyntax: MarkedExtension = {
  renderer: {
    blockquote({ tokens }: Tokens.Blockquote): string | false {
      const [head, ...rest] = tokens;
      const inline: Token[] = (head?.type === 'paragraph' && head.tokens) || [];
      const [mark] = inline;
      const [found, name = '', fold = ''] = (mark?.type === 'text' && MARK.exec(mark.raw)) || [];
      if (found === undefined || !alertKind(name)) return false;
      const text = mark!.raw.slice(found.length);
      const { line, after } = firstLine(text === '' ? inline.slice(1) : [textToken(text), ...inline.slice(1)]);
      const first: Token[] = after.length > 0 ? [{ ...head!, tokens: after } as Token] : [];
      return alertMarkup({ name, fold, title: this.parser.parseInline(line).trim(), body: this.parser.parse([...first, ...rest]) });
    },
  },
};

const textToken = (text: string): Token => ({ type: 'text', raw: text, text, escaped: false });

/** What stands on the first line of a paragraph, and what follows it. */
function firstLine(inline: readonly Token[]): { line: Token[]; after: Token[] } {
  const at = inline.findIndex((token) => token.type === 'br' || (token.type === 'text' && token.raw.includes('\n')));
  if (at < 0) return { line: [...inline], after: [] };
  const { type, raw } = inline[at]!;
  const end = type === 'br' ? raw.length : raw.indexOf('\n');
  const [before, behind] = [type === 'br' ? '' : raw.slice(0, end), raw.slice(end + 1)];
  return { line: [...inline.slice(0, at), ...(before ? [textToken(before)] : [])], after: [...(behind ? [textToken(behind)] : []), ...inline.slice(at + 1)] };
}
