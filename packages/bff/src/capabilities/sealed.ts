import { linkAround } from './shape.ts';
import type { Signature } from './signatures.ts';

/**
 * Replaces every token of these keys in a text by the name of what it opens: a token is known by its header and its
 * signature, never by remembering. A download link goes as a whole. Linear in the text.
 */
export function createMask(signatures: readonly Signature[]): (text: string) => string {
  return (text) => signatures.reduce(maskSignature, text);
}

function maskSignature(text: string, signature: Signature): string {
  const head = `${signature.header}.`;
  let at = text.indexOf(head);
  if (at < 0) return text;
  let masked = '';
  let done = 0;
  for (; at >= 0; at = text.indexOf(head, at + head.length)) {
    const end = tokenEnd(text, at + head.length, signature);
    const named = end === undefined ? undefined : openedBy(text.slice(at, end), signature);
    if (named === undefined) continue;
    const link = linkAround(text, at, end!);
    masked += text.slice(done, Math.max(done, link.start)) + named;
    done = link.end;
    at = done - head.length;
  }
  return masked + text.slice(done);
}

const PART = /[A-Za-z0-9_-]/;

/** The payload ends at the next point; a signature has its number of characters, whatever follows it. */
function tokenEnd(text: string, payload: number, { characters }: Signature): number | undefined {
  let point = payload;
  while (point < text.length && PART.test(text[point]!)) point++;
  const end = point + 1 + characters;
  return text[point] === '.' && end <= text.length ? end : undefined;
}

/** The name of what a token of ours opens, an expired one's too; undefined for what others made. */
function openedBy(token: string, { made }: Signature): string | undefined {
  const point = token.lastIndexOf('.');
  if (!made(token.slice(0, point), Buffer.from(token.slice(point + 1), 'base64url'))) return undefined;
  try {
    const { obj } = JSON.parse(Buffer.from(token.slice(token.indexOf('.') + 1, point), 'base64url').toString()) as { obj: string };
    return obj.slice(obj.lastIndexOf('/') + 1);
  } catch {
    // Our header before something else.
    return undefined;
  }
}
