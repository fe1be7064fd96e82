import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Artifact } from '@mcp-canvas/contract';
import type { StorageDriver } from '../storage/driver.ts';
import { isKeyTaken } from '../storage/failures.ts';
import { keysUnder } from '../storage/keys-under.ts';

/** What a result linked first. */
export interface LinkRecord {
  server: string;
  uri: string;
  call_id: string;
  /** It goes with its session. */
  temporary: boolean;
  artifact: Artifact;
}

/** Links of sessions, kept in the storage driver: a reload, another process and a restart know them. */
export interface LinkRecords {
  /** The first record of an id stays. */
  put(session_id: string, id: string, record: LinkRecord): Promise<void>;
  find(session_id: string, id: string): Promise<LinkRecord | undefined>;
  /** The id of the first link of a file's name. */
  named(session_id: string, name: string): Promise<string | undefined>;
  /** Key of the file that was made of it when it was opened. */
  fileOf(session_id: string, id: string): Promise<string | undefined>;
  opened(session_id: string, id: string, key: string): Promise<void>;
  endSession(session_id: string): Promise<void>;
}

/** Beside the users' files, under a name that no user can have. */
const folder = (session_id: string): string => `_links/${session_id}/`;
const hashed = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** One address of one server is one file of the session. */
export const linkId = (session_id: string, server: string, uri: string): string => hashed(session_id, server, uri);

export function createLinkRecords(driver: StorageDriver): LinkRecords {
  const at = (session_id: string, id: string, kind: 'link' | 'file' | 'name') => `${folder(session_id)}${id}.${kind}`;
  const read = async <T>(key: string): Promise<T | undefined> => ((await driver.head(key)) ? (JSON.parse((await buffer(driver.read(key))).toString()) as T) : undefined);
  const putFirst = async (key: string, value: unknown): Promise<void> => {
    await driver.put(key, Buffer.from(JSON.stringify(value)), { mime: 'application/json', meta: {} }).catch((error: unknown) => {
      if (!isKeyTaken(error)) throw error;
    });
  };
  return {
    async put(session_id, id, record) {
      await putFirst(at(session_id, hashed(record.artifact.name), 'name'), id);
      await putFirst(at(session_id, id, 'link'), record);
    },
    find: (session_id, id) => (/^[0-9a-f]{32}$/.test(id) ? read<LinkRecord>(at(session_id, id, 'link')) : Promise.resolve(undefined)),
    named: (session_id, name) => read<string>(at(session_id, hashed(name), 'name')),
    fileOf: (session_id, id) => read<string>(at(session_id, id, 'file')),
    opened: (session_id, id, key) => putFirst(at(session_id, id, 'file'), key),
    async endSession(session_id) {
      for (const key of await keysUnder(driver, folder(session_id))) await driver.remove(key);
    },
  };
}
