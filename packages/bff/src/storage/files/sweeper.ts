import type { Clock } from '../../clock.ts';
import type { FilesGone, UserFiles } from '../user-files.ts';
import type { Due, DueList } from './due-list.ts';

export interface SweeperOptions {
  due: DueList;
  files: Pick<UserFiles, 'sweep'>;
  clock: Clock;
  /** Told of what went, so that readers are told. */
  onGone(user: string, gone: FilesGone): Promise<void>;
  onError(error: unknown): void;
}

/** Erases what has expired, at its time: it sleeps until the next note of the list. */
export interface Sweeper {
  /** Does what came due while nobody swept, and sleeps. */
  start(): Promise<void>;
  /** Tells it that something will be due then (milliseconds). */
  wake(at: number): void;
  close(): Promise<void>;
}

/** Notes of other processes, and work that could not be done, are looked for this often: one list, however many users there are. */
const LOOK_MS = 10 * 60_000;

export function createSweeper({ due, files, clock, onGone, onError }: SweeperOptions): Sweeper {
  let timer: unknown;
  let next = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;
  let closed = false;

  const sleep = (until: number): void => {
    if (closed || until >= next) return;
    next = until;
    clock.clearTimeout(timer);
    timer = clock.setTimeout(() => void run(), Math.max(0, until - clock.now()));
  };

  const sweep = async (one: Due): Promise<void> => {
    await due.claim(one, async () => {
      const gone = await files.sweep(one.user);
      if (gone.removed.length > 0 || gone.changed.length > 0) await onGone(one.user, gone);
    });
  };

  /** Does what is due, and answers when the next is. */
  const pass = async (): Promise<number> => {
    for await (const one of due.list()) {
      if (one.at > clock.now()) return one.at;
      if (closed) break;
      // One user's fault keeps nobody else's files; it is tried again at the next look.
      await sweep(one).catch(onError);
    }
    return Number.POSITIVE_INFINITY;
  };

  const run = async (): Promise<void> => {
    next = Number.POSITIVE_INFINITY;
    running = (running ?? Promise.resolve()).then(async () => {
      const at = await pass().catch((error: unknown) => [onError(error), Number.POSITIVE_INFINITY][1] as number);
      sleep(Math.min(at, clock.now() + LOOK_MS));
    });
    await running;
  };

  return {
    start: run,
    wake: sleep,
    async close() {
      closed = true;
      clock.clearTimeout(timer);
      await running;
    },
  };
}
