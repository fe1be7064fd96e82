import { randomBytes } from 'node:crypto';
import { type Clock, systemClock } from '../../clock.ts';
import type { EventLog } from '../event-log.ts';
import { sessionGone } from '../gone.ts';
import { defaultHeld, type Held, SessionEvents } from '../session-events.ts';

export interface MemoryEventLogOptions extends Partial<Held> {
  clock?: Clock;
}

/** Events in the memory of this process: for tests, and for hosts that keep nothing. */
export function createMemoryEventLog({ clock = systemClock, ...held }: MemoryEventLogOptions = {}): EventLog {
  const sessions = new Map<string, SessionEvents>();
  const open = (session_id: string) => {
    const known = sessions.get(session_id);
    if (known) return known;
    const made = new SessionEvents(randomBytes(4).toString('hex'), { ...defaultHeld, ...held });
    sessions.set(session_id, made);
    return made;
  };
  return {
    name: 'memory',
    async check() {},
    async append(session_id, events) {
      const session = open(session_id);
      if (session.ended) throw sessionGone();
      const stamped = session.stamp(session_id, session.admitted(events), new Date(clock.now()).toISOString());
      session.add(stamped.map((event) => ({ event, size: JSON.stringify(event).length })));
      return stamped;
    },
    read: (session_id, options) => open(session_id).read(options),
    held: async (session_id) => sessions.get(session_id)?.kept() ?? [],
    ended: async (session_id) => sessions.get(session_id)?.ended ?? false,
    async remove(session_id) {
      sessions.get(session_id)?.close();
      sessions.delete(session_id);
    },
    async close() {
      for (const session of sessions.values()) session.close();
    },
  };
}
