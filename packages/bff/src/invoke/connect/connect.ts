import { Client, ProtocolError, SdkHttpError, type FetchLike, type Transport, type VersionNegotiationOptions } from '@modelcontextprotocol/client';
import { viewType, type JsonObject } from '@mcp-canvas/contract';
import type { ServerConfig } from '../../config.ts';
import { KitError } from '../../errors.ts';
import type { StorageDriver } from '../../storage/driver.ts';
import { Connection } from './connection.ts';
import type { KnownWriters } from './known-writers.ts';
import { takesUsername } from '../schema-names.ts';
import { isUnauthorized, signedIn, signInNeeded, type SignedIn } from './sign-in.ts';
import { startServer, type FolderAccess, type StartOptions } from './start-server.ts';
import { httpTransports } from '../transports/http-transports.ts';
import type { StdioTransport } from '../transports/stdio-transport.ts';
import { Tap } from '../transports/tap.ts';

export interface ConnectOptions extends StartOptions {
  writers: KnownWriters;
  driver: StorageDriver;
  fetch: FetchLike;
  /** The bearer token of the user's newest request, for servers with `auth: "forward"`. */
  bearerOf(user: string): string | undefined;
  /** Whose tokens servers with `auth: "oauth"` get. */
  authorizations?: SignedIn | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
  /** What stands in the `_meta` of every request. */
  meta?: (() => JsonObject) | undefined;
  /** Milliseconds for a server to start and greet. */
  connect_timeout_ms: number;
}

/** How a server was reached last time, so that the next connection need not probe. */
interface Way {
  mode: NonNullable<VersionNegotiationOptions['mode']>;
  transport: 'stdio' | 'http' | 'sse';
}

const clientInfo = { name: 'mcp-canvas-bff', version: '0.1.0' };
const modern = '2026-07-28';
/** Servers that ask show their tools' views only to who says this (MCP Apps, extension negotiation). */
const capabilities = { elicitation: { form: {}, url: {} }, extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: [viewType] } } };

/** The ways to try, first to last. stdio servers may end on a request before `initialize`, so there the older era comes first. */
const waysFor = (config: ServerConfig): Way[] => {
  if (config.command) return [{ mode: 'legacy', transport: 'stdio' }, { mode: { pin: modern }, transport: 'stdio' }];
  if (config.transport === 'sse') return [{ mode: 'legacy', transport: 'sse' }];
  return [{ mode: 'auto', transport: 'http' }, { mode: 'legacy', transport: 'sse' }];
};

