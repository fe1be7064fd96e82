import { settleType } from '@mcp-canvas/contract';
import { decoded } from '../../sanitize/decoded.ts';

/** A part of a message that its HTML may name by `cid:` (RFC 2392). */
export interface RelatedPart {
  contentId: string;
  bytes: Uint8Array;
}

/** Pictures that browsers draw and that cannot run anything; by their first bytes, not by what the message says. */
const drawable: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'image/avif']);

/** Bytes of all pictures that are put into a text. */
const most = 16 * 2 ** 20;

/** Puts the pictures that came with a message where its HTML names them; answers those that were used. Nothing else of the message is reached by `cid:`. */
export function inlinePictures(html: string, parts: readonly RelatedPart[]): { html: string; used: ReadonlySet<RelatedPart> } {
  const byId = new Map(parts.map((part) => [part.contentId.replace(/^<|>$/g, ''), part]));
  const made = new Map<RelatedPart, string>();
  const used = new Set<RelatedPart>();
  let room = most;
  const filled = html.replace(/\bcid:([^\s"'<>)\\]{1,500})/gi, (whole, id: string) => {
    const part = byId.get(id) ?? byId.get(decoded(id.replaceAll('&amp;', '&')));
    if (!part) return whole;
    const { mime } = settleType({ head: part.bytes.subarray(0, 512) });
    if (!drawable.has(mime)) return whole;
    // Each place takes room of its own: a message may name one picture a thousand times.
    room -= part.bytes.length;
    if (room < 0) return whole;
    used.add(part);
    const url = made.get(part) ?? `data:${mime};base64,${base64(part.bytes)}`;
    made.set(part, url);
    return url;
  });
  return { html: filled, used };
}

function base64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  // Arguments of a call are bounded, and a multiple of three needs no padding between.
  for (let at = 0; at < bytes.length; at += 24_576) pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 24_576))));
  return pieces.join('');
}
