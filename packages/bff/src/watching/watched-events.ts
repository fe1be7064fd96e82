import type { Metrics } from '../metrics.ts';
import { overlay } from '../overlay.ts';
import type { EventLog } from '../stream/event-log.ts';

/** The same event log, its appends timed, and counted while they wait. */
export function watchEvents(log: EventLog, metrics: Metrics): EventLog {
  return overlay(log, {
    async append(...args) {
      const began = performance.now();
      metrics.gauge('mcp_canvas_event_appends_waiting', 1);
      try {
        return await log.append(...args);
      } finally {
        metrics.gauge('mcp_canvas_event_appends_waiting', -1);
        metrics.observe('mcp_canvas_event_append_duration_seconds', (performance.now() - began) / 1000);
      }
    },
  });
}
