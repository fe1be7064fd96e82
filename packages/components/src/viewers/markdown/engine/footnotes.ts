import type { MarkedExtension, Token, Tokens } from 'marked';
import { escapeHtml } from '../../content/escape-html.ts';

const DEFINITION = /^ {0,3}\[\^([^\]\s]{1,80})\]:[ \t]*/;
const REFERENCE = /^\[\^([^\]\s]{1,80})\]/;
/** What ends a paragraph that goes on without an indent. */
const BLOCK = /^ {0,3}(?:[-+*>#]|\d+[.)]|```|~~~|\[\^)/;
/** Characters of notes in one piece. */
const PIECE = 8192;

/** The notes of one text: `[^id]` where one is named, `[^id]: …` where it is written. */
export class Footnotes {
  readonly #written = new Map<string, Token[]>();
  /** In the order in which the text names them. */
  readonly #named: { id: string; times: number }[] = [];
  readonly #place = new Map<string, number>();

  readonly syntax: MarkedExtension;

  constructor() {
    const define = (id: string, tokens: Token[]): void => {
      if (!this.#written.has(id)) this.#written.set(id, tokens);
    };
    this.syntax = {
      extensions: [
        {
          name: 'footnote',
          level: 'block',
          tokenizer(src): Tokens.Generic | undefined {
            const found = readDefinition(src);
            if (!found) return undefined;
            define(found.id, this.lexer.blockTokens(found.text, []));
            return { type: 'footnote', raw: found.raw };
          },
          renderer: () => '',
        },
        {
          name: 'footnoteReference',
          level: 'inline',
          tokenizer(src): Tokens.Generic | undefined {
            const match = REFERENCE.exec(src);
            return match ? { type: 'footnoteReference', raw: match[0], id: match[1]!.toLowerCase() } : undefined;
          },
          renderer: (token) => this.#reference(token as Tokens.Generic),
        },
      ],
    };
  }

  /** The notes that the text names, as pieces of HTML; `render` makes HTML of one. Notes may name further ones. */
  pieces(render: (tokens: Token[]) => string): string[] {
    const pieces: string[] = [];
    let batch = '';
    let first = 1;
    for (let at = 0; at < this.#named.length; at++) {
      const { id } = this.#named[at]!;
      const markup = render(this.#written.get(id)!).trimEnd();
      batch += `<li data-anchor="fn:${at + 1}">${withBacks(markup, this.#backs(at))}</li>\n`;
      if (batch.length < PIECE && at < this.#named.length - 1) continue;
      pieces.push(`<section data-footnotes><ol start="${first}">\n${batch}</ol></section>\n`);
      batch = '';
      first = at + 2;
    }
    return pieces;
  }

  #reference({ id, raw }: Tokens.Generic): string {
    if (!this.#written.has(id)) return escapeHtml(raw);
    const at = this.#place.get(id) ?? this.#named.push({ id, times: 0 }) - 1;
    this.#place.set(id, at);
    const times = ++this.#named[at]!.times;
    return `<sup><a href="#fn:${at + 1}" data-anchor="fnref:${at + 1}:${times}" data-footnote="${at + 1}">${at + 1}</a></sup>`;
  }

  #backs(at: number): string {
    // A note that names itself would go on for ever: what is written here are the names that are known now.
    return Array.from({ length: Math.min(this.#named[at]!.times, 20) }, (_, time) => ` <a href="#fnref:${at + 1}:${time + 1}" data-footnote-back="${at + 1}">↩${time > 0 ? `<sup>${time + 1}</sup>` : ''}</a>`).join('');
  }
}

/** The way back stands in the last paragraph of the note, else after it. */
const withBacks = (markup: string, backs: string): string => (markup.endsWith('</p>') ? `${markup.slice(0, -4)}${backs}</p>` : `${markup}<p>${backs}</p>`);

function readDefinition(src: string): { raw: string; id: string; text: string } | undefined {
  const open = DEFINITION.exec(src);
  if (!open) return undefined;
  const lines: string[] = [];
  let end = open[0].length;
  let taken = end;
  for (let blank = 0; end < src.length; ) {
    const at = src.indexOf('\n', end);
    const next = at < 0 ? src.length : at + 1;
    const line = src.slice(end, next).replace(/\n$/, '');
    const first = end === open[0].length;
    const indented = /^(?: {2,}|\t)\s*\S/.test(line);
    if (!first && line.trim() === '') blank++;
    else if (first || indented || (blank === 0 && lines.at(-1)?.trim() !== '' && !BLOCK.test(line))) {
      lines.push(...Array.from({ length: blank }, () => ''), first ? line : line.replace(/^(?: {1,4}|\t)/, ''));
      blank = 0;
      taken = next;
    } else break;
    end = next;
  }
  return { raw: src.slice(0, taken), id: open[1]!.toLowerCase(), text: lines.join('\n') };
}
