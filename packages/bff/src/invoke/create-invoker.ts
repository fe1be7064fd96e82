import type { FetchLike } from '@modelcontextprotocol/client';
import type { JsonObject, Spills, ToolError, Warning } from '@mcp-canvas/contract';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import { systemClock, type Clock } from '../clock.ts';
import type { Features, ServerConfig } from '../config.ts';
import { KitError, toErrorBody, toToolError } from '../errors.ts';
import type { Identity } from '../identity/provider.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { seenFolder } from '../user-folders/index.ts';
import { shapeArguments } from './send/arguments.ts';
import { createCallFiles, folderUse, lackOf, type CallFiles, type CallFilesOptions } from './send/call-files.ts';
import { cancelledBy } from './cancelled-by.ts';
import { createConnector } from './connect/connect.ts';
import type { Answer, Connection } from './connect/connection.ts';
import { timeoutError } from './send/deadline.ts';
import type { CallObserver, CallOutcome, Invoker, ServerDescription, ToolCall, ToolDescription } from './invoker.ts';
import type { Isolation } from './isolation/isolation.ts';
import { levels } from './isolation/levels.ts';
import type { ProcessRecords } from './isolation/process-records.ts';
import { reportIsolation, type IsolationReport } from './isolation/report.ts';
import { createSeenLinks } from './isolation/seen-links.ts';
import { errorWords, securityError } from './isolation/security-error.ts';
import { createKnownWriters } from './connect/known-writers.ts';
import { outcomeOf } from './send/outcome.ts';
import { Pool, type Lease } from './connect/pool.ts';
import { sendCall } from './send/send-call.ts';
import { asEnd, createSignInQuestion, isSignIn, type SignedIn } from './connect/sign-in.ts';
import { plainFetch } from './transports/plain-fetch.ts';

export interface InvokerOptions extends CallFilesOptions {
  servers: Record<string, ServerConfig>;
  features: Pick<Features, 'base64_size_limit_mb' | 'call_timeout_s' | 'call_cap_s'> & Partial<Pick<Features, 'server_idle_min' | 'max_server_processes' | 'max_server_processes_per_user'>>;
  /** Where long base64 goes while a message arrives. */
  driver: StorageDriver;
  logger: Logger;
  /** Gets a line for each process that is started: what keeps it apart. */
  audit?: Audit;
  clock?: Clock;
  /** Directories that no server's process may see: the data directory. */
  hidden?: readonly string[];
  /** What servers may inherit a few names from. Default: the process's environment. */
  environment?: NodeJS.ProcessEnv;
  fetch?: FetchLike;
  /** Who is signed in, for servers with `auth: "oauth"`. */
  authorizations?: SignedIn;
  /** Remembers over restarts which servers write; default: nowhere. */
  known_file?: string;
  /** Where processes are written down that run; default: nowhere. */
  records?: Pick<ProcessRecords, 'note'>;
  /** Ways to keep stdio servers to their place, best first. Default: all there are. */
  levels?: readonly Isolation[];
  /** What stands in the `_meta` of every request to a server. */
  meta?: () => JsonObject;
  /** Milliseconds for a server to start and greet. Default 60,000. */
  connect_timeout_ms?: number;
  /** Milliseconds that `servers()` waits for servers that are starting. Default 10,000. */
  list_wait_ms?: number;
}

/** An `Invoker` that says how servers are kept apart, for `/readyz`. */
export interface LocalInvoker extends Invoker {
  isolation(): Promise<IsolationReport>;
  /** Names of servers that could not be reached when last tried, for `/readyz`. */
  unavailable(): string[];
  /** Processes of stdio servers. */
  processes(): number;
}

/** Bytes of a message without its long base64. */
const restLimit = 32 * 2 ** 20;

