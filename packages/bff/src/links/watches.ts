import type { Clock } from '../clock.ts';
import type { Identity } from '../identity/provider.ts';
import type { LinkRecord } from './link-records.ts';

/** What a server says of a resource. */
export interface Heard {
  updated(): void;
  /** Nothing more will be heard: the connection is gone. */
  ended(): void;
}

export interface WatchesOptions {
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  /** Makes this process the one that listens, until it is called back; undefined when another one is. */
  place(session_id: string, id: string): Promise<(() => void) | undefined>;
  /** Undefined where the server offers none. */
  watch(identity: Identity, record: LinkRecord, heard: Heard): Promise<(() => void) | undefined>;
  reread(identity: Identity, session_id: string, id: string, record: LinkRecord): Promise<void>;
  onError(error: unknown): void;
}

/** Listens to changes of links that were opened, until their session ends. */
export interface Watches {
  /** Listens from now on; nothing when it does. `missed`: it may have changed before. Never rejects. */
  start(identity: Identity, session_id: string, id: string, record: LinkRecord, options: { missed: boolean }): Promise<void>;
  endSession(session_id: string): void;
}

/** Milliseconds between two readings of a resource, however often its server says that it changed. */
const pace = 1000;
/** Milliseconds until a process asks again whether the one that listens is still there; as long as a place outlives its process. */
const succession = 30_000;

export function createWatches({ clock, place, watch, reread, onError }: WatchesOptions): Watches {
  const sessions = new Map<string, Map<string, () => void>>();
  const watches: Watches = {
    async start(identity, session_id, id, record, { missed }) {
      const ofSession = sessions.get(session_id) ?? new Map<string, () => void>();
      if (ofSession.has(id)) return;
      sessions.set(session_id, ofSession);
      const over = new AbortController();
      let stop: (() => void) | undefined;
      let leave: (() => void) | undefined;
      let timer: ReturnType<Clock['setTimeout']> | undefined;
      let state: 'quiet' | 'busy' | 'again' = 'quiet';
      const end = () => {
        over.abort();
        clock.clearTimeout(timer);
        if (ofSession.get(id) === end) ofSession.delete(id);
        stop?.();
        leave?.();
      };
      const updated = (): void => {
        if (over.signal.aborted) return;
        if (state !== 'quiet') return void (state = 'again');
        state = 'busy';
        void reread(identity, session_id, id, record).catch(onError).then(() => {
          if (over.signal.aborted) return;
          timer = clock.setTimeout(() => {
            const again = state === 'again';
            state = 'quiet';
            if (again) updated();
          }, pace);
        });
      };
      ofSession.set(id, end);
      const succeed = (): void => {
        end();
        void watches.start(identity, session_id, id, record, { missed: true });
      };
      try {
        leave = await place(session_id, id);
        if (over.signal.aborted) return leave?.();
        if (!leave) return void (timer = clock.setTimeout(succeed, succession));
        stop = await watch(identity, record, { updated, ended: end });
        // It may have ended meanwhile.
        if (over.signal.aborted) stop?.();
        else if (stop && missed) updated();
      } catch (error) {
        end();
        onError(error);
      }
    },
    endSession(session_id) {
      const all = [...(sessions.get(session_id)?.values() ?? [])];
      sessions.delete(session_id);
      for (const end of all) end();
    },
  };
  return watches;
}
