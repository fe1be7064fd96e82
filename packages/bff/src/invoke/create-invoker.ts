import type { FetchLike } from '@modelcontextprotocol/client';
import type { ToolError, Warning } from '@mcp-canvas/contract';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import { systemClock, type Clock } from '../clock.ts';
import type { Features, ServerConfig } from '../config.ts';
import { KitError, toToolError } from '../errors.ts';
import type { Identity } from '../identity/provider.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { namedFiles, shapeArguments } from './arguments.ts';
import { createConnector } from './connect.ts';
import type { Answer, Connection } from './connection.ts';
import { createDeadline, timeoutError } from './deadline.ts';
import { discardSpills } from './intake/discard-spills.ts';
import { putBack } from './intake/put-back.ts';
import type { CallObserver, CallOutcome, Invoker, ServerDescription, ToolCall, ToolDescription } from './invoker.ts';
import { bestIsolation } from './isolation/isolation.ts';
import { Pool } from './pool.ts';

export interface InvokerOptions {
  servers: Record<string, ServerConfig>;
  features: Pick<Features, 'base64_size_limit_mb' | 'call_timeout_s' | 'call_cap_s'>;
  /** Where long base64 goes while a message arrives. */
  driver: StorageDriver;
  /** An absolute URL, with its token, of the session's (else the user's) file of that name; undefined when there is none. */
  fileUrl(identity: Identity, session_id: string, name: string): Promise<string | undefined>;
  logger: Logger;
  /** Gets a line for each process that is started: what keeps it apart. */
  audit?: Audit;
  clock?: Clock;
  /** Directories that no server's process may see: the data directory. */
  hidden?: readonly string[];
  /** What servers may inherit a few names from. Default: the process's environment. */
  environment?: NodeJS.ProcessEnv;
  fetch?: FetchLike;
  /** Milliseconds for a server to start and greet. Default 60,000. */
  connect_timeout_ms?: number;
  /** Milliseconds that `servers()` waits for servers that are starting. Default 10,000. */
  list_wait_ms?: number;
}

/** An `Invoker` that says how servers are kept apart, for `/readyz`. */
export interface LocalInvoker extends Invoker {
  isolation(): Promise<'bubblewrap' | 'tree'>;
}

/** Bytes of a message without its long base64. */
const restLimit = 32 * 2 ** 20;

