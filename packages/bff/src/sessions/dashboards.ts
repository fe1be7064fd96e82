import type { Dashboard, StreamEvent } from '@mcp-canvas/contract';
import { LatestMap } from '../latest-map.ts';
import { unpacked } from '../stream/unpacked.ts';

/** A dashboard that a session has. `call_id` is the call that opened it last. */
export interface OpenedDashboard extends Pick<Dashboard, 'id' | 'url' | 'persistence'> {
  server: string;
  call_id?: string | undefined;
}

/** The dashboards that sessions have open, by (session, server, id): another server cannot take over a tab. */
export interface Dashboards {
  opened(session_id: string, server: string | undefined, dashboard: Dashboard, call_id?: string): void;
  /** With `server` that server's; without it the one of this id when only one server has it. */
  find(session_id: string, id: string, server: string | undefined): Promise<OpenedDashboard | undefined>;
  /** Every one, in the order of their opening. */
  all(session_id: string): Promise<readonly OpenedDashboard[]>;
  closed(session_id: string, dashboard: Pick<OpenedDashboard, 'server' | 'id'>): void;
  endSession(session_id: string): void;
}

type Rows = Map<string, OpenedDashboard>;
const keyOf = ({ server, id }: Pick<OpenedDashboard, 'server' | 'id'>): string => JSON.stringify([server, id]);

export function createDashboards({ held, max_in_session = 1000, shared = false }: { held(session_id: string): Promise<readonly StreamEvent[]>; max_in_session?: number; /** Other processes open and close dashboards too: only the events know all. */ shared?: boolean }): Dashboards {
  const sessions = new Map<string, Rows>();
  /** Sessions whose events were read: those before a restart are only there. */
  const read = new Map<string, Promise<void>>();

  const rowsOf = (session_id: string): Rows => {
    const rows: Rows = sessions.get(session_id) ?? new LatestMap(max_in_session);
    sessions.set(session_id, rows);
    return rows;
  };
  const restore = async (session_id: string): Promise<void> => {
    const before = rowsAfter(await held(session_id));
    const now = [...rowsOf(session_id).values()];
    sessions.delete(session_id);
    for (const row of [...before.values(), ...now]) rowsOf(session_id).set(keyOf(row), row);
  };
  const rows = async (session_id: string): Promise<readonly OpenedDashboard[]> => {
    if (shared) return [...rowsAfter(await held(session_id)).values()].slice(-max_in_session);
    const reading = read.get(session_id) ?? restore(session_id);
    read.set(session_id, reading);
    await reading.catch((error: unknown) => {
      read.delete(session_id);
      throw error;
    });
    return [...rowsOf(session_id).values()];
  };

  return {
    opened: (session_id, server = '', { id, url, persistence }, call_id) => void rowsOf(session_id).set(keyOf({ server, id }), { server, id, url, persistence, call_id }),
    async find(session_id, id, server) {
      const found = (await rows(session_id)).filter((row) => row.id === id && (server === undefined || row.server === server));
      return found.length === 1 ? found[0] : undefined;
    },
    all: rows,
    closed: (session_id, dashboard) => void rowsOf(session_id).delete(keyOf(dashboard)),
    endSession(session_id) {
      sessions.delete(session_id);
      read.delete(session_id);
    },
  };
}

/** What a session's events leave open. The server of an event is that of its call. */
function rowsAfter(held: readonly StreamEvent[]): Rows {
  const events = unpacked(held);
  const servers = new Map(events.flatMap((event) => (event.type === 'tool_start' ? [[event.call_id, event.server] as const] : [])));
  const rows: Rows = new Map();
  for (const event of events) {
    const server = servers.get(event.call_id) ?? '';
    if (event.type === 'dashboard_close') rows.delete(keyOf({ server, id: event.dashboard_id }));
    if (event.type !== 'dashboard_open') continue;
    const { id, url, persistence } = event.dashboard;
    rows.delete(keyOf({ server, id }));
    rows.set(keyOf({ server, id }), { server, id, url, persistence, call_id: event.call_id });
  }
  return rows;
}
