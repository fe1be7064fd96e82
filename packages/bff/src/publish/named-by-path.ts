import { inlineLimit, settleType, type Artifact, type Warning } from '@mcp-canvas/contract';
import { buffer } from 'node:stream/consumers';
import { refuseAbove, type FileContent } from '../storage/index.ts';
import { invalidPath, type UserFolders } from '../user-folders/index.ts';
import { smallText } from './artifact-content.ts';
import type { PublishContext } from './publisher.ts';

/** Where files that tools name by path are taken from. */
export interface PathSources {
  folders: Pick<UserFolders, 'open'>;
  /** Bytes of the largest file that is taken. */
  max_file_bytes: number;
}

/** A file that a tool names by path, open: `close` when it is stored. */
export interface NamedFile {
  artifact: Artifact;
  content: FileContent;
  /** Once it is stored: whether it changed meanwhile. */
  check(): Promise<Warning | undefined>;
  close(): Promise<void>;
}

/** Opens what an artifact's `path` names (v2.1 section 6.2), for tools that may name paths. E_INVALID_PATH, E_FILE_TOO_LARGE. */
export async function namedByPath({ path, ...artifact }: Artifact, { user, folder }: Pick<PublishContext, 'user' | 'folder'>, { folders, max_file_bytes }: PathSources): Promise<NamedFile> {
  if (folder?.by_path !== 'allowed') throw invalidPath(user, path!, folder?.by_path ?? 'elsewhere');
  const file = await folders.open(user, path!);
  try {
    refuseAbove(file.size, max_file_bytes);
    const check = async (): Promise<Warning | undefined> =>
      (await file.changed()) ? { code: 'changed_while_read', message: `${artifact.name} changed while it was stored: name a file when it is whole.`, path: '' } : undefined;
    const taken = { artifact: { ...artifact, size: file.size }, check, close: () => file.close() };
    if (file.size > inlineLimit) return { ...taken, content: { stream: file.read() } };
    const bytes = await buffer(file.read());
    const { mime } = settleType({ declared: artifact.mime, name: artifact.name, head: bytes });
    return { ...taken, artifact: smallText({ ...taken.artifact, mime }, bytes), content: { bytes } };
  } catch (error) {
    await file.close();
    throw error;
  }
}
