import type { Dashboard, StreamEvent } from '@mcp-canvas/contract';

/** The dashboards that sessions have open, by (session, server, id): another server cannot take over a tab. */
export interface Dashboards {
  opened(session_id: string, server: string | undefined, dashboard: Dashboard): void;
  /** With `server` that server's; without it the one of this id when only one server has it. */
  find(session_id: string, id: string, server: string | undefined): Promise<{ server: string; url: string } | undefined>;
  endSession(session_id: string): void;
}

export function createDashboards({ held, max_in_session = 1000 }: { held(session_id: string): Promise<readonly StreamEvent[]>; max_in_session?: number }): Dashboards {
  const sessions = new Map<string, Map<string, { server: string; id: string; url: string }>>();
  const opened: Dashboards['opened'] = (session_id, server = '', { id, url }) => {
    const rows = sessions.get(session_id) ?? new Map<string, { server: string; id: string; url: string }>();
    sessions.set(session_id, rows);
    const key = JSON.stringify([server, id]);
    rows.delete(key);
    rows.set(key, { server, id, url });
    if (rows.size > max_in_session) rows.delete(rows.keys().next().value!);
  };
  /** After a restart the events say what is open. */
  const restore = async (session_id: string): Promise<void> => {
    const events = (await held(session_id)).flatMap((event) => (event.type === 'snapshot' ? event.events : [event]));
    const servers = new Map(events.flatMap((event) => (event.type === 'tool_start' ? [[event.call_id, event.server] as const] : [])));
    for (const event of events) if (event.type === 'dashboard_open') opened(session_id, servers.get(event.call_id), event.dashboard);
  };
  return {
    opened,
    async find(session_id, id, server) {
      if (!sessions.has(session_id)) await restore(session_id);
      const found = [...(sessions.get(session_id)?.values() ?? [])].filter((row) => row.id === id && (server === undefined || row.server === server));
      return found.length === 1 ? { server: found[0]!.server, url: found[0]!.url } : undefined;
    },
    endSession: (session_id) => void sessions.delete(session_id),
  };
}
