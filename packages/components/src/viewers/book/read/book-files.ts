import { readText } from '../../content/decode.ts';
import type { Content } from '../../content/content.ts';
import type { ArchiveEntry } from '../../archive/read/archive-entry.ts';
import { partsOf } from '../../archive/entries/harmless-name.ts';
import { collect } from '../../archive/read/byte-source.ts';
import { openArchive, type Archive } from '../../archive/read/open-archive.ts';

/** Bytes of a chapter. */
export const mostOfChapter = 16 * 2 ** 20;
/** Files of a book. */
const mostFiles = 50_000;

/** The files of a book: the entries of its archive by their paths (EPUB 3.3, section 4.2). Each is read when it is wanted, by ranges where the service gives them. */
export interface BookFiles {
  archive: Archive;
  entryAt(path: string): ArchiveEntry | undefined;
  /** The text of a file; undefined where there is none, or one of more than `most` bytes. */
  text(path: string, most: number, signal: AbortSignal): Promise<string | undefined>;
}

export async function bookFiles(content: Content, signal: AbortSignal): Promise<BookFiles> {
  const archive = await openArchive(content, content.artifact.name, signal);
  const entries = new Map<string, ArchiveEntry>();
  await archive.list((found) => {
    for (const entry of found) if (entry.kind === 'file') entries.set(partsOf(entry.path).join('/'), entry);
  }, mostFiles, signal);
  const entryAt = (path: string): ArchiveEntry | undefined => entries.get(path);
  return {
    archive,
    entryAt,
    async text(path, most, until) {
      const entry = entryAt(path);
      if (!entry || entry.barred || (entry.size ?? 0) > most) return undefined;
      return readText(await collect(await archive.read(entry, until), most, until));
    },
  };
}
