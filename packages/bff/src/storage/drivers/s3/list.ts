import type { Bucket, Listed } from './bucket.ts';
import { escapeKey, unescapeKey } from './object-name.ts';
import type { RecordHead } from './record.ts';
import type { Records } from './records.ts';

/** Records fetched at the same time. */
const AT_ONCE = 32;

/** The records of every key that starts with the prefix, in key order: names have the order of their keys. */
export async function* listRecords({ bucket, root, records, prefix }: { bucket: Bucket; root: string; records: Records; prefix: string }): AsyncGenerator<RecordHead> {
  for await (const page of bucket.list(root + escapeKey(prefix))) {
    for (let from = 0; from < page.length; from += AT_ONCE) {
      const heads = await Promise.all(page.slice(from, from + AT_ONCE).map(async ({ name }: Listed) => (await records.read(unescapeKey(name.slice(root.length))))?.head));
      for (const head of heads) if (head !== undefined) yield head;
    }
  }
}
