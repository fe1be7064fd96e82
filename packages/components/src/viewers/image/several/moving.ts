const latin = new TextDecoder('latin1');
const textAt = (bytes: Uint8Array, from: number, to: number): string => latin.decode(bytes.subarray(from, to));

/** What says that more than one picture follows: the loop of a GIF, as programs write it, a chunk of APNG (W3C PNG, 11.3.1.1), the second bit of the flags of WebP (RFC 9649, 2.7.1), the brand of AVIF. */
const signs: Readonly<Record<string, (head: Uint8Array) => boolean>> = {
  'image/gif': (head) => /NETSCAPE2\.0|ANIMEXTS1\.0/.test(textAt(head, 0, 4096)),
  'image/png': (head) => textAt(head, 0, 4096).includes('acTL'),
  'image/webp': (head) => textAt(head, 12, 16) === 'VP8X' && (head[20]! & 2) !== 0,
  'image/avif': (head) => textAt(head, 8, 32).includes('avis'),
};

/** Whether a picture goes on moving, by its first bytes. */
export const moves = (type: string, head: Uint8Array): boolean => signs[type]?.(head) ?? false;
