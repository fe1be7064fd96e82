import { KitError } from '../errors.ts';
import type { ObjectMeta, Staged, StorageDriver, StoredObject } from './driver.ts';

export const unknownRef = (): KitError => new KitError('E_STORAGE', 'The staged content is gone or was never finished.');

/** Streams a body into fresh staged content, finished; what was written is gone when the body fails. */
export async function stageAll(driver: StorageDriver, body: Uint8Array | AsyncIterable<Uint8Array>): Promise<{ staged: Staged; size: number; sha256: string; head: Uint8Array }> {
  const staged = await driver.stage();
  try {
    if (body instanceof Uint8Array) await staged.write(body);
    else for await (const chunk of body) await staged.write(chunk);
    return { staged, ...(await staged.finish()) };
  } catch (error) {
    await staged.discard();
    throw error;
  }
}

/** `put` for every driver: stage, write, finish, commit, and nothing left of it. */
export async function putStaged(driver: StorageDriver, key: string, body: Uint8Array | AsyncIterable<Uint8Array>, meta: ObjectMeta): Promise<StoredObject> {
  const { staged } = await stageAll(driver, body);
  try {
    return await driver.commit(staged.ref, key, meta);
  } finally {
    await staged.discard();
  }
}
