import type { Metrics } from '../metrics/metrics.ts';
import { overlay } from '../overlay.ts';
import type { EventLog } from '../stream/event-log.ts';
import type { Tracing } from '../tracing/index.ts';

/** The same event log, its appends timed, and counted while they wait. */
export function watchEvents(log: EventLog, metrics: Metrics, tracing: Tracing): EventLog {
  return overlay(log, {
    async append(...args) {
      const began = performance.now();
      metrics.gauge('mcp_canvas_event_appends_waiting', 1);
      try {
        return await tracing.span('events append', { 'mcp_canvas.events.driver': log.name }, () => log.append(...args), { kind: 'client', part: true });
      } finally {
        metrics.gauge('mcp_canvas_event_appends_waiting', -1);
        metrics.observe('mcp_canvas_event_append_duration_seconds', (performance.now() - began) / 1000);
      }
    },
  });
}
