import type { JsonObject } from '@mcp-canvas/contract';
import type { Clock } from '../../clock.ts';
import type { ServerConfig } from '../../config.ts';
import { KitError } from '../../errors.ts';
import { outsideRequests } from '../../requests/request-id.ts';
import { afterFailure, type Failures } from './back-off.ts';
import type { Connection } from './connection.ts';
import { longestIdle, type PoolLimits, type Slot } from './slots.ts';

export interface PoolOptions {
  clock: Clock;
  limits: PoolLimits;
  connect(user: string | null, name: string, config: ServerConfig, onClosed: (connection: Connection) => void): Promise<Connection>;
}

/** A connection that is in use: it is not ended for idleness, nor to make room, until `done`. */
export interface Lease {
  connection: Connection;
  done(): void;
}

/** Milliseconds that a call waits for a server which ran, ended, and is about to be started again. */
const patience = 5000;
/** Milliseconds between `notifications/cancelled` and the kill (CONTRACT "Time"). */
const killAfter = 1000;

/**
 * Connections by (user, server); `scope: 'shared'` has one for all users. Processes are bounded in number and end when idle.
 * A server that fails again and again is left alone for a while.
 */
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

  /** The connection, opened on first use. E_SERVER_UNAVAILABLE with the reason when it cannot be, E_SERVERS_BUSY when all places are taken. */
  async acquire(user: string, name: string, config: ServerConfig): Promise<Lease> {
    if (this.#closed) throw new KitError('E_SHUTTING_DOWN', 'The service is shutting down.');
    const key = keyOf(user, name, config);
    const known = this.#slots.get(key);
    if (known) return this.#lease(known);
    const failures = this.#failures.get(key);
    const wait = (failures?.until ?? 0) - this.#options.clock.elapsed();
    if (failures && wait > 0) {
      if (!failures.ran || wait > patience) throw unavailable(name, failures.reason, wait);
      await new Promise<void>((resolve) => this.#options.clock.setTimeout(resolve, wait));
      return this.acquire(user, name, config);
    }
    return this.#lease(this.#open(key, user, name, config));
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

  /** Processes that run or are being started. */
  processes(): number {
    return [...this.#slots.values()].filter(({ isProcess }) => isProcess).length;
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

  /** No new call gets this connection, and it closes after the last that is open: its HTTP session has ended, or its process lacks what a tool needs now. */
  retire(connection: Connection): void {
    this.#forget(connection);
    connection.retire();
  }

  async release(user: string): Promise<void> {
    await this.#end([...this.#slots.values()].filter(({ owner }) => owner === user));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.#end([...this.#slots.values()]), ...[...this.#condemned.values()].map((kill) => kill())]);
  }

  /** Taken before anything is waited for, so that nobody ends it meanwhile. */
  async #lease(slot: Slot): Promise<Lease> {
    const { clock, limits } = this.#options;
    slot.leases++;
    clock.clearTimeout(slot.timer);
    let over = false;
    const done = () => {
      if (over) return;
      over = true;
      slot.idleSince = clock.elapsed();
      if (--slot.leases > 0 || !slot.isProcess || this.#slots.get(slot.key) !== slot) return;
      slot.timer = clock.setTimeout(() => void this.#end([slot]), limits.idle_ms);
    };
    try {
      return { connection: await slot.opening, done };
    } catch (error) {
      done();
      throw error;
    }
  }

  #open(key: string, user: string, name: string, config: ServerConfig): Slot {
    const owner = config.scope === 'shared' ? null : user;
    const isProcess = config.command !== undefined;
    const room = isProcess ? this.#makeRoom(owner, name) : undefined;
    const onClosed = (connection: Connection) => {
      if (this.#slots.get(key)?.connection !== connection) return;
      this.#slots.delete(key);
      this.#options.clock.clearTimeout(slot.timer);
      this.#fail(key, 'it ended unexpectedly', true);
    };
    const connected = (async () => {
      await room;
      // It outlives the request that was the first to need it.
      return outsideRequests(() => this.#options.connect(owner, name, config, onClosed));
    })();
    const opening = connected.then(
      (connection) => (slot.connection = connection),
      (error: unknown) => {
        if (this.#slots.get(key) === slot) this.#slots.delete(key);
        // Nothing is wrong with a server whose user has yet to sign in.
        if (error instanceof KitError && error.code === 'E_SIGN_IN') throw error;
        const failures = this.#fail(key, error instanceof Error ? error.message : String(error));
        throw error instanceof KitError ? error : unavailable(name, failures.reason, 0, error);
      },
    );
    const slot: Slot = { key, owner, isProcess, opening, leases: 0, idleSince: 0 };
    this.#slots.set(key, slot);
    return slot;
  }

  /** Ends the longest idle process of a bound that is reached; resolves when it is gone. */
  #makeRoom(owner: string | null, server: string): Promise<void> | undefined {
    const found = longestIdle([...this.#slots.values()], owner, this.#options.limits);
    if (found === 'room') return undefined;
    if (found.slot) return this.#end([found.slot]);
    throw new KitError('E_SERVERS_BUSY', `All ${found.bound.most} processes that ${found.bound.whose} may have are at work: the server “${server}” cannot be started now.`, { server, limit: found.bound.most });
  }

  #fail(key: string, reason: string, ran = false): Failures {
    const failures = { ...afterFailure(this.#failures.get(key), reason, this.#options.clock.elapsed()), ran };
    this.#failures.set(key, failures);
    return failures;
  }

  #forget(connection: Connection): void {
    for (const [key, slot] of this.#slots) if (slot.connection === connection) this.#slots.delete(key);
  }

  async #end(slots: readonly Slot[]): Promise<void> {
    for (const slot of slots) {
      this.#options.clock.clearTimeout(slot.timer);
      if (this.#slots.get(slot.key) === slot) this.#slots.delete(slot.key);
    }
    await Promise.all(slots.map((slot) => slot.opening.then((connection) => connection.close(), () => undefined)));
  }
}

const keyOf = (user: string, name: string, config: ServerConfig): string => JSON.stringify(config.scope === 'shared' ? [name] : [name, user]);

function unavailable(server: string, reason: string, wait_ms: number, cause?: unknown): KitError {
  const details: JsonObject = wait_ms > 0 ? { server, reason, retry_after_s: Math.ceil(wait_ms / 1000) } : { server, reason };
  return new KitError('E_SERVER_UNAVAILABLE', `The server “${server}” is not available: ${reason}.`, details, { cause });
}
