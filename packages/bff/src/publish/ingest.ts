import { createHash, randomUUID } from 'node:crypto';
import type { JsonObject, JsonValue, Spills, ToolResult } from '@mcp-canvas/contract';
import { KitError } from '../errors.ts';
import { LatestMap } from '../latest-map.ts';
import type { EarlierCall } from './earlier-call.ts';
import type { PublishContext, Publisher } from './publisher.ts';

export interface IngestRequest {
  user: string;
  session_id: string;
  call_id?: string;
  server?: string;
  tool?: string;
  result: JsonValue;
  /** What the marks in the result stand for; the caller discards it. */
  spills?: Spills;
}

/** Results of tools that the host called itself. A repeated `call_id` with the same result is answered, not published again. */
export interface Ingest {
  take(request: IngestRequest): Promise<ToolResult>;
  endSession(session_id: string): void;
}

export interface IngestOptions {
  publisher: Pick<Publisher, 'start' | 'result'>;
  /** True for a `call_id` that the session's own calls use. */
  taken(session_id: string, call_id: string): boolean;
  /** A call of this id in the session's events. */
  earlier?(session_id: string, call_id: string): Promise<EarlierCall | undefined>;
  newId?: () => string;
  /** Results of one session that are kept for repeated requests. */
  max_kept?: number;
}

export function createIngest({ publisher, taken, earlier, newId = randomUUID, max_kept = 200 }: IngestOptions): Ingest {
  const sessions = new Map<string, Map<string, { print: string; done: Promise<ToolResult> }>>();

  const publish = async (request: IngestRequest, call_id: string): Promise<ToolResult> => {
    const { user, session_id, server, tool, result } = request;
    const before = request.call_id === undefined ? undefined : await earlier?.(session_id, call_id);
    if (before?.result && before.server === (server ?? '') && before.tool === (tool ?? '')) return before.result;
    if (before) throw conflict(call_id);
    const context: PublishContext = { user, session_id, call_id, ...(server !== undefined && { server }), ...(tool !== undefined && { tool }) };
    await publisher.start(context, {} satisfies JsonObject);
    return publisher.result(context, result, { duration_ms: 0, ...(request.spills && { spills: request.spills }) });
  };

  return {
    async take(request) {
      const { session_id, call_id = newId(), server, tool, result } = request;
      const print = fingerprint([server ?? null, tool ?? null, result], request.spills);
      const rows = sessions.get(session_id) ?? new LatestMap<string, { print: string; done: Promise<ToolResult> }>(max_kept);
      sessions.set(session_id, rows);
      const known = rows.get(call_id);
      if (known && known.print === print) return known.done;
      if (known || taken(session_id, call_id)) throw conflict(call_id);
      const done = publish(request, call_id);
      rows.set(call_id, { print, done });
      done.catch(() => rows.delete(call_id));
      return done;
    },
    endSession: (session_id) => void sessions.delete(session_id),
  };
}

const conflict = (call_id: string): KitError => new KitError('E_CONFLICT', 'This call_id was used for another result.', { call_id });

/** The same for the same value, however deep. Marks are made anew for each message: what they stand for tells whether two are the same. */
function fingerprint(value: JsonValue, spills: Spills = new Map()): string {
  const hash = createHash('sha256');
  const settled = (text: string) => [...spills].reduce((rest, [mark, { sha256, missing_padding }]) => rest.replaceAll(mark, `${sha256}/${missing_padding}`), text);
  const left: JsonValue[] = [value];
  while (left.length > 0) {
    const next = left.pop()!;
    const composite = next !== null && typeof next === 'object';
    // The names, or the number, of the parts go before them, so that no two values are written alike.
    const head = !composite ? next : Array.isArray(next) ? { length: next.length } : Object.keys(next);
    hash.update(settled(JSON.stringify(head)));
    if (composite) for (const inner of Object.values(next)) left.push(inner);
  }
  return hash.digest('hex');
}
