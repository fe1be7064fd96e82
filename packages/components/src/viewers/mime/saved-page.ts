import { extensionOf } from '@mcp-canvas/contract';
import { partsOf } from './mail-parser.ts';
import type { MailPart } from './settle-part.ts';

/** A page that a browser saved as one file (MHTML, RFC 2557). */
export interface SavedPage {
  /** Not sanitised; what came along is named by `files`. */
  markup: string;
  files: { name: string; mime: string; bytes: Uint8Array<ArrayBuffer> }[];
}

/** What a page shows or wears, as `page-files.ts` puts it in; links stay what they are. */
const tag = /<(?:img|input|source|video|audio|link)(?=[\s/])[^<>]{0,4000}>/gi;
const address = /(\s(?:src|href|poster)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const styled = /(\burl\(\s*|@import\s+)(?:"([^"<>]{0,4000})"|'([^'<>]{0,4000})'|&quot;([^"<>]{0,4000}?)&quot;|([^\s"'<>()]{1,4000}))/gi;

/** Takes a saved page apart: the first text of HTML is the page. Undefined where there is none. */
export async function readSavedPage(bytes: Uint8Array<ArrayBuffer>): Promise<SavedPage | undefined> {
  const parts = await partsOf(bytes);
  const page = parts.find(({ contentType }) => /^(?:text\/html|application\/xhtml\+xml)$/i.test(contentType.parsed.value));
  if (!page) return undefined;
  const from = headOf(page, 'content-location');
  const others = parts.filter((part) => part !== page);
  const names = new Map<string, string>();
  const named = others.map((part, at) => {
    const mime = part.contentType.parsed.value.toLowerCase();
    const name = `${at}.${extensionOf(mime) ?? 'bin'}`;
    const base = absolute(headOf(part, 'content-location'), from);
    for (const whole of [base, `cid:${headOf(part, 'content-id').replace(/^<|>$/g, '')}`]) if (!names.has(whole)) names.set(whole, name);
    return { part, mime, name, base };
  });
  const renamed = (text: string, pattern: RegExp, base: string): string =>
    text.replace(pattern, (found, before: string, ...values: (string | undefined)[]) => {
      const written = values.slice(0, -2).find((value) => typeof value === 'string') ?? '';
      const name = written && names.get(absolute(written.replaceAll('&amp;', '&'), base));
      return name === undefined || name === '' ? found : `${before}"${name}"`;
    });
  // Within an attribute the name needs no quotes, and must have none.
  const worn = (text: string, base: string): string => renamed(text, styled, base).replace(/(\burl\(\s*)"(\d+\.\w+)"/gi, '$1$2');
  const markup = worn(page.getTextContent().replace(tag, (found) => renamed(found, address, from)), from);
  return {
    // Relative links lead to where the page was saved.
    markup: /<base[\s>]/i.test(markup) || !/^https?:/i.test(from) ? markup : `<base href="${from.replaceAll('"', '%22')}">${markup}`,
    files: named.map(({ part, mime, name, base }) => ({ name, mime, bytes: mime === 'text/css' ? new TextEncoder().encode(worn(part.getTextContent(), base)) : new Uint8Array(part.content ?? new ArrayBuffer(0)) })),
  };
}

const headOf = ({ headers }: MailPart, name: string): string => headers.find(({ key }) => key === name)?.value.trim() ?? '';

function absolute(written: string, base: string): string {
  const bare = written.trim().replace(/#.*$/, '');
  return URL.canParse(bare, base || undefined) ? new URL(bare, base || undefined).href : bare;
}
