import type { Services } from '../services.ts';
import { isGone } from '../stream/gone.ts';
import type { SessionsOptions } from './create-sessions.ts';
import { closing } from './closing.ts';
import type { FileNews } from './file-news.ts';

type Ends = Pick<Services, 'calls' | 'ingest' | 'events' | 'files' | 'secrets' | 'revocations' | 'dashboards' | 'views' | 'links' | 'invoker' | 'audit'> & { emptyFolder(user: string): Promise<void>; features: Services['config']['features']; news: FileNews; openBeside(user: string, session_id: string): Promise<boolean> };

/** What goes with a session: its calls, its views, its dashboards unless they are pinned, their tokens, its stream, its files unless they persist, and its user's servers, then the folder they wrote, after the last one. */
export function endOfSession({ calls, ingest, events, files, emptyFolder, secrets, revocations, dashboards, views, links, invoker, audit, features, news, openBeside }: Ends): Pick<SessionsOptions, 'onEnd' | 'onForget'> {
  return {
    async onEnd({ session_id, user }, reason, last) {
      await calls.endSession(session_id);
      const opened = await dashboards.all(session_id);
      if (opened.length > 0) await revocations.session(session_id);
      const closes = closing(opened.filter(({ persistence }) => persistence !== 'pinned'));
      await events.append(session_id, [...closes, { type: 'session_end', reason }]).catch(unlessGone);
      const all = !features.persist_files_across_sessions;
      await news.tell(user, await files.endSession(user, session_id, all));
      // What was uploaded outside of any session goes with the last one, and another process may have one.
      if (last && all && !(await openBeside(user, session_id))) await news.tell(user, await files.endSession(user, '', true));
      for (const { endSession } of [ingest, secrets, dashboards]) endSession(session_id);
      await views.endSession(session_id);
      await links.endSession(session_id);
      if (last) {
        await invoker.release(user);
        await emptyFolder(user);
      }
      audit.write({ event: 'session', user, outcome: 'ok', details: { session_id, action: 'ended', reason } });
    },
    async onForget({ session_id }) {
      // What was read for a view while its session ended.
      await views.endSession(session_id);
      await links.endSession(session_id);
      await events.remove(session_id);
    },
  };
}

function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error;
}
