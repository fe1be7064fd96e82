import { randomUUID } from 'node:crypto';
import type { JsonObject, ToolResult } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import type { Identity } from '../../identity/provider.ts';
import { callFingerprint } from './call-fingerprint.ts';
import type { EarlierCall } from '../../publish/index.ts';
import { createKeptCalls, gone, type CallsOfSession } from './kept-calls.ts';
import type { OneProcess } from './one-process.ts';
import { runCall, type CallRequest, type CallStatus, type RunOptions } from './run-call.ts';

export interface CallsOptions extends RunOptions {
  /** Keeps the session open while a call runs. */
  hold?: (session_id: string) => () => void;
  /** A call of this id in the session's events, from before a restart. */
  earlier?(session_id: string, call_id: string): Promise<EarlierCall | undefined>;
  /** Where several processes serve a session: which of them runs a call. */
  oneProcess?: OneProcess | undefined;
  /** A place for a call among those of its user and session; E_CALL_LIMIT. */
  place?(identity: Identity, session_id: string): Promise<() => void>;
  newId?: () => string;
  /** Finished calls of one session whose results are kept for a repeated request. */
  max_kept?: number;
  /** Characters of the results of all sessions that are kept so, as JSON. Default: 32 Mi. */
  max_kept_size?: number;
}

/** `accepted` resolves when the call was sent to its tool, and rejects with a KitError when it was refused; so does `done`. */
export interface StartedCall {
  call_id: string;
  accepted: Promise<void>;
  done: Promise<ToolResult>;
}

/** The calls of sessions: each runs once, is published in order, and ends once. */
export interface Calls {
  /** A `call_id` that was used answers that call, with the warning `call_id_reused` when it asked for something else; E_GONE when nothing tells its result any more. */
  start(request: CallRequest): StartedCall;
  /** Takes in a call that runs elsewhere in this process: it can be found, is cancelled by `abort`, and ends as `done` says, which never rejects. */
  adopt(request: CallRequest & { call_id: string }, abort: AbortController, done: Promise<ToolResult>): void;
  /** E_NOT_FOUND for a call that the session never had. */
  get(session_id: string, call_id: string): { status: CallStatus; result?: ToolResult };
  /** The same, also for a call from before a restart. */
  find(session_id: string, call_id: string): Promise<{ status: CallStatus; result?: ToolResult }>;
  /** Resolves when the call has ended; nothing happens to one that has. */
  cancel(session_id: string, call_id: string): Promise<{ status: CallStatus; result?: ToolResult }>;
  /** Cancels a call that runs in this process, if it does. */
  abort(session_id: string, call_id: string): void;
  /** Cancels what runs and forgets the session. */
  endSession(session_id: string): Promise<void>;
  /** Refuses new calls from now on, waits `grace_ms` for open ones, or until `hurry` aborts, then ends them; both with E_SHUTTING_DOWN. */
  close(grace_ms: number, hurry?: AbortSignal): Promise<void>;
}

interface Row extends StartedCall {
  fingerprint: string;
  status: CallStatus;
  result?: ToolResult | undefined;
  abort: AbortController;
  /** The event log has not taken its end: who asks again meets the same refusal, and does not run it again, until it has. */
  owed?: Promise<void>;
}

type SessionCalls = CallsOfSession<Row>;

