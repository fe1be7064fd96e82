import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import type { JsonObject, Spills } from '@mcp-canvas/contract';
import type { KitError } from '../../errors.ts';
import { discardSpills } from '../intake/discard-spills.ts';
import type { Intake } from '../intake/message-scanner.ts';
import { askerOf, type Asker } from '../input/asked.ts';
import { ServerRequests } from '../input/server-requests.ts';
import type { RawProgress } from '../invoker.ts';
import { logText } from './log-text.ts';

/** How a server answered a request, before the SDK could look at it. */
export type RawAnswer =
  | { kind: 'result'; raw: unknown; spills: Spills }
  | { kind: 'error'; error: { code: number; message: string; data?: unknown }; spills: Spills }
  | { kind: 'failure'; failure: KitError }
  /** The connection ended first. */
  | { kind: 'lost'; reason: string };

/** A request whose raw answer is wanted. Its token goes out as `_meta.progressToken`. */
export interface Tracked {
  readonly token: string;
  readonly answer: Promise<RawAnswer>;
  /** Ends the HTTP exchange of this request. */
  readonly abort: AbortController;
  settle(answer: RawAnswer): void;
  onProgress?: ((progress: RawProgress) => void) | undefined;
  /** Who is asked when the server asks for something meanwhile. */
  asker?: Asker | undefined;
  last: { progress: number; total: number | null };
  /** Known once it is sent. */
  id?: string | number;
}

type Envelope = { jsonrpc: '2.0'; id?: string | number; method?: string; params?: JsonObject; result?: unknown; error?: { code: number; message: string; data?: unknown } };

/** What the SDK sees in place of a message that was taken: a notification that nobody handles. */
const taken: JSONRPCMessage = { jsonrpc: '2.0', method: 'notifications/taken' };
/** What the SDK sees in place of a raw result: valid for every method that is tracked, in both eras. */
const standIn = { resultType: 'complete', content: [], tools: [], contents: [], resources: [], resourceTemplates: [], ttlMs: 0, cacheScope: 'private' };

/** Sees every message of one connection: raw results, progress and log messages go to the request they belong to, the rest to the SDK. */
export class Tap {
  /** The request whose own HTTP exchange a message arrives on. */
  readonly origin = new AsyncLocalStorage<Tracked>();
  onListChanged: (() => void) | undefined;
  onResourceUpdated: ((uri: unknown) => void) | undefined;
  onLost: (() => void) | undefined;
  readonly requests = new ServerRequests();
  readonly #secret = `call${randomBytes(16).toString('hex')}`;
  #next = 0;
  readonly #byToken = new Map<string, Tracked>();
  readonly #byId = new Map<string | number, Tracked>();

  track(onProgress?: (progress: RawProgress) => void, asker?: Asker): Tracked {
    const { promise, resolve } = Promise.withResolvers<RawAnswer>();
    const token = `${this.#secret}${this.#next++}`;
    let settled = false;
    const settle = (answer: RawAnswer) => {
      if (settled && 'spills' in answer) void discardSpills(answer.spills);
      settled = true;
      this.#byToken.delete(token);
      if (tracked.id !== undefined) this.#byId.delete(tracked.id);
      resolve(answer);
    };
    const tracked: Tracked = { token, answer: promise, abort: new AbortController(), settle, onProgress, asker, last: { progress: 0, total: null } };
    this.#byToken.set(token, tracked);
    return tracked;
  }

  /** Called with each message the SDK sends; learns the id of a tracked request. */
  outgoing(message: JSONRPCMessage): Tracked | undefined {
    const { id, params } = message as Envelope;
    const token = (params?._meta as JsonObject | undefined)?.progressToken;
    const tracked = typeof token === 'string' ? this.#byToken.get(token) : undefined;
    if (tracked && id !== undefined) this.#byId.set((tracked.id = id), tracked);
    return tracked;
  }

  /** What the SDK shall see in place of the message. */
  incoming({ message, spills, failure }: Intake): unknown {
    if (failure) return this.#failed(message as Envelope, failure);
    if (Array.isArray(message)) return message.map((one: unknown) => this.incoming({ message: one, spills }));
    const envelope = message as Envelope;
    if (envelope === null || typeof envelope !== 'object') return message;
    if (envelope.method === undefined && envelope.id !== undefined) return this.#response(envelope, spills);
    if (this.requests.takes(envelope.method, envelope.id)) return this.#request(envelope, spills);
    if (envelope.method === 'notifications/progress' && this.#progress(envelope.params, spills)) return taken;
    if (envelope.method === 'notifications/message' && this.#log(envelope.params, spills)) return taken;
    if (envelope.method === 'notifications/tools/list_changed') this.onListChanged?.();
    if (envelope.method === 'notifications/resources/updated') this.onResourceUpdated?.(envelope.params?.['uri']);
    this.requests.notified(envelope.method, envelope.params);
    void discardSpills(spills);
    return message;
  }

  /** The connection ended: nothing that is open will be answered. */
  lost(reason: string): void {
    for (const tracked of this.#byToken.values()) tracked.settle({ kind: 'lost', reason });
    this.requests.close();
    this.onLost?.();
  }

  #request({ id, params }: Envelope, spills: Spills): JSONRPCMessage {
    const open = [...this.#byToken.values()].flatMap(({ asker }) => asker ?? []);
    void this.requests.take(id!, params, askerOf(this.origin.getStore()?.asker, open), spills.size > 0);
    void discardSpills(spills);
    return taken;
  }

  #response(envelope: Envelope, spills: Spills): unknown {
    const { id, error } = envelope;
    const tracked = this.#byId.get(id!);
    if (!tracked) {
      void discardSpills(spills);
      return envelope;
    }
    if (error) {
      tracked.settle({ kind: 'error', error, spills });
      return { jsonrpc: '2.0', id, error: { code: Number.isSafeInteger(error.code) ? error.code : -32603, message: String(error.message) } };
    }
    tracked.settle({ kind: 'result', raw: envelope.result, spills });
    return { jsonrpc: '2.0', id, result: standIn };
  }

  #failed(envelope: Envelope | null, failure: KitError): unknown {
    const id = envelope?.id;
    const tracked = (id === undefined ? undefined : this.#byId.get(id)) ?? this.#only();
    if (envelope?.method !== undefined || !tracked) return taken;
    tracked.settle({ kind: 'failure', failure });
    return id === undefined ? taken : { jsonrpc: '2.0', id, error: { code: -32603, message: failure.message } };
  }

  #progress(params: JsonObject | undefined, spills: Spills): boolean {
    const token = params?.progressToken;
    const tracked = typeof token === 'string' ? this.#byToken.get(token) : undefined;
    if (!tracked?.onProgress) return false;
    const { progress, total, message } = params!;
    tracked.last = { progress: typeof progress === 'number' ? progress : tracked.last.progress, total: typeof total === 'number' ? total : null };
    tracked.onProgress({ ...tracked.last, message: typeof message === 'string' ? message : '', spills });
    return true;
  }

  /** A log message belongs to the request on whose exchange it came, else to the only one that is open. */
  #log(params: JsonObject | undefined, spills: Spills): boolean {
    const message = logText(params);
    const tracked = this.origin.getStore() ?? this.#only();
    if (message === undefined || !tracked?.onProgress || !this.#byToken.has(tracked.token)) return false;
    tracked.onProgress({ ...tracked.last, message, spills });
    return true;
  }

  #only(): Tracked | undefined {
    const open = [...this.#byToken.values()].filter((one) => one.onProgress);
    return open.length === 1 ? open[0] : this.origin.getStore();
  }
}
