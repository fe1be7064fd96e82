import { KitError } from '../../../errors.ts';
import { KEY_BYTES, keySegments } from '../../key.ts';

/**
 * A key, or the beginning of one, as part of an object's name. Listings come as XML, which has no control characters, and some
 * readers of it trim spaces: those are escaped, in such a way that the order of keys is the order of names.
 */
export const escapeKey = (key: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is escaped
  key.replace(/[\u0001- ]/g, (char) => ` ${letters[char.charCodeAt(0)]!}`).replace(/[\uFFFD-\uFFFF]/g, (char) => `\uFFFD${char.charCodeAt(0) - 0xfffd}`);

export const unescapeKey = (name: string): string =>
  name.replace(/ (.)/g, (_, letter: string) => String.fromCharCode(letters.indexOf(letter))).replace(/\uFFFD(.)/g, (_, digit: string) => String.fromCharCode(0xfffd + Number(digit)));

/** The name of the object that holds a key's record. E_BAD_REQUEST for what is no key, or one too long for S3 when escaped. */
export function recordName(root: string, key: string): string {
  keySegments(key);
  const name = root + escapeKey(key);
  if (Buffer.byteLength(name) > KEY_BYTES) throw new KitError('E_BAD_REQUEST', 'This is not the key of a stored file.');
  return name;
}

/** By code, rising: what stands for the characters up to the space. */
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVW';
