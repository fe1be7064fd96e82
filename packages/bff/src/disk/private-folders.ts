import { sep } from 'node:path';
import type { Config } from '../config.ts';

/** The folders that hold keys, files and events of all users (CONTRACT section 5): no stdio server may see them. None lies in another. */
export function privateFolders({ data, storage, events, tokens }: Pick<Config, 'data' | 'storage' | 'events' | 'tokens'>): string[] {
  const folders = [data, ...(tokens.dir !== undefined ? [tokens.dir] : []), ...(storage.driver === 'fs' && storage.dir ? [storage.dir] : []), ...(events.driver === 'file' && events.dir ? [events.dir] : [])];
  return folders.filter((folder) => !folders.some((other) => folder.startsWith(other + sep)));
}
