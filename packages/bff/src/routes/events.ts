import Router from '@koa/router';
import type { StreamEvent } from '@mcp-canvas/contract';
import type { Services } from '../services.ts';
import { createEventEncoder } from '../stream/encoded-events.ts';
import { eventStreamHeaders, writeEvents } from '../stream/sse.ts';
import type { Context, RequestState } from '../requests/request-state.ts';

/** `GET /api/sessions/{sid}/events`: the session's stream, resumed after `Last-Event-ID`, else `?after=`. */
export function eventRoutes({ sessions, events, publisher, metrics, clock, limits, config, elsewhere }: Pick<Services, 'sessions' | 'events' | 'publisher' | 'metrics' | 'clock' | 'limits' | 'config' | 'elsewhere'>): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });
  const encode = createEventEncoder({ clock, withTokens: (user, event) => publisher.withTokens(user, event) });
  // Counted here: a thousand readers have each event written a thousand times.
  const sent = { events: 0, bytes: 0 };
  metrics.sample('mcp_canvas_stream_events_total', () => sent.events);
  metrics.sample('mcp_canvas_stream_bytes_total', () => sent.bytes);
  const onWritten = (bytes: number): void => {
    sent.events += 1;
    sent.bytes += bytes;
  };

  router.get('/api/sessions/:sid/events', async (ctx) => {
    const { user } = ctx.state.identity;
    const { session_id, ended } = await sessions.get(user, ctx.params['sid']!);
    const after = resumePoint(ctx);
    if (ended && after === undefined) return void (ctx.status = 204);
    // A stream has no end to wait for: HEAD is told its headers alone.
    if (ctx.method === 'HEAD') {
      ctx.set(eventStreamHeaders);
      return void (ctx.status = 200);
    }
    const gone = new AbortController();
    ctx.res.once('close', () => gone.abort());
    const leave = await limits.stream(user, session_id);
    try {
      const signal = AbortSignal.any([gone.signal, elsewhere]);
      const stream = events.read(session_id, { signal, ...(after !== undefined && { after }) });
      const rest = ended ? await firstOf(stream) : stream;
      if (!rest) return void (ctx.status = 204);
      const release = sessions.hold(session_id);
      metrics.gauge('mcp_canvas_streams', 1);
      try {
        ctx.respond = false;
        ctx.set(eventStreamHeaders);
        ctx.res.writeHead(200);
        ctx.res.flushHeaders();
        await writeEvents(rest, ctx.res, { clock, encode: (event) => encode(user, event), onWritten, stall_ms: config.limits.stall_s * 1000 });
      } finally {
        release();
        metrics.gauge('mcp_canvas_streams', -1);
      }
    } finally {
      leave();
    }
  });
  return router;
}

function resumePoint(ctx: Context): string | undefined {
  const header = ctx.req.headers['last-event-id'];
  const query = ctx.query['after'];
  const given = [header, query].flat().find((id) => id !== undefined && id !== '');
  return given?.slice(0, 200);
}

/** The stream with its first event read; undefined when it has none. */
async function firstOf(stream: AsyncIterable<StreamEvent>): Promise<AsyncIterable<StreamEvent> | undefined> {
  const iterator = stream[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return undefined;
  return (async function* () {
    yield first.value;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  })();
}
