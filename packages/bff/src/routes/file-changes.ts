import type { Services } from '../services.ts';
import type { UserFile } from '../storage/user-files.ts';

export interface FileChange {
  added?: UserFile[];
  changed?: UserFile[];
  /** Ids. */
  removed?: string[];
}

/** Tells the streams of the sessions these files belong to (`files_update`); what has no open session is told to nobody. */
export async function announce({ events, sessions }: Pick<Services, 'events' | 'sessions'>, user: string, session_id: string, { added = [], changed = [], removed = [] }: FileChange): Promise<void> {
  if (session_id === '' || (added.length === 0 && changed.length === 0 && removed.length === 0)) return;
  const session = await sessions.get(user, session_id).catch(() => undefined);
  if (session === undefined || session.ended !== undefined) return;
  await events.append(session_id, [{ type: 'files_update', added, changed, removed }]);
}
