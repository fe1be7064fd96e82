import type { MarkedExtension, Tokens } from 'marked';
import { alertKind, alertMarkup } from './alerts.ts';
import { calloutIn, readDiv, type FencedDiv } from './fenced-divs.ts';

const FENCED = /^ {0,3}(:{3,})[ \t]*(?:\{\.?([a-z]+)\}|\.?([a-z]+))(?:\[([^\]\n]*)\])?[ \t]*([^\n]*)(?:\n|$)/i;
const INDENTED = /^(!!!|\?\?\?\+?)[ \t]+([a-z]+)[^"\n]*(?:"([^"\n]*)")?[ \t]*\n((?:(?: {4}|\t)[^\n]*(?:\n|$)|[ \t]*\n(?=[ \t]*\n| {4}|\t))+)/i;

interface Read {
  raw: string;
  name: string;
  fold: string;
  title: string;
  body: string;
}

/** `:::note Title` up to `:::` (Docusaurus, VitePress, MyST); one whose end is not there yet reaches to the next, or to the end. */
function readFenced(src: string): Read | undefined {
  const [open, fence, braced, plain, label, rest = ''] = FENCED.exec(src) ?? [];
  const name = (braced ?? plain ?? '').toLowerCase();
  if (open === undefined || !alertKind(name)) return undefined;
  const mark = ` {0,3}:{${fence!.length}}[ \\t]*`;
  const end = new RegExp(`^(?:(?=${mark}\\{?\\.?[a-z])|${mark}(?:\\n|$))`, 'im').exec(src.slice(open.length));
  const body = src.slice(open.length, end ? open.length + end.index : undefined);
  return { raw: src.slice(0, open.length + body.length + (end?.[0].length ?? 0)), name, fold: name === 'details' ? '-' : '', title: (label ?? rest).trim(), body };
}

/** `!!! note "Title"` and `??? note` with what is indented below (MkDocs, Python-Markdown). */
function readIndented(src: string): Read | undefined {
  const [raw, mark, name, title = '', body] = INDENTED.exec(src) ?? [];
  if (raw === undefined || !alertKind(name!)) return undefined;
  return { raw, name: name!, fold: mark === '???' ? '-' : mark === '???+' ? '+' : '', title, body: body!.replace(/^(?: {4}|\t)/gm, '') };
}

/** Those of Quarto are among its other parts of a text, which have no looks of their own here. */
function readPart(src: string): Read | FencedDiv | undefined {
  const div = readDiv(src);
  const callout = div && calloutIn(div);
  return callout && alertKind(callout.name) ? { raw: div.raw, ...callout } : div;
}

const readAny = (src: string): Read | FencedDiv | undefined => readFenced(src) ?? readIndented(src) ?? readPart(src);

const OPENS = /\n(?: {0,3}:::|!!! |\?\?\?)/;

/** Alerts as tools for documentation write them. */
export const admonitionSyntax: MarkedExtension = {
  extensions: [
    {
      name: 'admonition',
      level: 'block',
      start: (src) => {
        const end = src.indexOf('\n\n');
        const at = (end < 0 ? src : src.slice(0, end)).search(OPENS);
        return at < 0 || !readAny(src.slice(at + 1)) ? undefined : at + 1;
      },
      tokenizer(src): Tokens.Generic | undefined {
        const found = readAny(src);
        if (!found) return undefined;
        if (!('name' in found)) return { type: 'part', raw: found.raw, tokens: this.lexer.blockTokens(found.body, []) };
        return { type: 'admonition', ...found, tokens: this.lexer.blockTokens(found.body, []), said: this.lexer.inlineTokens(found.title) };
      },
      renderer({ name, fold, tokens, said }) {
        return alertMarkup({ name: String(name), fold: String(fold), title: this.parser.parseInline(said as Tokens.Generic[]), body: this.parser.parse(tokens!) });
      },
      childTokens: ['said', 'tokens'],
    },
    {
      name: 'part',
      renderer({ tokens }) {
        return `<div>\n${this.parser.parse(tokens!)}</div>\n`;
      },
    },
  ],
};
