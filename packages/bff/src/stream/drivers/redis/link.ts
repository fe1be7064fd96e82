import { readFile } from 'node:fs/promises';
import type { createClient } from '@redis/client';
import { isPassing, NotYet, refused, unavailable } from './failures.ts';
import { connectToPrimary, inTime } from './primary.ts';
import { ANSWER_MS, type RedisSettings } from './settings.ts';

export type Client = ReturnType<typeof createClient>;

export interface LinkOptions {
  settings: RedisSettings;
  /** Prepares a connection before anything else is sent over it. */
  prepare?(client: Client): Promise<void>;
  /** A connection is there, prepared. */
  onConnected?(): void;
}

const most_ms = 2000;

/**
 * One connection to Redis that comes again with a back-off. A command is sent again when its answer was lost, so that every
 * command has to be one that may arrive twice.
 */
export class Link {
  readonly #options: LinkOptions;
  readonly #closing = new AbortController();
  #client: Client | undefined;
  #connecting: Promise<void> | undefined;
  #attempts = 0;
  #cause: unknown;
  /** Commands without an answer yet, and seconds in which none came. */
  #asked = 0;
  #silent = 0;
  readonly #beat: NodeJS.Timeout;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#beat = setInterval(() => this.#watch(), 1000).unref();
  }

  /**
   * Drops a connection whose other end vanished without a word. It is the connection's silence that counts, by turns of this
   * process's own loop: a command that only stands in a long line, or a process that was busy itself, is no fault of Redis.
   */
  #watch(): void {
    const client = this.#client;
    this.#silent += 1;
    if (!client || this.#silent * 1000 < ANSWER_MS) return;
    if (this.#asked > 0) return this.#lose(client, Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }));
    void this.run((asked) => asked.ping(), 0).catch(() => undefined);
  }

  /** Runs a command, again after each loss of the connection, for `patience_ms`; then E_EVENTS_UNAVAILABLE. What Redis refuses is E_STORAGE. */
  async run<T>(command: (client: Client) => Promise<T>, patience_ms = (this.#options.settings.patience_s ?? 60) * 1000): Promise<T> {
    const until = performance.now() + patience_ms;
    for (;;) {
      const client = await this.#connected(until);
      try {
        this.#asked += 1;
        const answer = await command(client).finally(() => {
          this.#asked -= 1;
          this.#silent = 0;
        });
        this.#attempts = 0;
        return answer;
      } catch (error) {
        if (!isPassing(error)) throw refused(error);
        this.#cause = error;
        if (!(error instanceof NotYet)) this.#lose(client, error);
        else await pause(50, this.#closing.signal);
        if (performance.now() >= until) throw unavailable(error);
      }
    }
  }

  /** True when there is no connection and the last try to get one failed. */
  get down(): boolean {
    return !this.#client && this.#cause !== undefined;
  }

  async close(): Promise<void> {
    clearInterval(this.#beat);
    this.#closing.abort();
    const client = this.#client;
    this.#client = undefined;
    client?.destroy();
    await this.#connecting?.catch(() => undefined);
  }

  async #connected(until: number): Promise<Client> {
    while (!this.#client) {
      if (this.#closing.signal.aborted) throw unavailable(new Error('closed'));
      this.#connect();
      await Promise.race([this.#connecting, pause(until - performance.now(), this.#closing.signal)]);
      if (!this.#client && performance.now() >= until) throw unavailable(this.#cause);
    }
    return this.#client;
  }

  /** Tries until there is a connection: readers wait for it even when nobody asks for anything. */
  #connect(): void {
    if (this.#client || this.#closing.signal.aborted) return;
    this.#connecting ??= (async () => {
      while (!this.#client && !this.#closing.signal.aborted) {
        await pause(this.#attempts === 0 ? 0 : Math.min(most_ms, 25 * 2 ** this.#attempts) * (0.5 + Math.random() / 2), this.#closing.signal);
        this.#attempts += 1;
        if (!this.#closing.signal.aborted) await this.#open().catch((error: unknown) => void (this.#cause = error));
      }
    })().finally(() => (this.#connecting = undefined));
  }

  async #open(): Promise<void> {
    const client = await connectToPrimary(this.#options.settings, this.#attempts, connected);
    client.on('error', (error: unknown) => this.#lose(client, error));
    try {
      await inTime(this.#options.prepare?.(client) ?? Promise.resolve(), ANSWER_MS);
      if (!client.isReady || this.#closing.signal.aborted) throw new Error('closed');
    } catch (error) {
      client.destroy();
      throw error;
    }
    this.#client = client;
    this.#silent = 0;
    this.#options.onConnected?.();
  }

  #lose(client: Client, error: unknown): void {
    client.destroy();
    if (this.#client !== client) return;
    this.#cause = error;
    this.#client = undefined;
    this.#connect();
  }
}

/** A connection that is there, or a rejection. */
async function connected(settings: RedisSettings, connect_ms: number): Promise<Client> {
  const { createClient } = await import('@redis/client');
  const client = createClient(await clientOptions(settings, connect_ms));
  // What is lost later is told to whoever listens then.
  client.on('error', () => undefined);
  try {
    await inTime(client.connect(), connect_ms);
    return client;
  } catch (error) {
    client.destroy();
    throw error;
  }
}

async function clientOptions({ url, username, password, ca_file }: RedisSettings, connectTimeout: number): Promise<Parameters<typeof createClient>[0]> {
  const own = { reconnectStrategy: false as const, connectTimeout };
  return {
    ...(url.startsWith('unix:') ? { socket: { ...own, path: decodeURIComponent(new URL(url).pathname), tls: false as const } } : { url, socket: url.startsWith('rediss:') ? { ...own, tls: true as const, ...(ca_file !== undefined && { ca: await readFile(ca_file) }) } : own }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    name: 'mcp-canvas',
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.max(0, ms));
    signal.addEventListener('abort', end);
  });
}
