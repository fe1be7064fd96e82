import type { Clock } from '../clock.ts';
import type { EventLog } from '../stream/event-log.ts';
import { isGone } from '../stream/gone.ts';
import { isNothing, together, without, type FileChange } from './file-changes.ts';
import type { Sessions } from './sessions.ts';

/**
 * Tells a user's open sessions what changed in My Files (`files_update`). What changed is done, so that it never fails: a session that
 * cannot be told hears of it, and of what came since, as soon as its log takes events again.
 */
export interface FileNews {
  /** To all of them. */
  tell(user: string, change: FileChange): Promise<void>;
  /** Of news that all processes hear (`id`) each open session is told by one of those that know it. */
  tellFirst(id: string, user: string, change: FileChange): Promise<void>;
  /** To the others that somebody reads or calls in, for what a session has told in its own way. */
  tellOthers(user: string, session_id: string, change: FileChange): Promise<void>;
}

export interface FileNewsOptions {
  events: Pick<EventLog, 'append'>;
  sessions: () => Pick<Sessions, 'openOf'>;
  /** True for one process of all that ask the same; without, there is one. */
  first?: ((what: string) => Promise<boolean>) | undefined;
  clock: Clock;
  stopping: AbortSignal;
  /** Told once of each session that cannot be told, until it is. */
  onError(error: unknown): void;
}

/** Who changed something has an answer after so long, also where Redis is waited for. */
const patience_ms = 5000;
const retry_ms = 2000;

export function createFileNews({ events, sessions, first = async () => true, clock, stopping, onError }: FileNewsOptions): FileNews {
  /** What sessions have not heard of. */
  const owed = new Map<string, FileChange>();
  let timer: unknown;

  const owe = (session_id: string, change: FileChange): void => {
    owed.set(session_id, together(owed.get(session_id) ?? {}, change));
    timer ??= clock.setTimeout(() => {
      timer = undefined;
      if (!stopping.aborted) for (const one of owed.keys()) void tellOne(one, {});
    }, retry_ms);
  };

  /** With what the session has not heard of yet. */
  const tellOne = async (session_id: string, news: FileChange): Promise<void> => {
    const before = owed.get(session_id);
    owed.delete(session_id);
    const change = before ? together(before, news) : news;
    const { added = [], changed = [], removed = [] } = change;
    try {
      await events.append(session_id, [{ type: 'files_update', added: [...added], changed: [...changed], removed: [...removed] }]);
      // What was refused meanwhile may be older than this.
      const older = without(owed.get(session_id) ?? {}, change);
      if (isNothing(older)) owed.delete(session_id);
      else owed.set(session_id, older);
    } catch (error) {
      // One that ended meanwhile has nobody to tell.
      if (isGone(error)) return;
      if (before === undefined) onError(error);
      owe(session_id, change);
    }
  };

  const tellAll = async (ids: readonly string[], change: FileChange): Promise<void> => {
    if (isNothing(change) || ids.length === 0) return;
    const late = Promise.withResolvers<void>();
    const waited = clock.setTimeout(late.resolve, patience_ms);
    await Promise.race([Promise.all(ids.map((id) => tellOne(id, change))), late.promise]);
    clock.clearTimeout(waited);
  };
  const idsOf = (open: ReturnType<Sessions['openOf']>): string[] => open.map(({ session_id }) => session_id);
  return {
    tell: (user, change) => tellAll(idsOf(sessions().openOf(user)), change),
    async tellFirst(id, user, change) {
      const open = idsOf(sessions().openOf(user));
      // Where that cannot be asked, told twice is better than never.
      const ours = await Promise.all(open.map((session_id) => first(`${id}:${session_id}`).catch(() => true)));
      await tellAll(open.filter((_, at) => ours[at]), change);
    },
    tellOthers: (user, session_id, change) => tellAll(idsOf(sessions().openOf(user, 'held')).filter((id) => id !== session_id), change),
  };
}
