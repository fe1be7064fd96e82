import { decoded } from '../../../sanitize/decoded.ts';

/** A place in a book: a file of it, and what a fragment names there. */
export interface BookPlace {
  path: string;
  /** Without `#`; empty for the beginning. */
  fragment: string;
}

const root = 'https://book.invalid/';

/** Where an address that stands in the file `from` leads; undefined where that is outside of the book (EPUB 3.3, section 4.2.5). */
export function placeOf(address: string, from: string): BookPlace | undefined {
  const target = URL.parse(address.trim(), root + from.split('/').map(encodeURIComponent).join('/'));
  if (!target || !target.href.startsWith(root)) return undefined;
  return { path: decoded(target.pathname.slice(1)), fragment: decoded(target.hash.slice(1)) };
}
