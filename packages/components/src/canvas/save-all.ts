import type { Artifact } from '@mcp-canvas/contract';
import type { ContentOptions } from '../viewers/content-source.ts';
import { saveArtifact } from '../viewers/save-artifact.ts';
import { clickLink, collectAtMost, saveBytes } from '../viewers/save-file.ts';
import { streamZip } from '../viewers/save-stream.ts';

export interface SaveAllOptions extends ContentOptions {
  session: string | undefined;
  /** Puts a failure into words. */
  tell: (error: unknown) => string;
}

/** One archive where the service makes one; else the files one by one, with the failures of all told at the end. `whole`: they are all of the session. */
export async function saveAll(files: readonly Artifact[], whole: boolean, options: SaveAllOptions): Promise<void> {
  const archive = archiveAddress(files, whole, options);
  if (archive !== undefined && (await saveArchive(archive, files, options))) return;
  const failures: string[] = [];
  for (const file of files) {
    try {
      await saveArtifact(file, options);
    } catch (error) {
      failures.push(options.tell(error));
    }
  }
  if (failures.length > 0) throw new Error(failures.join(' '));
}

function archiveAddress(files: readonly Artifact[], whole: boolean, { apiBase, session }: SaveAllOptions): string | undefined {
  if (apiBase === undefined || files.length < 2) return undefined;
  const keys = files.flatMap(({ key }) => (key === undefined ? [] : [`key=${encodeURIComponent(key)}`]));
  if (keys.length < files.length) return undefined;
  return `${apiBase}/api/files/archive?${whole && session !== undefined ? `session=${encodeURIComponent(session)}` : keys.join('&')}`;
}

/** False where there is none. A link carries no headers: where the host sets some, the archive is collected first, or, where that is much, written to a file that the reader chooses. */
async function saveArchive(address: string, files: readonly Artifact[], { headers, credentials = 'same-origin', fetch: get = globalThis.fetch }: SaveAllOptions): Promise<boolean> {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (headers && size > collectAtMost) {
    return streamZip('files.zip', async () => {
      const answer = await get(address, { credentials, headers });
      if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
      return answer;
    });
  }
  const answer = await get(address, headers ? { credentials, headers } : { credentials, method: 'HEAD' }).catch(() => undefined);
  if (!answer?.ok) return false;
  if (headers) saveBytes(await answer.blob(), 'files.zip');
  else clickLink(address, 'files.zip');
  return true;
}
