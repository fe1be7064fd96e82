import { createHash } from 'node:crypto';
import { safeFileName, uniqueName, type Artifact } from '@mcp-canvas/contract';
import type { UserFolders } from '../user-folders/index.ts';
import type { PublishContext } from './publisher.ts';
import { storeArtifacts, type ArtifactSources, type StoredArtifacts } from './store-artifacts.ts';

export interface LeftSources extends ArtifactSources {
  folders: UserFolders;
  now: () => Date;
}

/**
 * Stores what a call left in its user's folder (v2.1 section 2.2) and adds it to the files that its result names: a file of the same
 * name and bytes is there already, one that came without content gets it, and a name that stands for other bytes is made another one.
 */
export async function addLeftFiles(shown: StoredArtifacts, named: readonly Artifact[], context: PublishContext, sources: LeftSources): Promise<void> {
  if (context.folder?.leaves !== true) return;
  const { paths, more, cut } = await sources.folders.claim(context.user, named.flatMap(({ path }) => path ?? []));
  const told = (message: string) => shown.warnings.push({ code: 'generated_left', message, path: '' });
  if (more > 0) told(`The call left ${paths.length + more} files behind: the first ${paths.length} are taken. Name in artifacts what is meant for the reader, or pack it into one file.`);
  if (cut) told('The folder of the user holds more, or deeper, folders than are looked at: name in artifacts what is meant for the reader.');
  // What its server wrote belongs to the call although the tool itself could name nothing.
  const allowed: PublishContext = { ...context, folder: { ...context.folder, by_path: 'allowed' } };
  for (const path of paths) {
    const name = safeFileName(path.slice(path.lastIndexOf('/') + 1));
    const same = shown.artifacts.find((artifact) => artifact.name === name);
    const isEmpty = same !== undefined && same.key === undefined && same.uri === undefined;
    if (same && !isEmpty && (await isIn(same, path, context.user, sources))) continue;
    const taken = new Set(shown.artifacts.map((artifact) => artifact.name));
    const artifact = isEmpty ? { ...same, path } : generated(same ? uniqueName(name, taken) : name, path, context, sources.now());
    const stored = await storeArtifacts([artifact], allowed, sources);
    if (isEmpty && stored.artifacts.length > 0) shown.artifacts.splice(shown.artifacts.indexOf(same), 1);
    take(shown, stored);
  }
}

function generated(name: string, path: string, { server, tool, call_id }: PublishContext, now: Date): Artifact {
  const source = { kind: 'generated' as const, ...(server !== undefined && { server }), ...(tool !== undefined && { tool }), call_id, created_at: now.toISOString() };
  return { id: name, version: 1, name, mime: 'application/octet-stream', size: 0, source, path };
}

/** True when the stored file holds the bytes that stand at the path. */
async function isIn({ size, sha256 }: Artifact, path: string, user: string, { folders }: LeftSources): Promise<boolean> {
  const file = await folders.open(user, path).catch(() => undefined);
  if (!file) return false;
  try {
    if (file.size !== size) return false;
    const digest = createHash('sha256');
    for await (const chunk of file.read()) digest.update(chunk);
    return digest.digest('hex') === sha256;
  } finally {
    await file.close();
  }
}

/** Nobody named the file, so that one which is gone or became a link meanwhile makes no error; one that is too large does. */
function take(shown: StoredArtifacts, { artifacts, warnings, bytes, refused }: StoredArtifacts): void {
  const has = ({ key }: Artifact) => shown.artifacts.some((artifact) => artifact.key === key);
  const added = artifacts.filter((artifact) => !has(artifact));
  shown.artifacts.push(...added);
  shown.left = [...(shown.left ?? []), ...added.map(({ name }) => name)];
  shown.warnings.push(...warnings);
  shown.bytes += bytes;
  if (refused && refused.code !== 'E_INVALID_PATH') shown.refused ??= refused;
}
