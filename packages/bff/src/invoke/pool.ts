import type { JsonObject } from '@mcp-canvas/contract';
import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import { KitError } from '../errors.ts';
import { afterFailure, type Failures } from './back-off.ts';
import type { Connection } from './connection.ts';

export interface PoolOptions {
  clock: Clock;
  connect(user: string | null, name: string, config: ServerConfig, onClosed: (connection: Connection) => void): Promise<Connection>;
}

interface Slot {
  /** Null for a connection that all users share. */
  owner: string | null;
  opening: Promise<Connection>;
  connection?: Connection;
}

/** Milliseconds that a call waits for a server which ran, ended, and is about to be started again. */
const patience = 5000;
/** Milliseconds between `notifications/cancelled` and the kill (CONTRACT "Time"). */
const killAfter = 1000;

/** Connections by (user, server); `scope: 'shared'` has one for all users. A server that fails again and again is left alone for a while. */
export class Pool {
  readonly #options: PoolOptions;
  readonly #slots = new Map<string, Slot>();
  /** `ran`: it had been connected, so that it can be expected to start. */
  readonly #failures = new Map<string, Failures & { ran: boolean }>();
  /** Connections that were given up and wait for their kill. */
  readonly #condemned = new Map<Connection, () => Promise<void>>();
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** The connection, opened on first use. E_SERVER_UNAVAILABLE with the reason when it cannot be. */
  async acquire(user: string, name: string, config: ServerConfig): Promise<Connection> {
    if (this.#closed) throw new KitError('E_SHUTTING_DOWN', 'The service is shutting down.');
    const key = keyOf(user, name, config);
    const slot = this.#slots.get(key);
    if (slot) return slot.opening;
    const failures = this.#failures.get(key);
    const wait = (failures?.until ?? 0) - this.#options.clock.now();
    if (failures && wait > 0) {
      if (!failures.ran || wait > patience) throw unavailable(name, failures.reason, wait);
      await new Promise<void>((resolve) => this.#options.clock.setTimeout(resolve, wait));
      return this.acquire(user, name, config);
    }
    return this.#open(key, user, name, config);
  }

  /** Why the server cannot be used at the moment. */
  failure(user: string, name: string, config: ServerConfig): string | undefined {
    return this.#failures.get(keyOf(user, name, config))?.reason;
  }

  /** Names of servers that failed when last tried and have no connection now; one that fails for several users is named once. */
  unavailable(): string[] {
    const failed = [...this.#failures.keys()].filter((key) => this.#slots.get(key)?.connection === undefined);
    return [...new Set(failed.map((key) => (JSON.parse(key) as [string])[0]))];
  }

  /** A call was answered: earlier failures are forgotten. */
  answered(user: string, name: string, config: ServerConfig): void {
    this.#failures.delete(keyOf(user, name, config));
  }

  /** Gives a connection up: no new call gets it. The process of a stdio server is killed when the time for a clean end is over. */
  condemn(connection: Connection): void {
    if (!connection.kill || this.#condemned.has(connection)) return;
    this.#forget(connection);
    const kill = async () => {
      this.#options.clock.clearTimeout(timer);
      this.#condemned.delete(connection);
      await connection.kill!();
    };
    const timer = this.#options.clock.setTimeout(() => void kill(), killAfter);
    this.#condemned.set(connection, kill);
  }

  /** No new call gets this HTTP connection: its session has ended on the server's side, or a request on it got no answer. */
  retire(connection: Connection): void {
    this.#forget(connection);
    connection.retire();
  }

  async release(user: string): Promise<void> {
    await this.#end([...this.#slots].filter(([, slot]) => slot.owner === user));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.#end([...this.#slots]), ...[...this.#condemned.values()].map((kill) => kill())]);
  }

  #open(key: string, user: string, name: string, config: ServerConfig): Promise<Connection> {
    const onClosed = (connection: Connection) => {
      if (this.#slots.get(key)?.connection !== connection) return;
      this.#slots.delete(key);
      this.#fail(key, 'it ended unexpectedly', true);
    };
    const owner = config.scope === 'shared' ? null : user;
    const opening = this.#options.connect(owner, name, config, onClosed);
    const slot: Slot = { owner, opening };
    slot.opening = opening.then(
      (connection) => {
        slot.connection = connection;
        return connection;
      },
      (error: unknown) => {
        if (this.#slots.get(key) === slot) this.#slots.delete(key);
        const failures = this.#fail(key, error instanceof Error ? error.message : String(error));
        throw error instanceof KitError ? error : unavailable(name, failures.reason, 0, error);
      },
    );
    this.#slots.set(key, slot);
    return slot.opening;
  }

  #fail(key: string, reason: string, ran = false): Failures {
    const failures = { ...afterFailure(this.#failures.get(key), reason, this.#options.clock.now()), ran };
    this.#failures.set(key, failures);
    return failures;
  }

  #forget(connection: Connection): void {
    for (const [key, slot] of this.#slots) if (slot.connection === connection) this.#slots.delete(key);
  }

  async #end(slots: readonly [string, Slot][]): Promise<void> {
    for (const [key] of slots) this.#slots.delete(key);
    await Promise.all(slots.map(([, slot]) => slot.opening.then((connection) => connection.close(), () => undefined)));
  }
}

const keyOf = (user: string, name: string, config: ServerConfig): string => JSON.stringify(config.scope === 'shared' ? [name] : [name, user]);

function unavailable(server: string, reason: string, wait_ms: number, cause?: unknown): KitError {
  const details: JsonObject = wait_ms > 0 ? { server, reason, retry_after_s: Math.ceil(wait_ms / 1000) } : { server, reason };
  return new KitError('E_SERVER_UNAVAILABLE', `The server “${server}” is not available: ${reason}.`, details, { cause });
}
