import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewEvent, StreamEvent } from '@mcp-canvas/contract';
import { type Clock, systemClock } from '../../clock.ts';
import { KitError } from '../../errors.ts';
import { createHolding } from '../../disk/held-directory.ts';
import type { EventLog } from '../event-log.ts';
import { defaultHeld, defaultMostHeld, type Held, SessionEvents } from '../session-events.ts';
import { fileFailure } from './file-failure.ts';
import { SessionFile } from './session-file.ts';

export interface FileEventLogOptions extends Partial<Held> {
  dir: string;
  clock?: Clock;
  /** Sessions held open at once; those that nobody reads or writes are closed first. */
  max_open?: number;
  /** Characters of events held over all sessions; beyond them what was used longest ago is only on the disk, until it is asked for. */
  max_bytes?: number;
  /** Milliseconds until the disk has an event; what a killed process acknowledged is there in any case. */
  sync_ms?: number;
}

/** Events in one append-only file a session; an append is answered when the system has it. */
export function createFileEventLog({ dir, clock = systemClock, max_open = 256, max_bytes = defaultMostHeld, sync_ms = 100, ...held }: FileEventLogOptions): EventLog {
  const sessions = new Map<string, Promise<SessionFile>>();
  const holding = createHolding(dir);
  /** Sessions that were put aside while readers wait at their end: true when one is opened again, false when it is over. */
  const aside = new Map<string, PromiseWithResolvers<boolean>>();
  /** What was closed to make room: its session goes on in another one. */
  const closed = new WeakSet<SessionEvents>();
  const readers = new Map<string, number>();
  const readersOf = (session_id: string): number => readers.get(session_id) ?? 0;
  /** Characters of events held over all sessions. */
  let size = 0;
  let evicting: Promise<void> | undefined;
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
    opening.then((file) => {
      size += file.memory.size;
      wake(session_id, true);
      evict();
    }, () => sessions.delete(session_id));
    return opening;
  };

  const wake = (session_id: string, again: boolean): void => {
    aside.get(session_id)?.resolve(again);
    aside.delete(session_id);
  };

  const woken = (session_id: string, signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      const gone = (): void => resolve(false);
      signal.addEventListener('abort', gone);
      void (aside.get(session_id)?.promise ?? Promise.resolve(true)).then((again) => {
        signal.removeEventListener('abort', gone);
        resolve(again);
      });
    });

  const load = async (session_id: string): Promise<SessionFile> => {
    const path = pathOf(dir, session_id);
    await holding.hold();
    return SessionFile.open(path, session_id, new SessionEvents(randomBytes(4).toString('hex'), { ...defaultHeld, ...held }), { now, sync_ms }).catch(fileFailure('The events of the session could not be opened.'));
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

  const evict = (): void => {
    if (sessions.size > max_open || size > max_bytes) evicting ??= closeOldest().catch(() => undefined).finally(() => (evicting = undefined));
  };

  const closeOldest = async (): Promise<void> => {
    for (const [session_id, opened] of [...sessions].slice(0, -1)) {
      if (sessions.size <= max_open && size <= max_bytes) return;
      const file = await opened.catch(() => undefined);
      if (file === undefined || file.busy || file.memory.waiting !== readersOf(session_id) || sessions.get(session_id) !== opened) continue;
      sessions.delete(session_id);
      closed.add(file.memory);
      if (readersOf(session_id) > 0) aside.set(session_id, Promise.withResolvers());
      await close(file);
    }
  };

  const close = async (file: SessionFile): Promise<void> => {
    size -= file.memory.size;
    await file.close();
  };

  const append = async (session_id: string, events: readonly NewEvent[]): Promise<StreamEvent[]> => {
    let file = await open(session_id);
    while (closed.has(file.memory)) file = await open(session_id);
    const before = file.memory.size;
    const stamped = file.append(events);
    size += file.memory.size - before;
    evict();
    // Who appends faster than what is old can be put aside waits for that; the order of appends stays.
    if (size > max_bytes) await evicting;
    return stamped;
  };

  async function* read(session_id: string, options: { after?: string; signal: AbortSignal }): AsyncGenerator<StreamEvent, void, void> {
    let { after } = options;
    readers.set(session_id, readersOf(session_id) + 1);
    try {
      while (!options.signal.aborted) {
        const { memory } = await open(session_id);
        for await (const event of memory.read({ after, signal: options.signal })) {
          after = event.id;
          yield event;
        }
        if (!closed.has(memory) || !(await woken(session_id, options.signal))) return;
      }
    } finally {
      if (readersOf(session_id) > 1) readers.set(session_id, readersOf(session_id) - 1);
      else readers.delete(session_id);
    }
  }

  return {
    name: 'file',
    async check() {
      const opened = (await Promise.allSettled(sessions.values())).flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      await tryOut().then(() => opened.forEach((file) => file.check())).catch(fileFailure('The event log cannot be written.'));
    },
    append,
    read,
    held: async (session_id) => (await open(session_id)).memory.kept(),
    ended: async (session_id) => (await open(session_id)).memory.ended,
    async remove(session_id) {
      const opened = sessions.get(session_id);
      sessions.delete(session_id);
      const file = await opened;
      if (file) await close(file);
      wake(session_id, false);
      await rm(pathOf(dir, session_id), { force: true });
    },
    async close() {
      const all = (await Promise.all(sessions.values())).filter(({ memory }) => !closed.has(memory));
      sessions.clear();
      for (const session_id of aside.keys()) wake(session_id, false);
      await evicting;
      await Promise.all(all.map((file) => file.close()));
      await holding.release();
    },
  };
}

/** Session ids are the kit's own; anything else has no file. */
function pathOf(dir: string, session_id: string): string {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(session_id)) throw new KitError('E_NOT_FOUND', 'There is no such session.');
  return join(dir, `${session_id}.jsonl`);
}
