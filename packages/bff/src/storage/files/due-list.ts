import { LatestMap } from '../../latest-map.ts';
import type { StorageDriver } from '../driver.ts';
import { isKeyTaken } from '../failures.ts';

/** A note that something of the user's is to be erased: kept in the driver, so that it outlives the process that wrote it. */
export interface Due {
  key: string;
  user: string;
  /** Milliseconds since the epoch: when it is done. */
  at: number;
}

/** What is to be erased when, for all users: one small object for each user and minute, in the order of time. */
export interface DueList {
  /** Resolves when the note is durable. Notes of one user and minute are one. */
  note(user: string, at: number): Promise<void>;
  /** In the order of time. */
  list(): AsyncIterable<Due>;
  /** Runs the work; the note goes when that is done. */
  settle(due: Due, work: () => Promise<void>): Promise<void>;
}

const MINUTE = 60_000;
/** By so much clocks of processes may differ: what is noted by one whose clock is behind is there before its minute is done by another. */
const APART_MS = MINUTE;
const MOST_KNOWN = 1000;
/** No user can have this name. */
const DUE = '_due/';
const nothing = new Uint8Array();

/** `onNoted`: told of every new note and when it is to be done, for whoever wakes up for it. */
export function createDueList({ driver, onNoted = () => undefined }: { driver: StorageDriver; onNoted?: (at: number) => void }): DueList {
  /** Only what spares a second write of the same note. */
  const noted = new LatestMap<string, Promise<void>>(MOST_KNOWN);
  const write = (key: string): Promise<unknown> =>
    driver.put(key, nothing, { mime: 'application/json', meta: {} }).catch((error: unknown) => {
      if (!isKeyTaken(error)) throw error;
    });

  return {
    note(user, at) {
      // Later than `at` itself: what is noted while a minute is swept is of a later one.
      const minute = (Math.floor(at / MINUTE) + 1) * MINUTE;
      const key = `${DUE}${new Date(minute).toISOString().slice(0, 16)}/${user}`;
      const known = noted.get(key);
      if (known) return known;
      const writing = write(key).then(() => undefined);
      noted.set(key, writing);
      writing.then(() => onNoted(minute + APART_MS), () => noted.delete(key));
      return writing;
    },
    async *list() {
      for await (const { key } of driver.list(DUE)) {
        const [, minute = '', user = ''] = key.split('/');
        yield { key, user, at: Date.parse(`${minute}:00.000Z`) + APART_MS };
      }
    },
    async settle({ key }, work) {
      // Whatever is noted from here on is noted anew.
      noted.delete(key);
      await work();
      await driver.remove(key);
    },
  };
}
