import { KitError } from '../errors.ts';
import type { Artifact } from '@mcp-canvas/contract';
import type { EventLog } from '../stream/event-log.ts';
import type { Sessions } from './sessions.ts';

/** What changed in a user's area; `removed` are ids. */
export interface FileChange {
  added?: readonly Artifact[];
  changed?: readonly Artifact[];
  removed?: readonly string[];
}

/** Tells a user's open sessions what changed in My Files (`files_update`). */
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
}

export function createFileNews({ events, sessions, first = async () => true }: FileNewsOptions): FileNews {
  const append = async (ids: readonly string[], { added = [], changed = [], removed = [] }: FileChange): Promise<void> => {
    if (added.length === 0 && changed.length === 0 && removed.length === 0) return;
    const event = { type: 'files_update' as const, added: [...added], changed: [...changed], removed: [...removed] };
    // One that ended meanwhile has nobody to tell.
    await Promise.all(ids.map((id) => events.append(id, [event]).catch(unlessGone)));
  };
  const idsOf = (open: ReturnType<Sessions['openOf']>): string[] => open.map(({ session_id }) => session_id);
  return {
    tell: (user, change) => append(idsOf(sessions().openOf(user)), change),
    async tellFirst(id, user, change) {
      const open = idsOf(sessions().openOf(user));
      const ours = await Promise.all(open.map((session_id) => first(`${id}:${session_id}`)));
      await append(open.filter((_, at) => ours[at]), change);
    },
    tellOthers: (user, session_id, change) => append(idsOf(sessions().openOf(user, 'held')).filter((id) => id !== session_id), change),
  };
}

function unlessGone(error: unknown): void {
  if (!(error instanceof KitError) || error.code !== 'E_GONE') throw error;
}