export function createInvoker(options: InvokerOptions): LocalInvoker {
  const { servers, features, driver, logger, clock = systemClock } = options;
  const intake = { stage: () => driver.stage(), base64_limit: features.base64_size_limit_mb * 2 ** 20, rest_limit: restLimit };
  const { hidden = [], environment = process.env, levels: kept = levels, fetch = plainFetch, connect_timeout_ms = 60_000, list_wait_ms = 10_000 } = options;
  const bearers = new Map<string, string>();
  const connect = createConnector({ bearerOf: (user) => bearers.get(user), authorizations: options.authorizations, driver, intake, logger, audit: options.audit, hidden, folders: options.folders, links: createSeenLinks(), records: options.records, writers: createKnownWriters({ file: options.known_file, logger }), levels: kept, environment, fetch, connect_timeout_ms, meta: options.meta, now: () => clock.elapsed() });
  const { server_idle_min = 15, max_server_processes = 64, max_server_processes_per_user = 16 } = features;
  const pool = new Pool({ clock, connect, limits: { idle_ms: server_idle_min * 60_000, most: max_server_processes, most_of_user: max_server_processes_per_user } });
  const filesOf = createCallFiles(options);

  const allowed = (identity: Identity): [string, ServerConfig][] =>
    Object.entries(servers).filter(([, { groups }]) => !groups || groups.some((group) => identity.groups.includes(group)));

  const configOf = (identity: Identity, name: string): ServerConfig => {
    const config = allowed(identity).find(([one]) => one === name)?.[1];
    if (!config) throw new KitError('E_UNKNOWN_SERVER', `There is no server “${name}”.`, { server: name });
    if (config.auth === 'forward') {
      if (identity.token === undefined) throw new KitError('E_SERVER_UNAVAILABLE', `The server “${name}” wants the caller’s own token, and the request came without one.`, { server: name });
      // What refused an old token may take a new one.
      if (bearers.get(identity.user) !== identity.token) pool.answered(identity.user, name, config);
      bearers.set(identity.user, identity.token);
    }
    return config;
  };

  async function toolsOf(connection: Connection): Promise<ToolDescription[]> {
    return connection.tools().catch((error: unknown) => {
      if (!connection.kill) pool.retire(connection);
      throw error;
    });
  }

  /** Undefined where there is no process for it now, and others are still asked (`first`). */
  async function describe(identity: Identity, name: string, config: ServerConfig, first: boolean): Promise<ServerDescription | undefined> {
    const base = { name, ...(config.description !== undefined && { description: config.description }), ...(config.auth === 'oauth' && { authorization: (await options.authorizations?.status(identity, name).catch(() => undefined))?.status ?? 'signed_out' }) };
    try {
      const { connection, done } = await pool.acquire(identity.user, name, configOf(identity, name));
      return { ...base, status: 'ready', era: connection.era, tools: await toolsOf(connection).finally(done) };
    } catch (error) {
      if (first && error instanceof KitError && error.code === 'E_SERVERS_BUSY') return undefined;
      const reason = error instanceof KitError ? error.message : (pool.failure(identity.user, name, config) ?? 'it could not be asked');
      return { ...base, status: 'unavailable', error: reason, tools: [] };
    }
  }

  async function toolOf(connection: Connection, { server, tool }: ToolCall): Promise<ToolDescription> {
    const found = (await toolsOf(connection)).find((one) => one.name === tool);
    if (!found) throw new KitError('E_UNKNOWN_TOOL', `The server “${server}” has no tool “${tool}”.`, { server, tool });
    return found;
  }

  /** A process for the call, with the user's folder where the tool needs it: tools may change while a server runs, and another service may have had the folder's name. */
  async function connectionFor(call: ToolCall, config: ServerConfig): Promise<Lease & { tool: ToolDescription }> {
    const lease = await pool.acquire(call.identity.user, call.server, config);
    try {
      const tool = await toolOf(lease.connection, call);
      call.permit?.(tool);
      const mayHave = lease.connection.attempts && options.folders && config.scope !== 'shared';
      const lacks = mayHave ? lackOf(lease.connection.folder, config, tool, call.arguments) : undefined;
      const taken = lease.connection.folderTaken?.();
      if (taken && lacks === 'read') throw folderTaken(call.identity.user, call.server);
      // Many tools take the name and never look at the folder.
      if (!lacks || taken) return { ...lease, tool };
    } catch (error) {
      lease.done();
      throw error;
    }
    pool.retire(lease.connection);
    lease.done();
    return connectionFor(call, config);
  }

  /** The raw result of a request that is no call of a tool, within the time of one. */
  async function answerOf(identity: Identity, server: string, signal: AbortSignal, send: (connection: Connection, signal: AbortSignal) => Promise<Answer>): Promise<{ raw: unknown; spills: Spills }> {
    const { connection, done } = await pool.acquire(identity.user, server, configOf(identity, server));
    const late = new AbortController();
    const timer = clock.setTimeout(() => late.abort('the server did not answer in time'), features.call_timeout_s * 1000);
    const answer = await send(connection, AbortSignal.any([signal, late.signal])).finally(() => {
      clock.clearTimeout(timer);
      done();
    });
    if (late.signal.aborted) throw timeoutError(features.call_timeout_s, null);
    if (answer.kind === 'result') return { raw: answer.raw, spills: answer.spills };
    const { message, error_code, details } = (await outcomeOf(answer, server, driver)) as ToolError;
    throw new KitError((error_code ?? 'E_TOOL') as KitError['code'], message, details);
  }

  const invoke: Invoker['invoke'] = async (call, observer, signal) => {
    const files = filesOf(call);
    return invokeWith(files, call, observer, signal).finally(() => files.release());
  };

  const invokeWith = async (files: CallFiles, call: ToolCall, observer: CallObserver, signal: AbortSignal): Promise<CallOutcome> => {
    const config = configOf(call.identity, call.server);
    const { user } = call.identity;
    const began = clock.elapsed();
    let warnings: Warning[] = [];
    const failed = (error: ToolError): CallOutcome => ({ kind: 'error', error, warnings, duration_ms: clock.elapsed() - began });
    const prepare = async () => {
      const { connection, tool, done } = await connectionFor(call, config);
      try {
        const found = await files.resolve(tool.inputSchema, call.arguments, config, signal);
        const folder = folderUse(config, tool, await toolsOf(connection));
        return { connection, tool, done, folder, shaped: shapeArguments(tool.inputSchema, call.arguments, user, found) };
      } catch (error) {
        done();
        throw error;
      }
    };
    const askToSignIn = createSignInQuestion(options.authorizations, call, observer, signal, () => clock.now());
    let begun = false;
    const begin = (...[shown, folder, tool]: Parameters<CallObserver['start']>) => {
      if (!begun) observer.start(shown, folder, tool);
      else if (tool) observer.found?.(shown, folder, tool);
      begun = true;
    };
    let again = true;
    for (;;) {
      const preparing = prepare();
      let found: Awaited<typeof preparing> | undefined;
      try {
        found = await orAborted(preparing, signal);
      } catch (error) {
        // A refusal, as long as nobody was told that the call has begun.
        if (!begun && !(isSignIn(error) && observer.signIn)) throw error;
        if (!isSignIn(error)) return failed(asEnd(error));
        begin(call.arguments);
        const end = await askToSignIn();
        if (end) return failed(toToolError(end));
        continue;
      }
      if (!found) {
        void preparing.then((late) => late.done(), () => undefined);
        if (!begun) begin(call.arguments);
        return failed(toToolError(cancelledBy(signal.reason)));
      }
      const { connection, tool, shaped, done } = found;
      warnings = shaped.warnings;
      begin(shaped.shown, found.folder, tool);
      if (observer.noted) await orAborted(observer.noted(), signal);
      if (signal.aborted) {
        done();
        return failed(toToolError(cancelledBy(signal.reason)));
      }
      const answer = await sendCall({ connection, user, tool, args: shaped.sent, observer, signal, clock, features, onGivenUp: () => pool.condemn(connection) }).finally(done);
      if (answer instanceof KitError) return failed(toToolError(answer));
      if ((answer.kind === 'session_gone' || answer.kind === 'lost') && !connection.kill) pool.retire(connection);
      if (answer.kind === 'session_gone' && again) {
        again = false;
        continue;
      }
      if (answer.kind === 'sign_in') {
        const end = await askToSignIn();
        if (end) return failed(toToolError(end));
        continue;
      }
      if (answer.kind === 'result' || answer.kind === 'error') pool.answered(user, call.server, config);
      const outcome = await asRefused(await outcomeOf(answer, call.server, driver), connection, user);
      return 'raw' in outcome ? { kind: 'result', ...outcome, warnings, duration_ms: clock.elapsed() - began } : failed(outcome);
    }
  };

  const withServer = async <T>(identity: Identity, server: string, ask: (connection: Connection) => Promise<T>): Promise<T> => {
    const { connection, done } = await pool.acquire(identity.user, server, configOf(identity, server));
    return ask(connection).finally(done);
  };

  return {
    async servers(identity) {
      const all = allowed(identity);
      const first = all.map(([name, config]) => describe(identity, name, config, true));
      // Where there are more servers than processes, the rest are asked when the first have answered, one after the other.
      let turn: Promise<unknown> = Promise.all(first);
      const described = all.map(async ([name, config], at) => (await first[at]) ?? (turn = turn.then(() => describe(identity, name, config, false))) as Promise<ServerDescription>);
      return Promise.all(
        all.map(async ([name, config], at) => {
          const { promise, resolve } = Promise.withResolvers<ServerDescription>();
          const late = setTimeout(() => resolve({ name, ...(config.description !== undefined && { description: config.description }), status: 'starting', tools: [] }), list_wait_ms);
          void described[at]!.then(resolve);
          return promise.finally(() => clearTimeout(late));
        }),
      );
    },
    invoke,
    readResource: (identity, server, uri, signal) => answerOf(identity, server, signal, (connection, within) => connection.read(uri, within)),
    getPrompt: (identity, server, name, args, signal) => answerOf(identity, server, signal, (connection, within) => connection.prompt(name, args, within)),
    async watchResource(identity, server, uri, { updated, ended }) {
      const { connection, done } = await pool.acquire(identity.user, server, configOf(identity, server));
      try {
        const end = await connection.watches.watch(uri, { updated, ended: () => (done(), ended()) });
        if (!end) done();
        return end && (() => (end(), done()));
      } catch (error) {
        done();
        throw error;
      }
    },
    tools: (identity, server, signal) => withServer(identity, server, (connection) => orAborted(toolsOf(connection), signal).then((tools) => tools ?? cancelled())),
    resources: (identity, server, kind, signal) => withServer(identity, server, (connection) => connection.resources(kind, AbortSignal.any([signal, AbortSignal.timeout(features.call_timeout_s * 1000)]))),
    async release(user) {
      await pool.release(user);
      bearers.delete(user);
    },
    close: () => pool.close(),
    unavailable: () => pool.unavailable(),
    processes: () => pool.processes(),
    isolation: () => reportIsolation(servers, { environment, levels: kept }),
  };
}

