import type { Connection } from './connection.ts';

/** How long an idle process is kept, and how many there may be: of one user, and in all. */
export interface PoolLimits {
  idle_ms: number;
  most: number;
  most_of_user: number;
}

/** A place of the pool: one connection, or one that is being opened. */
export interface Slot {
  key: string;
  /** Null for a connection that all users share. */
  owner: string | null;
  /** A process of this machine; HTTP sessions are not counted and do not end. */
  isProcess: boolean;
  opening: Promise<Connection>;
  connection?: Connection;
  /** Calls and questions that use it now. */
  leases: number;
  /** Milliseconds since the epoch at which the last use ended. */
  idleSince: number;
  timer?: unknown;
}

interface Bound {
  most: number;
  whose: string;
}

/** Whether one more process of this owner may start; else the process that has to end for it, if any is idle. */
export function longestIdle(slots: readonly Slot[], owner: string | null, { most, most_of_user }: PoolLimits): 'room' | { slot: Slot | undefined; bound: Bound } {
  const all = slots.filter(({ isProcess }) => isProcess);
  const own = all.filter((slot) => slot.owner === owner);
  const bounds: (Bound & { of: Slot[] })[] = [
    ...(owner === null ? [] : [{ most: most_of_user, whose: 'a user', of: own }]),
    { most, whose: 'this service', of: all },
  ];
  const reached = bounds.find((bound) => bound.of.length >= bound.most);
  if (!reached) return 'room';
  const idle = reached.of.filter(({ leases, connection }) => leases === 0 && connection !== undefined);
  const [slot] = idle.sort((a, b) => a.idleSince - b.idleSince);
  return { slot, bound: reached };
}
