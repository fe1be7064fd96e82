import type { StorageDriver } from '../driver.ts';
import { isKeyTaken } from '../failures.ts';

/** A turn of one process at sweeping the store; over as soon as another one takes a turn. */
export interface SweepingTurn {
  /** False when another process has taken a turn since. */
  holds(): Promise<boolean>;
}

/** No user can have this name. */
const KEY = '_sweeping/turn';
const first = { mime: 'application/json', meta: { number: 1 } };

/**
 * Takes a turn: its number, kept beside what it is about, is greater than that of every turn before. It is asked before each step, so that
 * a process that stood still since knows that it is late; a count that somebody else keeps could be lost and begin anew.
 */
export async function takeTurn(driver: Pick<StorageDriver, 'put' | 'setMeta' | 'head'>): Promise<SweepingTurn> {
  const { meta } = await driver.put(KEY, new Uint8Array(), first).catch((error: unknown) => {
    if (!isKeyTaken(error)) throw error;
    return driver.setMeta(KEY, ({ mime, meta: { number } }) => ({ mime, meta: { number: Number(number) + 1 } }));
  });
  return { holds: async () => (await driver.head(KEY))?.meta['number'] === meta['number'] };
}
