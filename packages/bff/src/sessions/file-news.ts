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
  /** To the others that somebody reads or calls in, for what a session has told in its own way. */
  tellOthers(user: string, session_id: string, change: FileChange): Promise<void>;
}

export function createFileNews({ events, sessions }: { events: Pick<EventLog, 'append'>; sessions: () => Pick<Sessions, 'openOf'> }): FileNews {
  const append = async (ids: readonly string[], { added = [], changed = [], removed = [] }: FileChange): Promise<void> => {
    if (added.length === 0 && changed.length === 0 && removed.length === 0) return;
    const event = { type: 'files_update' as const, added: [...added], changed: [...changed], removed: [...removed] };
    // One that ended meanwhile has nobody to tell.
    await Promise.all(ids.map((id) => events.append(id, [event]).catch(unlessGone)));
  };
  const idsOf = (open: ReturnType<Sessions['openOf']>): string[] => open.map(({ session_id }) => session_id);
  return {
    tell: (user, change) => append(idsOf(sessions().openOf(user)), change),
    tellOthers: (user, session_id, change) => append(idsOf(sessions().openOf(user, 'held')).filter((id) => id !== session_id), change),
  };
}

function unlessGone(error: unknown): void {
  if (!(error instanceof KitError) || error.code !== 'E_GONE') throw error;
}
