import { KitError } from '../../../errors.ts';

/** The names under which a session's events are in Redis. The braces keep them on one node of a cluster. */
export interface SessionKeys {
  /** Stream: an entry an event, which is in its field `e` as JSON. */
  stream: string;
  /** Hash: id of the last event, instant of the oldest, bytes held, how many are compacted, whether the session has ended. */
  state: string;
  /** Hash: what was compacted, and the id of the last event in it. */
  base: string;
  /** Hash: what a producer appended last. */
  by(producer: string): string;
  channel: string;
}

/** Session ids are the kit's own; anything else has no keys. */
export function keysOf(prefix: string, session_id: string): SessionKeys {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(session_id)) throw new KitError('E_NOT_FOUND', 'There is no such session.');
  const root = `${prefix}events:{${session_id}}`;
  return { stream: root, state: `${root}:state`, base: `${root}:base`, by: (producer) => `${root}:by:${producer}`, channel: `${root}:new` };
}
