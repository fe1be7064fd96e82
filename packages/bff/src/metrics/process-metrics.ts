import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** Milliseconds between the looks at the event loop. */
const resolution = 10;

/** Has metrics tell of the process when they are read. Answers how to stop watching the event loop. */
export function watchProcess(metrics: Metrics): () => void {
  const began = Date.now() / 1000 - process.uptime();
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  // Nanoseconds between two looks: what is beyond the interval is the delay.
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - resolution / 1000) || 0;
  metrics.sample('process_cpu_seconds_total', () => (({ user, system }) => (user + system) / 1e6)(process.cpuUsage()));
  metrics.sample('process_resident_memory_bytes', () => process.memoryUsage.rss());
  metrics.sample('process_start_time_seconds', () => began);
  metrics.sample('process_open_fds', openFiles);
  metrics.sample('nodejs_heap_size_used_bytes', () => process.memoryUsage().heapUsed);
  metrics.sample('nodejs_external_memory_bytes', () => process.memoryUsage().external);
  metrics.sample('nodejs_eventloop_lag_mean_seconds', () => late(delay.mean));
  metrics.sample('nodejs_eventloop_lag_p50_seconds', () => late(delay.percentile(50)));
  metrics.sample('nodejs_eventloop_lag_p99_seconds', () => late(delay.percentile(99)));
  // Asked last of these: what comes now counts for the next look.
  metrics.sample('nodejs_eventloop_lag_max_seconds', () => {
    const most = late(delay.max);
    delay.reset();
    return most;
  });
  return () => void delay.disable();
}

/** Linux shows them; elsewhere nobody knows. */
function openFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return undefined;
  }
}
