import { randomUUID } from 'node:crypto';
import type { JsonObject, Spills, ToolError, ToolResult } from '@mcp-canvas/contract';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import { KitError, toToolError } from '../errors.ts';
import type { Identity } from '../identity/provider.ts';
import type { Metrics } from '../metrics.ts';
import type { PublishContext, Publisher } from '../publish/publisher.ts';
import { callFingerprint } from './call-fingerprint.ts';
import { discardSpills } from './intake/discard-spills.ts';
import type { CallObserver, CallOutcome, Invoker } from './invoker.ts';

export interface CallsOptions {
  invoker: Pick<Invoker, 'invoke' | 'readResource'>;
  publisher: Pick<Publisher, 'start' | 'progress' | 'notice' | 'result' | 'error'>;
  audit: Audit;
  logger: Logger;
  metrics?: Pick<Metrics, 'count' | 'observe'>;
  /** Keeps the session open while a call runs. */
  hold?: (session_id: string) => () => void;
  newId?: () => string;
  /** Calls of one session that may run at a time. */
  max_open?: number;
  /** Finished calls of one session whose results are kept for a repeated request. */
  max_kept?: number;
}

export interface CallRequest {
  identity: Identity;
  session_id: string;
  call_id?: string;
  server: string;
  tool: string;
  arguments: JsonObject;
}

/** `accepted` resolves when the call was sent to its tool, and rejects with a KitError when it was refused; so does `done`. */
export interface StartedCall {
  call_id: string;
  accepted: Promise<void>;
  done: Promise<ToolResult>;
}

export type CallStatus = 'running' | 'done' | 'failed' | 'cancelled';

/** The calls of sessions: each runs once, is published in order, and ends once. */
export interface Calls {
  /** A `call_id` that was used answers that call; E_CONFLICT when it asked for something else, E_GONE when its result is no longer kept. */
  start(request: CallRequest): StartedCall;
  /** E_NOT_FOUND for a call that the session never had. */
  get(session_id: string, call_id: string): { status: CallStatus; result?: ToolResult };
  /** Resolves when the call has ended; nothing happens to one that has. */
  cancel(session_id: string, call_id: string): Promise<{ status: CallStatus; result?: ToolResult }>;
  /** Cancels what runs and forgets the session. */
  endSession(session_id: string): Promise<void>;
  /** Waits `grace_ms` for open calls, then ends them with E_SHUTTING_DOWN. */
  close(grace_ms: number): Promise<void>;
}

interface Row extends StartedCall {
  fingerprint: string;
  status: CallStatus;
  result?: ToolResult | undefined;
  abort: AbortController;
}

export function createCalls(options: CallsOptions): Calls {
  const { newId = randomUUID, max_open = 64, max_kept = 500 } = options;
  const sessions = new Map<string, Map<string, Row>>();

  const find = (session_id: string, call_id: string): Row => {
    const row = sessions.get(session_id)?.get(call_id);
    if (!row) throw new KitError('E_NOT_FOUND', 'This session has no such call.');
    return row;
  };
  const look = ({ status, result }: Row) => (result ? { status, result } : { status });

  const repeated = (row: Row, fingerprint: string): Row => {
    if (row.fingerprint !== fingerprint) throw new KitError('E_CONFLICT', 'This call_id was used for another call.', { call_id: row.call_id });
    if (row.status !== 'running' && !row.result) throw new KitError('E_GONE', 'The result of this call is no longer kept.', { call_id: row.call_id });
    return row;
  };

  return {
    start(request) {
      const rows = sessions.get(request.session_id) ?? new Map<string, Row>();
      const fingerprint = callFingerprint(request.server, request.tool, request.arguments);
      const known = request.call_id === undefined ? undefined : rows.get(request.call_id);
      if (known) return repeated(known, fingerprint);
      if ([...rows.values()].filter(({ status }) => status === 'running').length >= max_open) throw new KitError('E_LIMIT', `A session may have ${max_open} calls open.`);
      sessions.set(request.session_id, rows);
      const call_id = request.call_id ?? newId();
      const abort = new AbortController();
      const { promise: accepted, resolve, reject } = Promise.withResolvers<void>();
      const release = options.hold?.(request.session_id);
      const row: Row = { call_id, fingerprint, status: 'running', abort, accepted, done: run(options, { ...request, call_id }, abort.signal, resolve, (status, result) => Object.assign(row, { status, result })) };
      rows.set(call_id, row);
      accepted.catch(() => undefined);
      row.done.then(
        () => forgetOldest(rows, max_kept),
        (error: unknown) => {
          rows.delete(call_id);
          reject(error);
        },
      ).finally(() => release?.());
      return row;
    },
    get: (session_id, call_id) => look(find(session_id, call_id)),
    async cancel(session_id, call_id) {
      const row = find(session_id, call_id);
      row.abort.abort();
      await row.done.catch(() => undefined);
      return look(row);
    },
    async endSession(session_id) {
      const rows = [...(sessions.get(session_id)?.values() ?? [])];
      sessions.delete(session_id);
      for (const { abort } of rows) abort.abort();
      await Promise.allSettled(rows.map(({ done }) => done));
    },
    async close(grace_ms) {
      const open = [...sessions.values()].flatMap((rows) => [...rows.values()]).filter(({ status }) => status === 'running');
      const all = Promise.allSettled(open.map(({ done }) => done));
      const timer = setTimeout(() => {
        for (const { abort } of open) abort.abort(new KitError('E_SHUTTING_DOWN', 'The service is shutting down.'));
      }, grace_ms);
      await all.finally(() => clearTimeout(timer));
    },
  };
}

