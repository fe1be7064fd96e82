import { isText, uniqueName, type JsonObject } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import { notFound } from '../../storage/failures.ts';
import type { StorageDriver } from '../../storage/driver.ts';
import type { UserFile, UserFiles } from '../../storage/user-files.ts';
import type { ZipSource } from '../../zip/index.ts';

/** The files an archive is asked for: those of the keys, in their order, or all of the session. E_NOT_FOUND for a key that is not the user's. */
export async function archivedFiles(files: UserFiles, user: string, session: string | undefined, keys: readonly string[]): Promise<UserFile[]> {
  if (keys.length > 0) {
    const found = await Promise.all(keys.map((key) => files.get(user, key)));
    if (found.includes(undefined)) throw notFound();
    return found as UserFile[];
  }
  if (session === undefined) throw new KitError('E_BAD_REQUEST', 'Say which files: ?session= or ?key=, which may be repeated.');
  const all: UserFile[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await files.list(user, { session, temporary: true, sort: 'created', limit: 1000, ...(cursor !== undefined && { cursor }) });
    all.push(...page.files);
    if (page.next === undefined) return all;
    cursor = page.next;
  }
}

/** The keys of a body `{keys}`; E_BAD_REQUEST where it holds none. */
export function keysField({ keys }: JsonObject): string[] {
  if (Array.isArray(keys) && keys.length > 0 && keys.every((key) => typeof key === 'string')) return keys;
  throw new KitError('E_BAD_REQUEST', 'keys: give the keys of the files.', { field: 'keys' });
}

/** The files as entries of a zip; of two with one name the later is renamed, also where a system does not tell upper from lower case. */
export function* zipSources(driver: StorageDriver, files: readonly UserFile[]): Generator<ZipSource> {
  const taken = new Set<string>();
  for (const { name: given, key, size, mime, versions, source } of files) {
    const name = uniqueName(given, { has: (other) => taken.has(other.toLowerCase()) });
    taken.add(name.toLowerCase());
    const created_at = versions.find((each) => each.key === key)?.created_at ?? source.created_at;
    yield { name, size, modified: Date.parse(created_at), compressible: isText(mime), read: () => driver.read(key) };
  }
}
