import { byteOrder } from './byte-order.ts';
import type { Bucket, Listed } from './bucket.ts';

/** Parts of a listing that are read at the same time. */
const PARTS = 4;
/** Names that a part has at least: for fewer, another request costs more than it saves. */
const LEAST = 2000;
/** Names that say how the others are spread. */
const SAMPLE = 1000;

/**
 * The pages of a listing in order, several parts of it read at the same time: a server gives a thousand names a page, and a page begins
 * where the one before it ended. Where the parts end follows from names that are `known`, which are waited for while the first page is
 * read; what is listed does not depend on them.
 */
export async function* partedListing(bucket: Bucket, prefix: string, known: Promise<Iterable<string>>): AsyncGenerator<Listed[]> {
  const pages = bucket.list(prefix)[Symbol.asyncIterator]();
  const [first, names] = await Promise.all([pages.next(), known]);
  if (first.done === true) return;
  yield first.value;
  const last = first.value.at(-1)?.name;
  const ends = last === undefined ? [] : endsOfParts([...names], last);
  if (ends.length === 0) return yield* { [Symbol.asyncIterator]: () => pages };
  const parts = [last, ...ends].map((after, part) => whole(bucket.list(prefix, { after: after!, ...(part < ends.length && { until: ends[part]! }) })));
  for (const part of parts) yield* await part;
}

/** Where parts of about the same number of names end, all but the last part; none if what comes `after` is short. */
export function endsOfParts(names: readonly string[], after: string): string[] {
  const step = Math.ceil(names.length / SAMPLE);
  const sample = names.filter((name, at) => at % step === 0 && byteOrder(name, after) > 0).toSorted(byteOrder);
  const parts = Math.min(PARTS, Math.floor((sample.length * step) / LEAST));
  return Array.from({ length: Math.max(0, parts - 1) }, (_, part) => sample[Math.floor(((part + 1) * sample.length) / parts)]!);
}

function whole(pages: AsyncIterable<Listed[]>): Promise<Listed[][]> {
  const read = (async () => {
    const all: Listed[][] = [];
    for await (const page of pages) all.push(page);
    return all;
  })();
  // One fails while another is awaited.
  read.catch(() => undefined);
  return read;
}