/** True when the next way may do better: the server spoke and refused, or it does not know Streamable HTTP (MCP 2025-11-25, transports). */
function mayTryNext(error: unknown, { transport }: Way): boolean {
  if (transport === 'stdio') return error instanceof ProtocolError;
  const status = error instanceof SdkHttpError ? (error.data.status ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 401 && status !== 403;
}

/** Opens connections to configured servers, in whichever era and transport they speak. */
export function createConnector(options: ConnectOptions) {
  const known = new Map<string, Way>();
  /** Servers that did not start without native modules. */
  const native = new Set<string>();

  /** A server gets the user's folder when its tools are known to take the user's name: a new one is asked first, without it. */
  return async function connect(user: string | null, name: string, config: ServerConfig, onClosed: (connection: Connection) => void): Promise<Connection> {
    const mayHave = config.command !== undefined && user !== null && options.folders !== undefined;
    if (!mayHave) return reach(user, name, config, 'none', onClosed);
    const access = (writes: boolean | undefined): FolderAccess => (writes ? 'write' : config.files === 'path' ? 'read' : 'none');
    const asked = access(options.writers.get(name, config));
    const first = await reach(user, name, config, asked, onClosed);
    const tools = await first.tools().catch(() => undefined);
    if (!tools) return first;
    const writes = tools.some(({ inputSchema }) => takesUsername(inputSchema));
    options.writers.set(name, config, writes);
    if (asked === access(writes)) return first;
    await first.close();
    return reach(user, name, config, access(writes), onClosed);
  };

  async function reach(user: string | null, name: string, config: ServerConfig, folder: FolderAccess, onClosed: (connection: Connection) => void): Promise<Connection> {
    const way = known.get(name);
    const openWith = async (next: Way): Promise<Connection> => {
      try {
        return await open({ user, name, config, folder, way: next, native: native.has(name) }, onClosed, options);
      } catch (error) {
        if (!(error instanceof WantsNative)) throw error;
        // Many servers draw or compress with them; the guard then holds what is written in JavaScript alone.
        native.add(name);
        options.logger.warn({ server: name }, 'the server needs native modules: it may load them, and they are past the guard');
        return openWith(next);
      }
    };
    let failure: unknown;
    for (const next of way ? [way, ...waysFor(config)] : waysFor(config)) {
      try {
        const connection = await openWith(next);
        known.set(name, next.mode === 'auto' ? { ...next, mode: connection.era === 'modern' ? { pin: modern } : 'legacy' } : next);
        return connection;
      } catch (error) {
        failure ??= error;
        known.delete(name);
        if (next !== way && !mayTryNext(error, next)) break;
      }
    }
    throw failure;
  }
}

interface Target {
  user: string | null;
  name: string;
  config: ServerConfig;
  /** What it may do with the user's folder. */
  folder: FolderAccess;
  way: Way;
  /** It did not start without native modules. */
  native: boolean;
}

/** A guard kept the server from native modules that it needs to start. */
class WantsNative extends Error {}

async function open(target: Target, onClosed: (connection: Connection) => void, options: ConnectOptions): Promise<Connection> {
  const { user, name, config, folder, way, native } = target;
  const tap = new Tap();
  const started = way.transport === 'stdio' ? await startServer(user, name, config, { use: folder, native }, tap, options) : undefined;
  const transport = started?.transport ?? createHttp(target, way.transport as 'http' | 'sse', tap, options);
  const client = new Client(clientInfo, { capabilities, versionNegotiation: { mode: way.mode } });
  client.onerror = (error) => options.logger.debug({ server: name, error: error.message }, 'MCP client');
  const stdio = started?.transport;
  tap.requests.send = (message) => transport.send(message);
  try {
    await inTime(client.connect(transport, { timeout: options.connect_timeout_ms }), options.connect_timeout_ms);
  } catch (error) {
    await transport.close().catch(() => undefined);
    options.logger.warn({ server: name, error: String(error), text: stdio?.lastText }, 'server did not start');
    if (!native && started?.wantsNative()) throw new WantsNative(reason(error, stdio), { cause: error });
    if (config.auth === 'oauth' && isUnauthorized(error)) throw signInNeeded(name);
    throw error instanceof ProtocolError || error instanceof SdkHttpError || error instanceof KitError ? error : new Error(reason(error, stdio), { cause: error });
  }
  const connection = new Connection({ client, tap, driver: options.driver, name, logger: options.logger, signsIn: config.auth === 'oauth', now: options.now, meta: options.meta, kill: stdio && (() => stdio.kill()), folder: started?.use, folderTaken: started?.folderTaken, attempts: started?.attempts });
  client.onclose = () => {
    tap.lost('its connection was closed');
    onClosed(connection);
  };
  // It may have ended between the greeting and now.
  if (!client.transport) throw new Error(reason(undefined, stdio));
  return connection;
}

/** The SDK times its requests, not the opening of a stream. */
async function inTime(connecting: Promise<void>, ms: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('it did not answer in time')), ms + 1000);
  await Promise.race([connecting, promise]).finally(() => clearTimeout(timer));
}

/** Why a server did not start, for the reader: what it wrote itself stays in the log. */
function reason(error: unknown, stdio: StdioTransport | undefined): string {
  const spoken = /^bwrap: (.*)$/m.exec(stdio?.lastText ?? '')?.[1];
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (spoken) return spoken;
  if (code === 'ENOENT') return 'its command or its working directory was not found';
  return stdio ? 'it ended or stayed silent while starting' : `it could not be reached (${error instanceof Error ? error.message : 'closed'})`;
}

function createHttp({ user, name, config }: Target, kind: 'http' | 'sse', tap: Tap, options: ConnectOptions): Transport {
  const headers: Record<string, string> = config.auth === 'static' && config.auth_token ? { authorization: `Bearer ${config.auth_token}` } : {};
  return httpTransports[kind]({ url: config.url!, headers, fetch: fetchFor({ user, name, config }, options), tap, intake: options.intake });
}

function fetchFor({ user, name, config }: Pick<Target, 'user' | 'name' | 'config'>, options: ConnectOptions): FetchLike {
  if (config.auth === 'forward' && user !== null) return forwarding(options, user);
  if (config.auth === 'oauth' && user !== null && options.authorizations) return signedIn(options.fetch, options.authorizations, user, name);
  return options.fetch;
}

/** Tokens are renewed while a connection lives: each request carries the newest that its user came with. */
const forwarding = ({ fetch, bearerOf }: ConnectOptions, user: string): FetchLike => (url, init) => {
  const headers = new Headers(init?.headers);
  const token = bearerOf(user);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  return fetch(url, { ...init, headers });
};