export function createCalls(options: CallsOptions): Calls {
  const { newId = randomUUID, max_kept = 500, max_kept_size = 32 * 2 ** 20 } = options;
  const kept = createKeptCalls<Row>({ max_kept, max_size: max_kept_size, told: options.earlier !== undefined });
  const sessions = new Map<string, SessionCalls>();
  let closing = false;

  const find = (session_id: string, call_id: string): Row => {
    const row = sessions.get(session_id)?.rows.get(call_id);
    if (!row) throw new KitError('E_NOT_FOUND', 'This session has no such call.');
    return row;
  };
  const sessionOf = (session_id: string): SessionCalls => {
    const session = sessions.get(session_id) ?? { rows: new Map<string, Row>(), kept: new Set<Row>() };
    sessions.set(session_id, session);
    return session;
  };
  const add = (session: SessionCalls, row: Row, { release, refused }: { release?: (() => void) | undefined; refused?: (error: unknown) => void } = {}): void => {
    session.rows.set(row.call_id, row);
    options.metrics?.gauge('mcp_canvas_calls_running', 1);
    // Registered before any caller can wait for `done`, so that what it then sees is settled.
    const close = () => {
      options.metrics?.gauge('mcp_canvas_calls_running', -1);
      release?.();
    };
    row.done.then(
      () => {
        close();
        kept.keep(session, row);
      },
      (error: unknown) => {
        close();
        const free = () => session.rows.delete(row.call_id);
        if (row.owed) void row.owed.then(free);
        else free();
        refused?.(error);
      },
    );
  };
  const look = ({ status, result }: Row) => (result ? { status, result } : { status });

  const repeated = (row: Row, fingerprint: string): StartedCall => {
    if (row.status !== 'running' && !row.result) throw gone(row.call_id);
    return row.fingerprint === fingerprint ? row : { ...row, done: row.done.then(reused) };
  };

  return {
    start(request) {
      const session = sessionOf(request.session_id);
      const fingerprint = callFingerprint(request.server, request.tool, request.arguments);
      const known = request.call_id === undefined ? undefined : session.rows.get(request.call_id);
      if (known) return repeated(known, fingerprint);
      if (closing) throw new KitError('E_SHUTTING_DOWN', 'The service is shutting down.');
      const call_id = request.call_id ?? newId();
      const abort = new AbortController();
      const { promise: accepted, resolve, reject } = Promise.withResolvers<void>();
      const release = options.hold?.(request.session_id);
      const ended = (status: CallStatus, result: ToolResult) => Object.assign(row, { status, result });
      const begin = () => runCall(options, { ...request, call_id, again: request.call_id !== undefined }, abort.signal, { accepted: resolve, ended, owes: (later) => (row.owed = later) });
      const run = () => options.place?.(request.identity, request.session_id).then((leave) => begin().finally(leave)) ?? begin();
      const told = (status: CallStatus, result: ToolResult) => (ended(status, result), resolve());
      const once = () => (request.call_id === undefined || !options.earlier ? run() : runOnce({ ...request, call_id }, options.earlier, run, told));
      const done = options.oneProcess ? options.oneProcess.run({ session_id: request.session_id, call_id }, abort.signal, once, (before) => answerOf(request, before, told), () => row.owed) : once();
      const row: Row = { call_id, fingerprint, status: 'running', abort, accepted, done };
      accepted.catch(() => undefined);
      add(session, row, { release, refused: reject });
      return row;
    },
    adopt({ session_id, call_id, server, tool, arguments: args }, abort, ending) {
      const run = async (): Promise<ToolResult> => {
        const result = await ending;
        Object.assign(row, { status: statusOf(result), result });
        return result;
      };
      const done = options.oneProcess ? options.oneProcess.run({ session_id, call_id }, abort.signal, run, ({ result }) => result!, () => undefined) : run();
      const row: Row = { call_id, fingerprint: callFingerprint(server, tool, args), status: 'running', abort, accepted: Promise.resolve(), done };
      add(sessionOf(session_id), row);
    },
    get: (session_id, call_id) => look(find(session_id, call_id)),
    async find(session_id, call_id) {
      const known = sessions.get(session_id)?.rows.get(call_id);
      const row = known ?? (await options.earlier?.(session_id, call_id)) ?? find(session_id, call_id);
      return row.result ? { status: row.status, result: row.result } : { status: row.status };
    },
    async cancel(session_id, call_id) {
      const row = sessions.get(session_id)?.rows.get(call_id);
      if (!row) {
        await options.oneProcess?.cancel(session_id, call_id);
        return this.find(session_id, call_id);
      }
      row.abort.abort();
      await row.done.catch(() => undefined);
      return look(row);
    },
    abort: (session_id, call_id) => sessions.get(session_id)?.rows.get(call_id)?.abort.abort(),
    async endSession(session_id) {
      const session = sessions.get(session_id);
      if (!session) return;
      const rows = [...session.rows.values()];
      sessions.delete(session_id);
      for (const { abort } of rows) abort.abort();
      await Promise.allSettled(rows.map(({ done }) => done));
      kept.endSession(session);
    },
    async close(grace_ms, hurry) {
      closing = true;
      const open = [...sessions.values()].flatMap(({ rows }) => [...rows.values()]).filter(({ status }) => status === 'running');
      const all = Promise.allSettled(open.map(({ done }) => done));
      const end = () => {
        for (const { abort } of open) abort.abort(new KitError('E_SHUTTING_DOWN', 'The service is shutting down.'));
      };
      const timer = setTimeout(end, grace_ms);
      if (hurry?.aborted) end();
      hurry?.addEventListener('abort', end, { once: true });
      await all.finally(() => clearTimeout(timer));
    },
  };
}

/** Runs the call unless the session's events already tell how it ended: a restart forgets what runs, never what was done. */
async function runOnce(request: CallRequest & { call_id: string }, earlier: NonNullable<CallsOptions['earlier']>, run: () => Promise<ToolResult>, known: (status: CallStatus, result: ToolResult) => void): Promise<ToolResult> {
  const before = await earlier(request.session_id, request.call_id);
  if (!before) return run();
  return answerOf(request, before, known);
}

/** What the session's events tell of the call. */
function answerOf(request: CallRequest, before: EarlierCall, known: (status: CallStatus, result: ToolResult) => void): ToolResult {
  if (!before.result) throw new KitError('E_CONFLICT', 'This call_id belongs to a result that is being taken in.', { call_id: request.call_id! });
  if (before.gone) throw gone(request.call_id!);
  const result = asksTheSame(request, before) ? before.result : reused(before.result);
  known(before.status, result);
  return result;
}

/** The answer of the earlier call, to a request that asked for something else under its id: nothing runs twice, and nobody mistakes it. */
const reused = (result: ToolResult): ToolResult => ({
  ...result,
  warnings: [...result.warnings, { code: 'call_id_reused', message: 'This call_id was used before: the earlier call is answered, and this one was not run.', path: '/call_id' }],
});

/** Events show arguments as they were sent: what was injected or dropped on the way is not compared. */
function asksTheSame({ server, tool, arguments: args }: CallRequest, before: EarlierCall): boolean {
  const both = Object.keys(args).filter((name) => name !== 'username' && Object.hasOwn(before.arguments, name));
  const print = (from: JsonObject) => callFingerprint(server, tool, Object.fromEntries(both.map((name) => [name, from[name]!])));
  return server === before.server && tool === before.tool && print(args) === print(before.arguments);
}

const statusOf = ({ is_error, error }: ToolResult): CallStatus => (error?.error_code === 'E_CANCELLED' ? 'cancelled' : is_error ? 'failed' : 'done');
