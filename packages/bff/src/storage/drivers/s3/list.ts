import type { Bucket, Listed } from './bucket.ts';
import { escapeKey, unescapeKey } from './object-name.ts';
import type { Packed, Packs } from './packs.ts';
import { partedListing } from './parted-listing.ts';
import type { RecordHead } from './record.ts';
import type { Records } from './records.ts';

export interface Listing {
  bucket: Bucket;
  root: string;
  records: Records;
  packs: Packs;
}

/** Records fetched at the same time. */
const AT_ONCE = 32;

/**
 * The records of every key that starts with the prefix, in key order: names have the order of their keys. The listing says which
 * there are and in which state; packs say what is in them, and what they do not say is fetched.
 */
export async function* listRecords({ bucket, root, records, packs }: Listing, prefix: string): AsyncGenerator<RecordHead> {
  const slash = prefix.indexOf('/');
  const user = slash < 0 ? undefined : prefix.slice(0, slash);
  const reading = user === undefined ? Promise.resolve(new Map<string, Packed>()) : packs.read(user);
  const names = reading.then((rows) => Array.from(rows.keys(), (key) => root + escapeKey(key)));
  const pages = partedListing(bucket, root + escapeKey(prefix), names)[Symbol.asyncIterator]();
  const [first, known] = await Promise.all([pages.next(), reading]);
  const live = new Map<string, Packed>();

  const headOf = async ({ name, etag }: Listed): Promise<RecordHead | undefined> => {
    const key = unescapeKey(name.slice(root.length));
    const packed = known.get(key);
    if (packed?.etag === etag) {
      live.set(key, packed);
      return packed.head;
    }
    const fetched = await records.read(key);
    if (fetched !== undefined && user !== undefined) packs.note(fetched.head, fetched.etag);
    return fetched?.head;
  };

  for (let page = first, next; page.done !== true; page = await next) {
    next = pages.next();
    next.catch(() => undefined);
    for (let from = 0; from < page.value.length; from += AT_ONCE) {
      for (const head of await Promise.all(page.value.slice(from, from + AT_ONCE).map(headOf))) if (head !== undefined) yield head;
    }
  }
  if (user !== undefined && prefix === `${user}/`) packs.tidy(user, live, known);
}
