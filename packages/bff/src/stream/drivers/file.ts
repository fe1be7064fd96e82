import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StreamEvent } from '@mcp-canvas/contract';
import { type Clock, systemClock } from '../../clock.ts';
import { KitError } from '../../errors.ts';
import { createHolding } from '../../held-directory.ts';
import type { EventLog } from '../event-log.ts';
import { defaultHeld, type Held, SessionEvents } from '../session-events.ts';
import { SessionFile } from './session-file.ts';

export interface FileEventLogOptions extends Partial<Held> {
  dir: string;
  clock?: Clock;
  /** Sessions held open at once; those that nobody reads or writes are closed first. */
  max_open?: number;
  /** Milliseconds until the disk has an event; what a killed process acknowledged is there in any case. */
  sync_ms?: number;
}

/** Events in one append-only file a session; an append is answered when the system has it. */
export function createFileEventLog({ dir, clock = systemClock, max_open = 256, sync_ms = 100, ...held }: FileEventLogOptions): EventLog {
  const sessions = new Map<string, Promise<SessionFile>>();
  const holding = createHolding(dir);
  const now = () => new Date(clock.now()).toISOString();

  const open = (session_id: string): Promise<SessionFile> => {
    const known = sessions.get(session_id);
    if (known) {
      sessions.delete(session_id);
      sessions.set(session_id, known);
      return known;
    }
    const opening = load(session_id);
    sessions.set(session_id, opening);
    opening.then(evict, () => sessions.delete(session_id));
    return opening;
  };

  const load = async (session_id: string): Promise<SessionFile> => {
    const path = pathOf(dir, session_id);
    await holding.hold();
    return SessionFile.open(path, session_id, new SessionEvents(randomBytes(4).toString('hex'), { ...defaultHeld, ...held }), { now, sync_ms }).catch(failed('The events of the session could not be opened.'));
  };

  /** Does with a file of its own all that is done with those of sessions. */
  const tryOut = async (): Promise<void> => {
    const probe = join(dir, `.check-${randomBytes(6).toString('hex')}`);
    const renamed = `${probe}.new`;
    try {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await writeFile(probe, 'check', { flush: true });
      await rename(probe, renamed);
    } finally {
      await Promise.all([probe, renamed].map((path) => rm(path, { force: true })));
    }
  };

  const evict = async (): Promise<void> => {
    for (const [session_id, opened] of [...sessions].slice(0, -1)) {
      if (sessions.size <= max_open) return;
      const file = await opened;
      if (file.busy || file.memory.readers > 0 || sessions.get(session_id) !== opened) continue;
      sessions.delete(session_id);
      await file.close();
    }
  };

  async function* read(session_id: string, options: { after?: string; signal: AbortSignal }): AsyncGenerator<StreamEvent, void, void> {
    yield* (await open(session_id)).memory.read(options);
  }

  return {
    name: 'file',
    async check() {
      const opened = (await Promise.allSettled(sessions.values())).flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      await tryOut().then(() => opened.forEach((file) => file.check())).catch(failed('The event log cannot be written.'));
    },
    append: (session_id, events) => open(session_id).then((file) => file.append(events)),
    read,
    held: async (session_id) => (await open(session_id)).memory.kept(),
    ended: async (session_id) => (await open(session_id)).memory.ended,
    async remove(session_id) {
      const opened = sessions.get(session_id);
      sessions.delete(session_id);
      await (await opened)?.close();
      await rm(pathOf(dir, session_id), { force: true });
    },
    async close() {
      const all = await Promise.all(sessions.values());
      sessions.clear();
      await Promise.all(all.map((file) => file.close()));
      await holding.release();
    },
  };
}

/** For `catch`: the kit's error for what the system said. */
const failed = (message: string) => (cause: unknown): never => {
  throw cause instanceof KitError ? cause : new KitError('E_STORAGE', message, { system_code: (cause as NodeJS.ErrnoException).code ?? '' }, { cause });
};

/** Session ids are the kit's own; anything else has no file. */
function pathOf(dir: string, session_id: string): string {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(session_id)) throw new KitError('E_NOT_FOUND', 'There is no such session.');
  return join(dir, `${session_id}.jsonl`);
}
