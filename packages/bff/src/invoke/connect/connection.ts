import { LOG_LEVEL_META_KEY, SdkHttpError, type Client, type Tool } from '@modelcontextprotocol/client';
import { isJsonObject, type JsonObject } from '@mcp-canvas/contract';
import type { Logger } from 'pino';
import { KitError } from '../../errors.ts';
import type { StorageDriver } from '../../storage/driver.ts';
import type { Asker } from '../input/asked.ts';
import type { RetryParams } from '../input/round-trips.ts';
import type { ServerRequests } from '../input/server-requests.ts';
import { discardSpills } from '../intake/discard-spills.ts';
import { putBack } from '../intake/put-back.ts';
import { headerFault } from './header-schema.ts';
import type { Attempts } from '../isolation/attempts.ts';
import type { OfferList, RawProgress, ToolDescription } from '../invoker.ts';
import { ResourceWatches } from './resource-watches.ts';
import { isUnauthorized, signInNeeded } from './sign-in.ts';
import type { FolderAccess } from './start-server.ts';
import { takesTasks } from '../tasks/task.ts';
import type { RawAnswer, Tap } from '../transports/tap.ts';

export interface ConnectionOptions {
  client: Client;
  tap: Tap;
  driver: Pick<StorageDriver, 'readStaged'>;
  /** Ends the server's process at once; absent where it is not ours (HTTP). */
  kill?: (() => Promise<void>) | undefined;
  /** What the process may do with the user's folder. */
  folder?: FolderAccess | undefined;
  /** Present where another service had the name of the folder that the process was to have; true while it does. */
  folderTaken?: (() => boolean) | undefined;
  /** What the process tried and was refused; absent where it is not ours. */
  attempts?: Attempts | undefined;
  /** What stands in the `_meta` of every request, beside what the protocol asks for. */
  meta?: (() => JsonObject) | undefined;
  /** Its users sign in. */
  signsIn?: boolean;
  /** The server's name, for messages. */
  name: string;
  logger: Pick<Logger, 'warn'>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** An answer, or the news that the request never ran: its HTTP session has ended, or its user has to sign in. */
export type Answer = RawAnswer | { kind: 'session_gone' } | { kind: 'sign_in' };

/** How one request of a call is sent. */
export interface CallOptions {
  signal: AbortSignal;
  onProgress(progress: RawProgress): void;
  /** Who is asked when the server asks for something; absent: nobody. */
  asker?: Asker | undefined;
  /** What the newer protocol repeats a request with, or that the older one makes a task of it. */
  more?: RetryParams | { task: { ttl: number } };
}

/** Our own deadline does the timing. */
const untimed = 2 ** 31 - 1;
const mostPages = 200;
/** Standard Schema that takes any result: what the SDK gets to see is the tap's stand-in. */
const anyResult = { '~standard': { version: 1, vendor: 'mcp-canvas', validate: (value: unknown) => ({ value }) } } as const;
/** A process says when its tools change; over HTTP it is asked again after this time, in milliseconds, and so seen to be there. */
const listLife = 30_000;

/** One process, or one HTTP session, of one server. */
export class Connection {
  readonly era: 'legacy' | 'modern';
  readonly kill: (() => Promise<void>) | undefined;
  readonly name: string;
  readonly folder: FolderAccess;
  readonly folderTaken: (() => boolean) | undefined;
  readonly attempts: Attempts | undefined;
  readonly requests: ServerRequests;
  readonly watches: ResourceWatches;
  readonly #options: ConnectionOptions;
  #tools: Promise<ToolDescription[]> | undefined;
  #listedAt = 0;
  #open = 0;
  #retired = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.era = options.client.getProtocolEra() ?? 'legacy';
    this.kill = options.kill;
    this.name = options.name;
    this.folder = options.folder ?? 'none';
    this.folderTaken = options.folderTaken;
    this.attempts = options.attempts;
    this.requests = options.tap.requests;
    this.watches = new ResourceWatches(options.client);
    options.tap.onResourceUpdated = (uri) => this.watches.updated(uri);
    options.tap.onLost = () => this.watches.close();
    options.tap.onListChanged = () => (this.#tools = undefined);
  }

