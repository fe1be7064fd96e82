import type { MarkedExtension, Tokens } from 'marked';
import { nearStart } from './near-start.ts';
import { sizedPicture } from './wiki-links.ts';

/** `{width=300 fig-alt="A heron"}` behind a picture or a link, with a name and classes too (pandoc, Quarto, kramdown). */
const ATTRIBUTES = /^\{:?[ \t]*((?:(?:[#.][\w:.-]{1,100}|[\w-]{1,40}=(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'|[^\s}"']{1,200}))[ \t]*)+)\}/;
const valueOf = (written: string, name: string): string | undefined => new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(written)?.slice(1).find((value) => value !== undefined);

/** What is written of a picture is taken, and of a link left out: it is no word of the text. */
export const writtenAttributes: MarkedExtension = {
  extensions: [
    {
      name: 'attributes',
      level: 'inline',
      start: nearStart(/\{/),
      tokenizer(src, before): Tokens.Generic | undefined {
        const last = before.at(-1) as Tokens.Generic | undefined;
        const [raw, written = ''] = last?.type === 'image' || last?.type === 'link' ? (ATTRIBUTES.exec(src) ?? []) : [];
        if (raw === undefined) return undefined;
        if (last!.type === 'image') Object.assign(last!, { width: /^\d{1,4}(?:\.\d+)?(?:px|%)?$/.exec(valueOf(written, 'width') ?? '')?.[0], text: last!['text'] || (valueOf(written, 'fig-alt') ?? '') });
        return { type: 'attributes', raw };
      },
      renderer: () => '',
    },
  ],
  renderer: {
    image({ href, title, text, width }: Tokens.Image & { width?: string }): string | false {
      return width || /\|\d{1,4}(?:x\d{1,4})?$/.test(text) ? sizedPicture({ href, title, text, width }) : false;
    },
  },
};
