import type { Clock } from '../../clock.ts';
import type { FilesGone, UserFiles } from '../user-files.ts';
import type { Due, DueList } from './due-list.ts';
import type { SweepingTurn } from './sweeping-turn.ts';

/** Of several processes over one store, which of them sweeps. */
export interface SweepingLease {
  /** The how-manieth time it is that this process has it; undefined when it has not, as far as it knows: one that stood still may be wrong. */
  held(): number | undefined;
}

export interface SweeperOptions {
  due: DueList;
  files: Pick<UserFiles, 'sweep' | 'distrust'>;
  clock: Clock;
  takeTurn(): Promise<SweepingTurn>;
  /** Where several processes share the store; without, this one is alone. */
  lease?: SweepingLease | undefined;
  /** Told of what went, so that readers are told. */
  onGone(user: string, gone: FilesGone): Promise<void>;
  onError(error: unknown): void;
}

/** Erases what has expired, at its time: it sleeps until the next note of the list. */
export interface Sweeper {
  /** Does what came due while nobody swept, and sleeps. */
  start(): Promise<void>;
  /** Tells it that something will be due then (milliseconds), by whichever process; or, now, that it has the lease. */
  wake(at: number): void;
  close(): Promise<void>;
}

/** Notes of other processes, and work that could not be done, are looked for this often: one list, however many users there are. */
const LOOK_MS = 10 * 60_000;

export function createSweeper({ due, files, clock, takeTurn, lease, onGone, onError }: SweeperOptions): Sweeper {
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

  const sweep = (one: Due): Promise<void> =>
    due.settle(one, async () => {
      // What is not known here of files that others stored would stay for good.
      if (lease) files.distrust(one.user);
      const gone = await files.sweep(one.user);
      if (gone.removed.length > 0 || gone.changed.length > 0) await onGone(one.user, gone);
    });

  /** Who has the lease takes one turn for as long, before it looks at anything; who is alone, one for each pass that has something to do. */
  let turn: SweepingTurn | undefined;
  let term: number | undefined;

  /** Does what is due, and answers when the next is. */
  const pass = async (): Promise<number> => {
    const held = lease?.held();
    if (lease && held === undefined) return Number.POSITIVE_INFINITY;
    if (lease === undefined || held !== term) turn = undefined;
    term = held;
    if (lease) turn ??= await takeTurn();
    for await (const one of due.list()) {
      if (one.at > clock.now()) return one.at;
      turn ??= await takeTurn();
      // Another one took a turn: at the next look it is known who has the lease.
      if (!(await turn.holds())) turn = undefined;
      if (closed || turn === undefined) break;
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
