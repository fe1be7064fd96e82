import type { NewEvent } from '@mcp-canvas/contract';
import type { OpenedDashboard } from './dashboards.ts';

/** The events that close dashboards. `call_id` is the call that opened one: by it a reader knows the server. */
export const closing = (dashboards: readonly OpenedDashboard[]): NewEvent[] =>
  dashboards.map(({ id, call_id }) => ({ type: 'dashboard_close', dashboard_id: id, ...(call_id !== undefined && { call_id }) }));