  /** The server's tools as it describes them, kept until it says that they changed. */
  tools(signal?: AbortSignal): Promise<ToolDescription[]> {
    const { now } = this.#options;
    const stale = !this.kill && now() - this.#listedAt >= listLife;
    if (!this.#tools || stale) {
      this.#listedAt = now();
      const listing = this.#listTools(signal);
      this.#tools = listing;
      listing.catch(() => {
        if (this.#tools === listing) this.#tools = undefined;
      });
    }
    return this.#tools;
  }

  call(tool: ToolDescription, args: JsonObject, { signal, onProgress, asker, more }: CallOptions): Promise<Answer> {
    const { client } = this.#options;
    const { outputSchema: _, ...definition } = tool;
    return this.#track({ signal, onProgress, asker }, (_meta) => {
      const params = { name: tool.name, arguments: args, ...more, _meta };
      if (this.era === 'legacy') return client.request({ method: 'tools/call', params }, anyResult, { timeout: untimed, signal });
      // The newer protocol repeats arguments in headers, as the tool's definition asks.
      return client.callTool(params, { timeout: untimed, signal, toolDefinition: definition as unknown as Tool });
    });
  }

  /** A request about a task that the SDK has no words for (MCP 2025-11-25, tasks). */
  ask(method: 'tasks/get' | 'tasks/result' | 'tasks/cancel', params: { taskId: string }, { signal, asker }: Pick<CallOptions, 'signal' | 'asker'>): Promise<Answer> {
    return this.#track({ signal, asker }, (_meta) => this.#options.client.request({ method, params: { ...params, _meta } }, anyResult, { timeout: untimed, signal }));
  }

