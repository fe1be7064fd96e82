import type { Artifact } from '@mcp-canvas/contract';
import type { Content } from '../../viewers/content.ts';
import { encodingOf } from '../../viewers/decode.ts';
import { searchPattern } from '../../viewers/virtual/search-pattern.ts';
import { searchText, type Found } from './search-text.ts';

/** What was found in a file; `undefined` where it was not searched: it is no text, too large, or cannot be read. */
export interface FileFound {
  file: Artifact;
  found: Found | undefined;
}

/** Bytes of the largest file that is searched here; larger ones are searched in their own viewer. */
export const mostBytes = 64 * 2 ** 20;

/** Types that hold no text, whatever their bytes are. */
const silent = /^(?:image\/(?!svg)|audio\/|video\/|font\/|model\/|application\/(?:pdf|zip|gzip|x-tar|vnd\.openxmlformats))/;

/** Searches file after file, and tells of each when it is done. Without case, as it is written. */
export async function* searchFiles(files: readonly Artifact[], query: string, open: (file: Artifact) => Content, signal: AbortSignal): AsyncGenerator<FileFound> {
  const { source, flags } = searchPattern(query, {});
  for (const file of files) {
    const searched = silent.test(file.mime) || file.size > mostBytes ? undefined : search(file, new RegExp(source, flags), query.length, open, signal);
    const found = await searched?.catch(() => undefined);
    if (signal.aborted) return;
    yield { file, found };
  }
}

async function search(file: Artifact, pattern: RegExp, overlap: number, open: (file: Artifact) => Content, signal: AbortSignal): Promise<Found | undefined> {
  const reading = new AbortController();
  try {
    const stream = await open(file).stream(AbortSignal.any([signal, reading.signal]));
    return await searchText(texts(stream), pattern, overlap, signal);
  } catch (error) {
    if (error === noText) return undefined;
    throw error;
  } finally {
    reading.abort();
  }
}

const noText = new Error('no text');

async function* texts(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (!decoder) {
        const encoding = encodingOf(next.value);
        if (encoding === 'utf-8' && next.value.subarray(0, 4096).includes(0)) throw noText;
        decoder = new TextDecoder(encoding);
      }
      yield decoder.decode(next.value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