function forgetOldest(rows: Map<string, Row>, max: number): void {
  const kept = [...rows.values()].filter(({ result }) => result);
  for (const row of kept.slice(0, Math.max(0, kept.length - max))) row.result = undefined;
}

/** Progress messages of one call that wait to be published; a flood beyond them is dropped. */
const mostWaiting = 10_000;

type Request = CallRequest & { call_id: string };

/** Runs one call and publishes what happens in the order in which it happened. */
async function run(options: CallsOptions, request: Request, signal: AbortSignal, accepted: () => void, ended: (status: CallStatus, result: ToolResult) => void): Promise<ToolResult> {
  const { invoker, publisher, logger } = options;
  const { identity, session_id, call_id, server, tool } = request;
  const read: Spills[] = [];
  const context: PublishContext = {
    user: identity.user,
    session_id,
    call_id,
    server,
    tool,
    readResource: async (uri) => {
      const answer = await invoker.readResource(identity, server, uri, signal);
      read.push(answer.spills);
      return answer;
    },
  };
  let published: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const enqueue = (publish: () => Promise<unknown>) => {
    waiting++;
    published = published
      .then(publish)
      .catch((error: unknown) => logger.error({ err: error, call_id }, 'an event of a call was not published'))
      .finally(() => waiting--);
  };
  const observer: CallObserver = {
    start(shown) {
      enqueue(() => publisher.start(context, shown));
      accepted();
    },
    progress(progress) {
      if (waiting >= mostWaiting) return void discardSpills(progress.spills);
      enqueue(() => publisher.progress(context, progress).finally(() => discardSpills(progress.spills)));
    },
    notice: (elapsed_s, message) => enqueue(() => publisher.notice(context, elapsed_s, message)),
  };
  let outcome: CallOutcome;
  try {
    outcome = await invoker.invoke(request, observer, signal);
  } catch (error) {
    finish(options, request, error instanceof KitError ? error.code : 'E_INTERNAL', 'refused', 0);
    throw error;
  }
  await published;
  try {
    const { result, error } = await publishEnd(publisher, context, outcome, logger);
    ended(error?.error_code === 'E_CANCELLED' ? 'cancelled' : error ? 'failed' : 'done', result);
    finish(options, request, error?.error_code ?? (result.is_error ? (result.error?.error_code ?? 'E_TOOL') : undefined), result.is_error ? 'error' : 'ok', outcome.duration_ms);
    return result;
  } finally {
    await Promise.all([...read, ...('spills' in outcome ? [outcome.spills] : [])].map(discardSpills));
  }
}

/** Publishes the end; a result that cannot be published becomes an error, so that the call ends all the same. */
async function publishEnd(publisher: CallsOptions['publisher'], context: PublishContext, outcome: CallOutcome, logger: Logger): Promise<{ result: ToolResult; error?: ToolError }> {
  const { warnings, duration_ms } = outcome;
  if (outcome.kind === 'error') return { result: await publisher.error(context, outcome.error, { warnings, duration_ms }), error: outcome.error };
  try {
    return { result: await publisher.result(context, outcome.raw, { spills: outcome.spills, warnings, duration_ms }) };
  } catch (cause) {
    logger.error({ err: cause, call_id: context.call_id }, 'a result was not published');
    const error = toToolError(cause instanceof KitError ? cause : new KitError('E_INTERNAL', 'The result of the tool could not be stored or streamed.'));
    return { result: await publisher.error(context, error, { warnings, duration_ms }), error };
  }
}

/** One line of the audit trail a call: names of arguments, never their values. */
function finish({ audit, metrics }: CallsOptions, request: Request, error_code: string | undefined, outcome: 'ok' | 'error' | 'refused', duration_ms: number): void {
  const { identity, session_id, call_id, server, tool } = request;
  const details: JsonObject = { session_id, call_id, server, tool, arguments: Object.keys(request.arguments), duration_ms };
  audit.write({ event: 'call', user: identity.user, outcome, details: error_code === undefined ? details : { ...details, error_code } });
  if (outcome === 'refused') return;
  metrics?.count('mcp_canvas_calls_total', { server, outcome });
  metrics?.observe('mcp_canvas_call_duration_seconds', duration_ms / 1000, { server });
}
