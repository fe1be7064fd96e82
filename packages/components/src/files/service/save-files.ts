import { saveArtifact } from '../../viewers/save/save-artifact.ts';
import { clickLink, collectAtMost, saveBytes } from '../../viewers/save/save-file.ts';
import { streamZip } from '../../viewers/save/save-stream.ts';
import { answerTo, readFile, type FileAccess } from './file-service.ts';
import type { UserFile } from './user-file.ts';

/** Characters of an address that every server and proxy takes. */
const longest = 6000;

/** Saves one version of a file; its address is asked for anew, since the one in the list may have expired. */
export async function saveOne(access: FileAccess, key: string): Promise<void> {
  await saveArtifact(await readFile(access, key), { ...access, page: document.baseURI });
}

/**
 * Saves files as one zip that the service packs while it is sent. The browser loads it straight to the disk, where an address can
 * name them all and needs no header; else the keys go in a request, whose answer is kept until it is whole, or, where that is much,
 * written to a file that the reader chooses.
 */
export async function saveZip(access: FileAccess, files: readonly UserFile[]): Promise<void> {
  const query = files.map(({ key }) => `key=${encodeURIComponent(key)}`).join('&');
  const path = '/api/files/archive';
  if (query.length > longest || access.headers) {
    const ask = () => answerTo(access, path, { method: 'POST', body: JSON.stringify({ keys: files.map(({ key }) => key) }) });
    const much = files.reduce((sum, { size }) => sum + size, 0) > collectAtMost;
    if (much && (await streamZip('files.zip', ask))) return;
    return saveBytes(await (await ask()).blob(), 'files.zip');
  }
  await answerTo(access, `${path}?${query}`, { method: 'HEAD' });
  clickLink(`${access.apiBase}${path}?${query}`, 'files.zip');
}
