import type { StorageDriver } from './driver.ts';

/** All keys that begin with a prefix, in key order: for folders of a session, which are short. */
export async function keysUnder(driver: Pick<StorageDriver, 'list'>, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of driver.list(prefix)) keys.push(key);
  return keys;
}
