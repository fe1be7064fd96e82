import { LatestMap } from '../../latest-map.ts';
import type { StorageDriver } from '../driver.ts';
import { isKeyTaken } from '../failures.ts';

/** A note that something of the user's is to be erased: kept in the driver, so that it outlives the process that wrote it. */
export interface Due {
  key: string;
  user: string;
  /** Milliseconds since the epoch, a full minute. */
  at: number;
}

/** What is to be erased when, for all users: one small object for each user and minute, in the order of time. */
export interface DueList {
  /** Resolves when the note is durable. Notes of one user and minute are one. */
  note(user: string, at: number): Promise<void>;
  /** In the order of time. */
  list(): AsyncIterable<Due>;
  /**
   * Runs the work unless another process does: a claim is an object that only one of them can create, and ends with its lease, so that
   * the work of a process that died is taken over. The note goes when the work is done. False when it is another's.
   */
  claim(due: Due, work: () => Promise<void>): Promise<boolean>;
}

const MINUTE = 60_000;
const LEASE_MS = 5 * MINUTE;
const MOST_KNOWN = 1000;
/** No user can have these names. */
const [DUE, CLAIMS] = ['_due/', '_claims/'];
const plain = { mime: 'application/json', meta: {} };
const nothing = new Uint8Array();

/** `onNoted`: told of every new note, for whoever wakes up for it. */
export function createDueList({ driver, now, onNoted = () => undefined }: { driver: StorageDriver; now: () => Date; onNoted?: (at: number) => void }): DueList {
  /** Only what spares a second write of the same note. */
  const noted = new LatestMap<string, Promise<void>>(MOST_KNOWN);

  const create = async (key: string, meta = {}): Promise<boolean> => {
    try {
      await driver.put(key, nothing, { ...plain, meta });
      return true;
    } catch (error) {
      if (isKeyTaken(error)) return false;
      throw error;
    }
  };

  const take = async (key: string): Promise<boolean> => {
    const until = new Date(now().getTime() + LEASE_MS).toISOString();
    if (await create(key, { until })) return true;
    const held = await driver.head(key);
    if (held !== undefined && Date.parse(String(held.meta['until'])) > now().getTime()) return false;
    await driver.remove(key);
    return create(key, { until });
  };

  return {
    note(user, at) {
      // Later than `at` itself: what is noted while a minute is swept is of a later one.
      const minute = (Math.floor(at / MINUTE) + 1) * MINUTE;
      const key = `${DUE}${new Date(minute).toISOString().slice(0, 16)}/${user}`;
      const known = noted.get(key);
      if (known) return known;
      const writing = create(key).then(() => undefined);
      noted.set(key, writing);
      writing.then(() => onNoted(minute), () => noted.delete(key));
      return writing;
    },
    async *list() {
      for await (const { key } of driver.list(DUE)) {
        const [, minute = '', user = ''] = key.split('/');
        yield { key, user, at: Date.parse(`${minute}:00.000Z`) };
      }
    },
    async claim({ key }, work) {
      const claim = CLAIMS + key.slice(DUE.length);
      if (!(await take(claim))) return false;
      try {
        // Whatever is noted from here on is noted anew.
        noted.delete(key);
        await work();
        await driver.remove(key);
      } finally {
        await driver.remove(claim);
      }
      return true;
    },
  };
}