export function createInvoker(options: InvokerOptions): LocalInvoker {
  const { servers, features, driver, logger, clock = systemClock } = options;
  const intake = { stage: () => driver.stage(), base64_limit: features.base64_size_limit_mb * 2 ** 20, rest_limit: restLimit };
  const { hidden = [], environment = process.env, fetch = globalThis.fetch, connect_timeout_ms = 60_000, list_wait_ms = 10_000 } = options;
  const connect = createConnector({ driver, intake, logger, audit: options.audit, hidden, environment, fetch, connect_timeout_ms });
  const pool = new Pool({ clock, connect });

  const allowed = (identity: Identity): [string, ServerConfig][] =>
    Object.entries(servers).filter(([, { groups }]) => !groups || groups.some((group) => identity.groups.includes(group)));

  const configOf = (identity: Identity, name: string): ServerConfig => {
    const config = allowed(identity).find(([one]) => one === name)?.[1];
    if (!config) throw new KitError('E_UNKNOWN_SERVER', `There is no server “${name}”.`, { server: name });
    if (config.auth === 'forward') throw new KitError('E_SERVER_UNAVAILABLE', `The server “${name}” wants the caller’s own token, which this service does not hold.`, { server: name });
    return config;
  };

  async function describe(identity: Identity, name: string, config: ServerConfig): Promise<ServerDescription> {
    const base = { name, ...(config.description !== undefined && { description: config.description }) };
    try {
      const connection = await pool.acquire(identity.user, name, configOf(identity, name));
      return { ...base, status: 'ready', era: connection.era, tools: await connection.tools() };
    } catch (error) {
      const reason = error instanceof KitError ? error.message : (pool.failure(identity.user, name, config) ?? 'it could not be asked');
      return { ...base, status: 'unavailable', error: reason, tools: [] };
    }
  }

  async function toolOf(connection: Connection, { server, tool }: ToolCall): Promise<ToolDescription> {
    const found = (await connection.tools()).find((one) => one.name === tool);
    if (!found) throw new KitError('E_UNKNOWN_TOOL', `The server “${server}” has no tool “${tool}”.`, { server, tool });
    return found;
  }

  async function filesOf({ identity, session_id, arguments: args }: ToolCall, config: ServerConfig, { inputSchema }: ToolDescription) {
    const urls = new Map<string, string>();
    if (config.files !== 'url') return urls;
    for (const name of namedFiles(inputSchema, args)) {
      const url = await options.fileUrl(identity, session_id, name);
      if (url !== undefined) urls.set(name, url);
    }
    return urls;
  }

  /** Sends the call and waits for the first of: its answer, the deadline, the caller's signal. */
  function send(connection: Connection, tool: ToolDescription, args: ToolCall['arguments'], observer: CallObserver, signal: AbortSignal): Promise<Answer | KitError> {
    const { promise, resolve } = Promise.withResolvers<Answer | KitError>();
    const giveUp = new AbortController();
    let over = false;
    const end = (ended: Answer | KitError) => {
      if (over) return;
      over = true;
      deadline.stop();
      signal.removeEventListener('abort', onAbort);
      resolve(ended);
      if (!(ended instanceof KitError)) return;
      giveUp.abort(ended.message);
      pool.condemn(connection);
    };
    const onAbort = () => end(signal.reason instanceof KitError ? signal.reason : new KitError('E_CANCELLED', 'The call was cancelled.'));
    const deadline = createDeadline({
      clock,
      timeout_s: features.call_timeout_s,
      cap_s: features.call_cap_s,
      onNotice: (elapsed_s, message) => observer.notice(elapsed_s, message),
      onEnd: end,
    });
    signal.addEventListener('abort', onAbort, { once: true });
    const onProgress: Parameters<Connection['call']>[2]['onProgress'] = (progress) => {
      if (over) return void discardSpills(progress.spills);
      deadline.progress(progress.message.slice(0, 500));
      observer.progress(progress);
    };
    void connection.call(tool, args, { signal: giveUp.signal, onProgress }).then((answer) => {
      if (over && 'spills' in answer) void discardSpills(answer.spills);
      end(answer);
    });
    if (signal.aborted) onAbort();
    return promise;
  }

  async function invoke(call: ToolCall, observer: CallObserver, signal: AbortSignal): Promise<CallOutcome> {
    const config = configOf(call.identity, call.server);
    const { user } = call.identity;
    const began = clock.now();
    let warnings: Warning[] = [];
    const failed = (error: ToolError): CallOutcome => ({ kind: 'error', error, warnings, duration_ms: clock.now() - began });
    for (let attempt = 1; ; attempt++) {
      const connection = await orAborted(pool.acquire(user, call.server, config), signal);
      const tool = connection && (await orAborted(toolOf(connection, call), signal));
      if (!tool) {
        if (attempt === 1) observer.start(call.arguments);
        return failed(toToolError(signal.reason instanceof KitError ? signal.reason : new KitError('E_CANCELLED', 'The call was cancelled.')));
      }
      const shaped = shapeArguments(tool.inputSchema, call.arguments, user, await filesOf(call, config, tool));
      warnings = shaped.warnings;
      if (attempt === 1) observer.start(shaped.shown);
      const answer = await send(connection, tool, shaped.sent, observer, signal);
      if (answer instanceof KitError) return failed(toToolError(answer));
      if ((answer.kind === 'session_gone' || answer.kind === 'lost') && !connection.kill) pool.retire(connection);
      if (answer.kind === 'session_gone' && attempt === 1) continue;
      if (answer.kind === 'result' || answer.kind === 'error') pool.answered(user, call.server, config);
      const outcome = await outcomeOf(answer, call.server, driver);
      return 'raw' in outcome ? { kind: 'result', ...outcome, warnings, duration_ms: clock.now() - began } : failed(outcome);
    }
  }

  return {
    async servers(identity) {
      return Promise.all(
        allowed(identity).map(async ([name, config]) => {
          const { promise, resolve } = Promise.withResolvers<ServerDescription>();
          const late = setTimeout(() => resolve({ name, ...(config.description !== undefined && { description: config.description }), status: 'starting', tools: [] }), list_wait_ms);
          void describe(identity, name, config).then(resolve);
          return promise.finally(() => clearTimeout(late));
        }),
      );
    },
    invoke,
    async readResource(identity, server, uri, signal) {
      const connection = await pool.acquire(identity.user, server, configOf(identity, server));
      const late = new AbortController();
      const timer = clock.setTimeout(() => late.abort('the resource was not read in time'), features.call_timeout_s * 1000);
      const answer = await connection.read(uri, AbortSignal.any([signal, late.signal])).finally(() => clock.clearTimeout(timer));
      if (late.signal.aborted) throw timeoutError(features.call_timeout_s, null);
      if (answer.kind === 'result') return { raw: answer.raw, spills: answer.spills };
      const { message, error_code, details } = (await outcomeOf(answer, server, driver)) as ToolError;
      throw new KitError((error_code ?? 'E_TOOL') as KitError['code'], message, details);
    },
    release: (user) => pool.release(user),
    close: () => pool.close(),
    isolation: async () => (await bestIsolation()).name,
  };
}

/** The promise, or undefined as soon as the signal aborts. */
async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const { promise: aborted, resolve } = Promise.withResolvers<undefined>();
  const onAbort = () => resolve(undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}

/** The raw result, or the error that stands for the other ways a call ends. */
async function outcomeOf(answer: Answer, server: string, driver: StorageDriver): Promise<{ raw: unknown; spills: Extract<Answer, { kind: 'result' }>['spills'] } | ToolError> {
  switch (answer.kind) {
    case 'result': {
      const asks = (answer.raw as { resultType?: unknown } | null)?.resultType === 'input_required';
      if (!asks) return { raw: answer.raw, spills: answer.spills };
      await discardSpills(answer.spills);
      return toToolError(new KitError('E_PROTOCOL', `The server “${server}” asked for input that this service does not offer.`, { server }));
    }
    case 'error': {
      const message = String(await putBack(answer.error.message, answer.spills, driver));
      await discardSpills(answer.spills);
      return toToolError(new KitError('E_TOOL', message, { server, code: Number(answer.error.code) }));
    }
    case 'failure':
      return toToolError(answer.failure);
    case 'session_gone':
    case 'lost':
      return toToolError(new KitError('E_SERVER_LOST', `The server “${server}” ended before it answered.`, { server }));
  }
}