/** An error of a tool that tells of a write or read which its isolation refused is the security error of v2.1 section 12.2. */
async function asRefused(outcome: Awaited<ReturnType<typeof outcomeOf>>, { attempts, folderTaken: isTaken, name }: Connection, user: string): Promise<typeof outcome> {
  const words = 'raw' in outcome ? errorWords(outcome.raw) : outcome.message;
  if (!attempts || words === undefined) return outcome;
  // What the process wrote beside the protocol just before is read by now.
  await new Promise(setImmediate);
  const attempt = attempts.inError(words);
  if (!attempt) return outcome;
  const own = seenFolder(user);
  const error = isTaken && attempt.path !== undefined && `${attempt.path}/`.startsWith(`${own}/`) ? folderTaken(user, name) : securityError(attempt, user, words);
  return 'raw' in outcome ? { raw: { content: [], structuredContent: toErrorBody(error), isError: true }, spills: outcome.spills } : toToolError(error);
}

/** A tool needed the user's folder, and its server had to start without. */
const folderTaken = (user: string, server: string): KitError =>
  new KitError('E_SERVER_UNAVAILABLE', `Another service on this machine uses the folder of “${user}”. Call again when it has ended, or install bubblewrap: each service then has a folder of its own.`, { server, path: seenFolder(user) });

function cancelled(): never {
  throw new KitError('E_CANCELLED', 'The request was cancelled.');
}

/** The promise, or undefined as soon as the signal aborts. */
async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const { promise: aborted, resolve } = Promise.withResolvers<undefined>();
  const onAbort = () => resolve(undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}
