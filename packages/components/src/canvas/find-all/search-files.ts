import type { Artifact } from '@mcp-canvas/contract';
import type { Content } from '../../viewers/content/content.ts';
import { searchPattern, type FindOptions } from '../../viewers/find/search-pattern.ts';
import { NotSearched, type LeftOut } from './not-searched.ts';
import { readerOf } from './readers.ts';
import { SearchMemory } from './search-memory.ts';
import { searchText, type Found, type Piece } from './search-text.ts';

/** What was found in a file, or why it was not searched; both of one that was searched in part. */
type Outcome = { found: Found; left?: 'partly' } | { found?: undefined; left: LeftOut };
export type FileFound = { file: Artifact } & Outcome;

/** Bytes of a file that the others do not wait for. */
const long = 16 * 2 ** 20;
const none: Found = { count: 0, cut: false, lines: [] };
const isLong = ({ size = 0 }: Artifact): number => Number(size > long);

/** Searches file after file, and tells of each when it is done; large ones last. What `memory` knows is not read again. */
export async function* searchFiles(files: readonly Artifact[], query: string, open: (file: Artifact) => Content, signal: AbortSignal, meant: FindOptions = {}, memory = new SearchMemory()): AsyncGenerator<FileFound> {
  const { source, flags } = searchPattern(query, meant);
  for (const file of files.toSorted((one, other) => isLong(one) - isLong(other))) {
    const outcome: Outcome = memory.isAbsent(file, query, meant) ? { found: none } : await search(file, new RegExp(source, flags), query.length, open, signal, memory).catch((error: unknown): Outcome => ({ left: error instanceof NotSearched ? error.why : 'unreadable' }));
    if (signal.aborted) return;
    if (outcome.found?.count === 0 && outcome.left === undefined) memory.noteAbsent(file, query, meant);
    yield { file, ...outcome };
  }
}

async function search(file: Artifact, pattern: RegExp, overlap: number, open: (file: Artifact) => Content, signal: AbortSignal, memory: SearchMemory): Promise<Outcome> {
  const { most, textsOf } = readerOf(file);
  if (file.size > most) throw new NotSearched('tooLarge');
  const content = open(file);
  if (content.size === 0) return { found: none };
  const reading = new AbortController();
  // Who no longer wants it waits for no reader.
  const gone = Promise.withResolvers<never>();
  const leave = (): void => gone.reject(signal.reason as Error);
  signal.addEventListener('abort', leave, { once: true });
  try {
    const pieces = new UntilBroken(memory.textsOf(file, () => textsOf(content, AbortSignal.any([signal, reading.signal]))));
    const found = await Promise.race([searchText(pieces, pattern, overlap, signal), gone.promise]);
    return { found, ...(pieces.broke && { left: 'partly' }) };
  } finally {
    signal.removeEventListener('abort', leave);
    reading.abort();
  }
}

/** The pieces of a text up to where it cannot be read further: what was found before counts. Of which nothing can be read fails. */
class UntilBroken implements AsyncIterable<Piece> {
  broke = false;
  readonly #pieces: AsyncIterable<Piece>;

  constructor(pieces: AsyncIterable<Piece>) {
    this.#pieces = pieces;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Piece> {
    let some = false;
    try {
      for await (const piece of this.#pieces) {
        some = true;
        yield piece;
      }
    } catch (error) {
      // A scan has pages, too.
      if (!some || (error instanceof NotSearched && error.why === 'noText')) throw error;
      this.broke = true;
    }
  }
}
