import { KitError } from '../errors.ts';

/** Keys are at most this many bytes of UTF-8, as in S3. */
export const KEY_BYTES = 1024;

/**
 * The segments of a key. E_BAD_REQUEST for a key that could mean a place of its own: empty segments (so also a leading
 * slash), `.`, `..`, NUL, ill-formed UTF-16, or more than 1,024 bytes.
 */
export function keySegments(key: string): string[] {
  const segments = key.split('/');
  const sound = key.isWellFormed() && Buffer.byteLength(key) <= KEY_BYTES && !key.includes('\0')
    && segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  if (!sound) throw new KitError('E_BAD_REQUEST', 'This is not the key of a stored file.');
  return segments;
}

/** The order of keys: by their UTF-8 bytes, as S3 lists them. */
export function compareKeys(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** A key as it stands in a URL: each segment percent-encoded, slashes kept; parentheses and quotes too, so that links survive prose. */
export function encodeKey(key: string): string {
  return key.split('/').map((segment) => encodeURIComponent(segment).replace(/[!'()*]/g, percent)).join('/');
}

const percent = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
