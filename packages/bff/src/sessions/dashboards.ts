import type { Dashboard } from '@mcp-canvas/contract';

/** The dashboards that sessions have open, by (session, server, id): another server cannot take over a tab. */
export interface Dashboards {
  opened(session_id: string, server: string | undefined, dashboard: Dashboard): void;
  /** With `server` that server's; without it the one of this id when only one server has it. */
  find(session_id: string, id: string, server: string | undefined): { server: string; url: string } | undefined;
  endSession(session_id: string): void;
}

export function createDashboards({ max_in_session = 1000 }: { max_in_session?: number } = {}): Dashboards {
  const sessions = new Map<string, Map<string, { server: string; id: string; url: string }>>();
  return {
    opened(session_id, server = '', { id, url }) {
      const rows = sessions.get(session_id) ?? new Map<string, { server: string; id: string; url: string }>();
      sessions.set(session_id, rows);
      const key = JSON.stringify([server, id]);
      rows.delete(key);
      rows.set(key, { server, id, url });
      if (rows.size > max_in_session) rows.delete(rows.keys().next().value!);
    },
    find(session_id, id, server) {
      const found = [...(sessions.get(session_id)?.values() ?? [])].filter((row) => row.id === id && (server === undefined || row.server === server));
      return found.length === 1 ? { server: found[0]!.server, url: found[0]!.url } : undefined;
    },
    endSession: (session_id) => void sessions.delete(session_id),
  };
}
