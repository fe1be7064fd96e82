import { codeMissing } from '../../../loading/code-missing.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import type { TarEntry } from './tar-entries.ts';

/** Bytes of such names that tell their encoding, and entries that wait for them. */
const [enough, mostWaiting] = [1024, 500];

/** Names that are not in UTF-8, in the encoding that speaks from all of the first ones: systems write their own into a tar, and none says which. */
export async function* namedEntries(entries: AsyncIterable<TarEntry>): AsyncGenerator<ArchiveEntry> {
  const waiting: TarEntry[] = [];
  let [decoder, heard]: [TextDecoder | undefined, number] = [undefined, 0];
  const named = ({ written, ...entry }: TarEntry): ArchiveEntry => (written && decoder ? { ...entry, path: decoder.decode(written) } : entry);
  const settle = async (): Promise<ArchiveEntry[]> => {
    const names = waiting.flatMap(({ written }) => (written ? [...written, 0x0a] : []));
    if (names.length > 0) {
      const { legacyEncoding } = await import('../../streaming/legacy-encoding.ts').catch(codeMissing);
      decoder = new TextDecoder(legacyEncoding(Uint8Array.from(names)));
    }
    return waiting.splice(0).map(named);
  };
  try {
    for await (const entry of entries) {
      if (decoder || (!entry.written && waiting.length === 0)) {
        yield named(entry);
        continue;
      }
      waiting.push(entry);
      heard += entry.written?.length ?? 0;
      if (heard >= enough || waiting.length >= mostWaiting) yield* await settle();
    }
  } catch (error) {
    // What stands before the damage has its names, too.
    yield* await settle();
    throw error;
  }
  yield* await settle();
}
