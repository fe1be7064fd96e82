import type { Artifact } from '@mcp-canvas/contract';
import { codeMissing } from '../../loading/code-missing.ts';
import { createContent, type ContentOptions } from '../../viewers/content/content-source.ts';
import { saveArtifact } from '../../viewers/save/save-artifact.ts';
import { clickLink, collectAtMost, saveBytes } from '../../viewers/save/save-file.ts';
import { streamZip } from '../../viewers/save/save-stream.ts';

/** Bytes and files that a zip can hold without the larger fields that the one made here does not have (APPNOTE.TXT 4.4.1.4); a little below, since headers are counted too. */
const mostZipped = { bytes: 0xf0000000, files: 0xffff };

export interface SaveAllOptions extends ContentOptions {
  session: string | undefined;
  /** Puts a failure into words. */
  tell: (error: unknown) => string;
}

const archiveName = 'files.zip';

/** One archive: of the service where it makes one, else made here, where that is not too much; else the files one by one. What failed is told at the end, of all. `whole`: they are all of the session. */
export async function saveAll(files: readonly Artifact[], whole: boolean, options: SaveAllOptions): Promise<void> {
  const archive = archiveAddress(files, whole, options);
  if (archive !== undefined && (await saveArchive(archive, files, options))) return;
  const failures: string[] = [];
  const failed = (error: unknown): void => void failures.push(options.tell(error));
  if (files.length < 2 || !(await saveZip(files, options, failed))) {
    for (const file of files) await saveArtifact(file, options).catch(failed);
  }
  if (failures.length > 0) throw new Error(failures.join(' '));
}

/** False where it would be too much. */
async function saveZip(files: readonly Artifact[], options: SaveAllOptions, failed: (error: unknown) => void): Promise<boolean> {
  const size = sizeOf(files);
  const made = async (): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
    const { zipFiles } = await import('./zip-files.ts').catch(codeMissing);
    return zipFiles({ files, open: (file) => createContent(file, options), failed });
  };
  if (files.length > mostZipped.files || size > mostZipped.bytes) return false;
  try {
    if (size > collectAtMost) return await streamZip(archiveName, async () => new Response(await made()));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    // Not a Response's `blob()`, which keeps to itself why a stream broke off.
    await (await made()).pipeTo(new WritableStream({ write: (part) => void parts.push(part) }));
    if (parts.length > 0) saveBytes(new Blob(parts, { type: 'application/zip' }), archiveName);
  } catch (error) {
    failed(error);
  }
  return true;
}

const sizeOf = (files: readonly Artifact[]): number => files.reduce((sum, file) => sum + file.size, 0);

function archiveAddress(files: readonly Artifact[], whole: boolean, { apiBase, session }: SaveAllOptions): string | undefined {
  if (apiBase === undefined || files.length < 2) return undefined;
  const keys = files.flatMap(({ key }) => (key === undefined ? [] : [`key=${encodeURIComponent(key)}`]));
  if (keys.length < files.length) return undefined;
  return `${apiBase}/api/files/archive?${whole && session !== undefined ? `session=${encodeURIComponent(session)}` : keys.join('&')}`;
}

/** False where there is none. A link carries no headers: where the host sets some, the archive is collected first, or, where that is much, written to a file that the reader chooses. */
async function saveArchive(address: string, files: readonly Artifact[], { headers, credentials = 'same-origin', fetch: get = globalThis.fetch }: SaveAllOptions): Promise<boolean> {
  if (headers && sizeOf(files) > collectAtMost) {
    return streamZip(archiveName, async () => {
      const answer = await get(address, { credentials, headers });
      if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
      return answer;
    });
  }
  const answer = await get(address, headers ? { credentials, headers } : { credentials, method: 'HEAD' }).catch(() => undefined);
  if (!answer?.ok) return false;
  if (headers) saveBytes(await answer.blob(), archiveName);
  else clickLink(address, archiveName);
  return true;
}
