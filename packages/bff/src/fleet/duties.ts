import type { Questions } from '../invoke/input/questions.ts';
import type { Services } from '../services.ts';
import { endInterrupted } from '../sessions/interrupted-calls.ts';
import type { Sweeper } from '../storage/index.ts';
import type { FleetDuties, Told } from './fleet.ts';

/** What a process does for the others, and when they tell it something. */
export function dutiesOf({ calls, questions, sessions, events, files, views, links, news, sweeper }: Pick<Services, 'calls' | 'sessions' | 'events' | 'files' | 'views' | 'links' | 'news'> & { questions: Questions; sweeper: Pick<Sweeper, 'wake'> }, onError: (error: unknown) => void): FleetDuties {
  const follow: { [K in Told['kind']]: (told: Extract<Told, { kind: K }>) => Promise<void> | void } = {
    cancel: ({ session_id, call_id }) => calls.abort(session_id, call_id),
    // Every process hears it: one of them asks.
    answer: ({ session_id, call_id, input_id, answer }) => (questions.isOpen({ session_id, call_id }, input_id) ? questions.answer({ session_id, call_id }, input_id, answer) : undefined),
    async session({ session_id }) {
      const session = await sessions.refresh(session_id);
      if (!session?.ended) return;
      links.stop(session_id);
      views.stop(session_id);
      await calls.endSession(session_id);
    },
    files: ({ user }) => files.distrust(user),
    due: ({ at }) => sweeper.wake(at),
    gone: ({ id, user, gone }) => news.tellFirst(id, user, gone),
  };
  return {
    onTold: (told) => void (async () => (follow[told.kind] as (one: Told) => Promise<void> | void)(told))().catch(onError),
    onMissed() {
      sessions.distrust();
      files.distrust();
    },
    onOrphan: (session_id, call_id) => endInterrupted(events, session_id, call_id),
    used: () => sessions.used(),
    onLead: () => sweeper.wake(0),
  };
}
