import type { Artifact } from '@mcp-canvas/contract';
import type { Content } from '../../viewers/content.ts';
import { searchPattern } from '../../viewers/virtual/search-pattern.ts';
import { NotSearched, type LeftOut } from './not-searched.ts';
import { readerOf } from './readers.ts';
import { searchText, type Found } from './search-text.ts';

/** What was found in a file, or why it was not searched. */
export type FileFound = { file: Artifact } & ({ found: Found; left?: undefined } | { found?: undefined; left: LeftOut });

/** Searches file after file, and tells of each when it is done. Without case, as it is written. */
export async function* searchFiles(files: readonly Artifact[], query: string, open: (file: Artifact) => Content, signal: AbortSignal): AsyncGenerator<FileFound> {
  const { source, flags } = searchPattern(query, {});
  for (const file of files) {
    const one = await search(file, new RegExp(source, flags), query.length, open, signal).then(
      (found) => ({ file, found }),
      (error: unknown) => ({ file, left: error instanceof NotSearched ? error.why : ('unreadable' as const) }),
    );
    if (signal.aborted) return;
    yield one;
  }
}

async function search(file: Artifact, pattern: RegExp, overlap: number, open: (file: Artifact) => Content, signal: AbortSignal): Promise<Found> {
  const { most, textsOf } = readerOf(file);
  if (file.size > most) throw new NotSearched('tooLarge');
  const content = open(file);
  if (content.size === 0) return { count: 0, cut: false, lines: [] };
  const reading = new AbortController();
  // Who no longer wants it waits for no reader.
  const gone = Promise.withResolvers<never>();
  const leave = (): void => gone.reject(signal.reason as Error);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([searchText(textsOf(content, AbortSignal.any([signal, reading.signal])), pattern, overlap, signal), gone.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
    reading.abort();
  }
}
