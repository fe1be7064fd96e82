import type { ByteSource } from './byte-source.ts';

/** Before the root there may be comments, a document type, entities of an editor. */
const headBytes = 64 * 1024;
const tagBytes = 4096;

/** The size of an SVG picture: `width` and `height` where both are pixels, else those of `viewBox`. */
export async function svgSize(source: ByteSource): Promise<[number, number] | undefined> {
  const text = Buffer.from(await source.read(0, Math.min(source.size, headBytes))).toString('utf8');
  const start = /<(?:[\w-]{1,40}:)?svg[\s>]/.exec(withoutComments(text))?.index;
  if (start === undefined) return undefined;
  const tag = withoutComments(text).slice(start, start + tagBytes);
  const pixels = (name: string): number | undefined => {
    const value = new RegExp(`\\s${name}\\s?=\\s?["']\\s?(\\d{1,9}(?:\\.\\d{1,9})?)(?:px)?\\s?["']`).exec(tag)?.[1];
    return value === undefined ? undefined : Math.round(Number(value));
  };
  const [width, height] = [pixels('width'), pixels('height')];
  if (width !== undefined && height !== undefined) return [width, height];
  const box = /\sviewBox\s?=\s?["']([^"']{1,200})["']/.exec(tag)?.[1]?.trim().split(/[\s,]+/).map(Number);
  return box?.length === 4 ? [Math.round(box[2]!), Math.round(box[3]!)] : undefined;
}

/** The text with comments left out: one may hold a picture that is not the file's. */
function withoutComments(text: string): string {
  let rest = '';
  for (let at = 0; ; ) {
    const open = text.indexOf('<!--', at);
    if (open < 0) return rest + text.slice(at);
    const close = text.indexOf('-->', open);
    rest += text.slice(at, open);
    if (close < 0) return rest;
    at = close + 3;
  }
}
