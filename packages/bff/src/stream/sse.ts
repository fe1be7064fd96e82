import type { ServerResponse } from 'node:http';
import type { StreamEvent } from '@mcp-canvas/contract';
import type { Clock } from '../clock.ts';

export interface EventStreamOptions {
  clock: Clock;
  /** The event's bytes; readers of one session share them. */
  encode(event: StreamEvent): Promise<Buffer>;
  /** Told the bytes of each event that was written. */
  onWritten?(bytes: number): void;
  /** Milliseconds between comment lines that keep proxies from closing a quiet stream. */
  heartbeat_ms?: number;
  /** Milliseconds a reader may leave a full socket buffer standing. It is disconnected then, and resumes from its last id. */
  stall_ms?: number;
  /** Milliseconds after which a client reconnects by itself. */
  retry_ms?: number;
  /** The same for a stream that ends before its session, because its process does. Default: drawn between 0.1 and 1 s, so that readers do not all come at once. */
  moved_ms?: number;
}

/** Headers of a stream of server-sent events: never stored, transformed or buffered on the way. */
export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
};

const heartbeat = Buffer.from(':\n\n');

/** One event as it goes over the wire: `id:` and `data:`, no `event:` line (CONTRACT section 2). */
export const encodeEvent = (event: StreamEvent): Buffer => Buffer.from(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`);

/**
 * Writes events until they end or the reader is gone. Nothing is queued for a slow reader: the log is asked for the next
 * event when the socket has taken the last one.
 */
export async function writeEvents(events: AsyncIterable<StreamEvent>, response: ServerResponse, options: EventStreamOptions): Promise<void> {
  const { clock, encode, onWritten, heartbeat_ms = 15_000, stall_ms = 30_000, retry_ms = 1000, moved_ms = Math.round(100 + Math.random() * 900) } = options;
  let beat: unknown;
  const rest = () => {
    clock.clearTimeout(beat);
    beat = clock.setTimeout(() => {
      if (!response.writableNeedDrain) response.write(heartbeat);
      rest();
    }, heartbeat_ms);
  };
  try {
    response.write(`retry: ${retry_ms}\n\n`);
    rest();
    let over = false;
    for await (const event of events) {
      over = event.type === 'session_end';
      const bytes = await encode(event);
      if (response.destroyed) return;
      rest();
      onWritten?.(bytes.length);
      if (!response.write(bytes) && !(await drained(response, clock, stall_ms))) return;
    }
    response.end(over ? undefined : `retry: ${moved_ms}\n\n`);
  } finally {
    clock.clearTimeout(beat);
  }
}

/** True when the socket took what was written; false when the reader is gone or was disconnected for standing still. */
function drained(response: ServerResponse, clock: Clock, stall_ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = clock.setTimeout(() => response.destroy(), stall_ms);
    const settle = () => {
      clock.clearTimeout(timer);
      response.off('drain', settle).off('close', settle);
      resolve(!response.destroyed);
    };
    response.on('drain', settle).on('close', settle);
    if (response.destroyed || !response.writableNeedDrain) settle();
  });
}
