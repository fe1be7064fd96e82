import type { Artifact } from '@mcp-canvas/contract';
import { sentenceOf } from '../localization/sentence-of.ts';
import type { ContentOptions } from '../viewers/content-source.ts';
import { clickLink, saveArtifact } from '../viewers/save-file.ts';

export interface SaveAllOptions extends ContentOptions {
  session: string | undefined;
  /** In which failures are told. */
  locale: string;
}

/** One archive of the session where the service makes one; else the files one by one, with the failures of all told at the end. */
export async function saveAll(files: readonly Artifact[], options: SaveAllOptions): Promise<void> {
  const stored = files.length > 1 && files.every(({ key }) => key !== undefined);
  const archive = stored && !options.headers ? await archiveAddress(options) : undefined;
  if (archive !== undefined) return clickLink(archive, 'files.zip');
  const failures: string[] = [];
  for (const file of files) {
    try {
      await saveArtifact(file, options);
    } catch (error) {
      failures.push(sentenceOf(error, options.locale));
    }
  }
  if (failures.length > 0) throw new Error(failures.join(' '));
}

async function archiveAddress({ apiBase, session, credentials = 'same-origin' }: SaveAllOptions): Promise<string | undefined> {
  if (apiBase === undefined || session === undefined) return undefined;
  const address = `${apiBase}/api/files/archive?session=${encodeURIComponent(session)}`;
  const answer = await fetch(address, { method: 'HEAD', credentials }).catch(() => undefined);
  return answer?.ok ? address : undefined;
}
