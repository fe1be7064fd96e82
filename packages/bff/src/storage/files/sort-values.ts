import type { FileEntry } from './file-version.ts';
import { sortKey } from './folded-text.ts';

/** What a list of files can be sorted by: the fields of the version that is shown. */
export type SortField = 'name' | 'size' | 'created';

export const sortValues: Readonly<Record<SortField, (entry: FileEntry) => string | number>> = {
  name: (entry) => (entry.sortName ??= sortKey(entry.shown!.described.name)),
  size: ({ shown }) => shown!.size,
  created: ({ shown }) => shown!.created_at,
};
