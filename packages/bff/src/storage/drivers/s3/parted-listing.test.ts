import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Bucket, Listed } from './bucket.ts';
import { byteOrder } from './byte-order.ts';
import { endsOfParts, partedListing } from './parted-listing.ts';

const PAGE = 100;
const nameOf = (i: number): string => `alice/${String(i).padStart(7, '0')}`;
const listed = (name: string): Listed => ({ name, etag: name, modified: new Date(0) });

/** A bucket with these names that says what it was asked for. */
function bucketWith(names: readonly string[]): { bucket: Bucket; asked: { after?: string; until?: string }[] } {
  const sorted = names.toSorted(byteOrder);
  const asked: { after?: string; until?: string }[] = [];
  const list: Bucket['list'] = async function* (_, part = {}) {
    asked.push(part);
    const wanted = sorted.filter((name) => (part.after === undefined || byteOrder(name, part.after) > 0) && (part.until === undefined || byteOrder(name, part.until) <= 0));
    for (let from = 0; from < wanted.length; from += PAGE) yield wanted.slice(from, from + PAGE).map(listed);
  };
  return { bucket: { list } as Bucket, asked };
}
const all = async (bucket: Bucket, known: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for await (const page of partedListing(bucket, 'alice/', Promise.resolve(known))) found.push(...page.map(({ name }) => name));
  return found;
};

describe('a listing in parts', () => {
  const names = Array.from({ length: 20_000 }, (_, i) => nameOf(i));

  test('is read in four parts where many names are known, and gives every name once, in order', async () => {
    const { bucket, asked } = bucketWith(names);
    assert.deepEqual(await all(bucket, names), names);
    assert.equal(asked.length, 5, 'the first page, then four parts');
  });

  test('gives what is there, whatever is known: names that are gone, names that are new, letters beyond the first plane', async () => {
    const there = [...names.filter((_, i) => i % 3 > 0), ...Array.from({ length: 500 }, (_, i) => `alice/\u{1F600}${i}`), ...Array.from({ length: 500 }, (_, i) => `alice/\uFF5E${i}`)];
    const known = [...names.toReversed(), ...Array.from({ length: 5000 }, (_, i) => `alice/\uFF5E${i}`), ...Array.from({ length: 5000 }, (_, i) => `alice/\u{1F600}${i}`)];
    const { bucket } = bucketWith(there);
    assert.deepEqual(await all(bucket, known), there.toSorted(byteOrder));
  });

  test('is read page by page where little is known, or little is left', async () => {
    for (const known of [[], names.slice(0, 3000), names.slice(0, 100)]) {
      const { bucket, asked } = bucketWith(names);
      assert.deepEqual(await all(bucket, known), names);
      assert.equal(asked.length, 1);
    }
    assert.deepEqual(endsOfParts(names, names.at(-1)!), []);
    assert.deepEqual(await all(bucketWith([]).bucket, names), []);
  });

  test('fails when one of its parts does', async () => {
    const { bucket } = bucketWith(names);
    const failing = { list: (prefix: string, part?: { after?: string }) => (part?.after && part.after > nameOf(10_000) ? { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('cut')) }) } : bucket.list(prefix, part)) } as Bucket;
    await assert.rejects(all(failing, names), /cut/);
  });
});
