import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from './keys.ts';
import { encodedHeader, linkAround } from './shape.ts';

/** What the payload of one of our tokens says, when the signature is ours; expired ones too. */
interface Sealed {
  aud: string;
  obj: string;
}

/**
 * Replaces every token of these keys in a text by the name of what it opens: a token is known by its header and its
 * signature, never by remembering. A download link goes as a whole. Linear in the text.
 */
export function createMask(keys: readonly SigningKey[]): (text: string) => string {
  const headers = keys.map((key) => ({ key, head: `${encodedHeader(key.kid)}.` }));
  return (text) => headers.reduce((masked, { key, head }) => maskKey(masked, key, head), text);
}

function maskKey(text: string, key: SigningKey, head: string): string {
  let at = text.indexOf(head);
  if (at < 0) return text;
  let masked = '';
  let done = 0;
  for (; at >= 0; at = text.indexOf(head, at + head.length)) {
    const end = tokenEnd(text, at + head.length);
    const sealed = end === undefined ? undefined : opened(text.slice(at, end), key);
    if (sealed === undefined) continue;
    const link = linkAround(text, at, end!);
    masked += text.slice(done, Math.max(done, link.start)) + nameOf(sealed);
    done = link.end;
    at = done - head.length;
  }
  return masked + text.slice(done);
}

const PART = /[A-Za-z0-9_-]/;
const SIGNATURE = 43;

/** The payload ends at the next point; an HS256 signature is 43 characters, whatever follows it. */
function tokenEnd(text: string, payload: number): number | undefined {
  let point = payload;
  while (point < text.length && PART.test(text[point]!)) point++;
  const end = point + 1 + SIGNATURE;
  return text[point] === '.' && end <= text.length ? end : undefined;
}

function opened(token: string, key: SigningKey): Sealed | undefined {
  const point = token.lastIndexOf('.');
  const given = Buffer.from(token.slice(point + 1), 'base64url');
  const right = createHmac('sha256', key.secret).update(token.slice(0, point)).digest();
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return JSON.parse(Buffer.from(token.slice(token.indexOf('.') + 1, point), 'base64url').toString()) as Sealed;
}

const nameOf = ({ obj }: Sealed): string => obj.slice(obj.lastIndexOf('/') + 1);
