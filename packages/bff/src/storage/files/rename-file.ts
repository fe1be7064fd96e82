import { uniqueName } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import { unlessErased, type Amend } from './amend-version.ts';
import type { FileIndex } from './file-index.ts';
import type { FileEntry } from './file-version.ts';

/** Another file of the session that is shown under the name. */
function holderOf(index: FileIndex, entry: FileEntry, name: string): FileEntry | undefined {
  for (const other of index.named(name)) {
    if (other !== entry && other.session_id === entry.session_id && other.shown?.described.name === name) return other;
  }
  return undefined;
}

/** Gives all versions of a file a name. E_CONFLICT when the session shows another file under it. */
export async function renameFile(amend: Amend, index: FileIndex, entry: FileEntry, name: string): Promise<void> {
  if (holderOf(index, entry, name)) throw new KitError('E_CONFLICT', `The session has a file named ${name} already.`, { name });
  // The newest first: its name is the file's.
  for (const version of entry.versions.toReversed()) {
    await amend(index, version, (stored) => ({ ...unlessErased(stored), described: { ...stored.described, name } }));
  }
}

/** Where the name of a file was given away while it was removed, the file gets the next free one. */
export async function renameApart(amend: Amend, index: FileIndex, entry: FileEntry): Promise<void> {
  const name = entry.shown?.described.name;
  if (name === undefined || !holderOf(index, entry, name)) return;
  await renameFile(amend, index, entry, uniqueName(name, { has: (other) => holderOf(index, entry, other) !== undefined }));
}