  /** True for a tool whose calls this server takes as tasks. */
  takesTasks(tool: ToolDescription): boolean {
    return this.era === 'legacy' && takesTasks(tool, this.#options.client.getServerCapabilities());
  }

  async read(uri: string, signal: AbortSignal): Promise<Answer> {
    return this.#track({ signal }, (_meta) => this.#options.client.request({ method: 'resources/read', params: { uri, _meta } }, { timeout: untimed, signal }));
  }

  prompt(name: string, args: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Answer> {
    return this.#track({ signal }, (_meta) => this.#options.client.request({ method: 'prompts/get', params: { name, arguments: args, _meta } }, { timeout: untimed, signal }));
  }

  /** A result with the content that was put into the store on its way in; for small ones. */
  async whole({ raw, spills }: Extract<RawAnswer, { kind: 'result' }>): Promise<unknown> {
    return putBack(raw, spills, this.#options.driver).finally(() => discardSpills(spills));
  }

  /** What the server lists; nothing where it has no such list, and of templates also where it does not know the method. */
  async resources(kind: OfferList, signal: AbortSignal): Promise<JsonObject[]> {
    if (!this.#options.client.getServerCapabilities()?.[lists[kind].capability]) return [];
    const rows = await this.#pages(kind, signal).catch((error: unknown) => {
      if (kind !== 'resourceTemplates') throw error;
      return [];
    });
    return (rows ?? []).filter(isJsonObject);
  }

  /** Closes when the last request that is open has ended: no new one will come. */
  retire(): void {
    this.#retired = true;
    if (this.#open === 0) void this.close();
  }

  async close(): Promise<void> {
    const { client } = this.#options;
    const transport = client.transport as { terminateSession?: () => Promise<void> } | undefined;
    await Promise.race([transport?.terminateSession?.().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
    await client.close().catch(() => undefined);
  }

  /** The raw answer; what the SDK makes of it counts only when the request did not get through. */
  #track({ signal, onProgress, asker }: Pick<CallOptions, 'signal'> & Partial<CallOptions>, send: (meta: JsonObject) => Promise<unknown>): Promise<Answer> {
    const tracked = this.#options.tap.track(onProgress, asker);
    const meta: JsonObject = { ...this.#options.meta?.(), progressToken: tracked.token };
    if (this.era === 'modern') meta[LOG_LEVEL_META_KEY] = 'info';
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#open++;
    const onAbort = () => {
      tracked.settle({ kind: 'lost', reason: 'the call was given up' });
      // After the SDK has sent `notifications/cancelled`.
      queueMicrotask(() => tracked.abort.abort());
    };
    send(meta).then(
      () => tracked.settle({ kind: 'lost', reason: 'it gave no answer' }),
      (error: unknown) => {
        if (isSessionGone(error)) resolve({ kind: 'session_gone' });
        if (this.#options.signsIn && isUnauthorized(error)) resolve({ kind: 'sign_in' });
        if (error instanceof KitError) resolve({ kind: 'failure', failure: error });
        tracked.settle({ kind: 'lost', reason: String(error) });
      },
    );
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    void tracked.answer.then((answer) => {
      signal.removeEventListener('abort', onAbort);
      resolve(answer);
      if (--this.#open === 0 && this.#retired) void this.close();
    });
    return promise;
  }

  async #listTools(signal = AbortSignal.timeout(60_000)): Promise<ToolDescription[]> {
    const rows = await this.#pages('tools', signal);
    const tools = (rows ?? []).filter(isTool).map(withSchema);
    // Over HTTP the newer protocol repeats arguments in headers: a tool that asks for it wrongly could not be called as it asks.
    return this.era === 'legacy' || this.kill ? tools : tools.filter((tool) => this.#callable(tool));
  }

  #callable({ name, inputSchema }: ToolDescription): boolean {
    const fault = headerFault(inputSchema);
    if (fault !== undefined) this.#options.logger.warn({ server: this.name, tool: name, fault }, 'a tool is left out: its schema asks wrongly for headers');
    return fault === undefined;
  }

  /** Rows of all pages of a list; undefined when the server has none of the kind. */
  async #pages(name: 'tools' | OfferList, signal: AbortSignal): Promise<unknown[] | undefined> {
    const { method, capability, noun } = lists[name];
    const { client, driver, name: server } = this.#options;
    const rows: unknown[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < mostPages; page++) {
      const params = cursor === undefined ? {} : { cursor };
      const answer = await this.#track({ signal }, (_meta) => client.request({ method, params: { ...params, _meta } }, { timeout: untimed, signal }));
      if (answer.kind !== 'result') {
        if (!client.getServerCapabilities()?.[capability]) return undefined;
        if (answer.kind === 'sign_in') throw signInNeeded(server);
        if (answer.kind === 'failure') throw answer.failure;
        throw new KitError('E_SERVER_UNAVAILABLE', `The server “${server}” did not list its ${noun}.`, { server });
      }
      const raw = (await putBack(answer.raw, answer.spills, driver)) as Record<string, unknown> | null;
      await discardSpills(answer.spills);
      const found = raw?.[name];
      if (Array.isArray(found)) rows.push(...(found as unknown[]));
      const next = raw?.['nextCursor'];
      if (typeof next !== 'string' || next === cursor) break;
      cursor = next;
    }
    return rows;
  }
}

const lists = {
  tools: { method: 'tools/list', capability: 'tools', noun: 'tools' },
  resources: { method: 'resources/list', capability: 'resources', noun: 'resources' },
  resourceTemplates: { method: 'resources/templates/list', capability: 'resources', noun: 'resource templates' },
  prompts: { method: 'prompts/list', capability: 'prompts', noun: 'prompts' },
} as const;

/** 404 by the specification (Streamable HTTP, session management); servers in the field also answer 400 and name the session. */
function isSessionGone(error: unknown): boolean {
  if (!(error instanceof SdkHttpError)) return false;
  const { status, text } = error.data as { status?: number; text?: unknown };
  return status === 404 || (status === 400 && /session/i.test(String(text)));
}

const isTool = (value: unknown): value is ToolDescription => typeof (value as ToolDescription | null)?.name === 'string';
const withSchema = (tool: ToolDescription): ToolDescription => (tool.inputSchema !== null && typeof tool.inputSchema === 'object' ? tool : { ...tool, inputSchema: { type: 'object' } });
