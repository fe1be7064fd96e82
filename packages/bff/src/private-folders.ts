import { sep } from 'node:path';
import type { Config } from './config.ts';

/** The folders that hold keys, files and events of all users (CONTRACT section 5): no stdio server may see them. None lies in another. */
export function privateFolders({ data, storage, events }: Pick<Config, 'data' | 'storage' | 'events'>): string[] {
  const folders = [data, ...(storage.driver === 'fs' && storage.dir ? [storage.dir] : []), ...(events.driver === 'file' && events.dir ? [events.dir] : [])];
  return folders.filter((folder) => !folders.some((other) => folder.startsWith(other + sep)));
}
