import type { StreamEvent } from '@mcp-canvas/contract';
import { isEvent, reduce, type Action } from './reduce.ts';
import { emptyState, type CanvasState, type Rules } from './state.ts';

export interface Store {
  /** Takes an event or an intent in; an event whose `id` was there already changes nothing. */
  dispatch(action: Action): void;
  /** Goes on from a state and from the events that made it. */
  restore(state: CanvasState, seen: Readonly<Record<string, readonly string[]>>): void;
  getState(): CanvasState;
  /** The ids of the events that it took, by session. */
  seen(): Record<string, string[]>;
  /** Hears every change, with what was before. Returns how to stop. */
  subscribe(listener: (state: CanvasState, before: CanvasState, action: Action) => void): () => void;
}

/** `rules` is asked at each event, so that a host may change its mode while the page lives. */
export function createStore(rules: () => Rules, initial: CanvasState = emptyState): Store {
  let seen: Seen = new Map();
  const listeners = new Set<(state: CanvasState, before: CanvasState, action: Action) => void>();
  let state = initial;
  return {
    dispatch(action) {
      const fresh = unseen(action, seen);
      if (!fresh) return;
      const before = state;
      state = reduce(state, fresh, rules());
      for (const listener of listeners) listener(state, before, fresh);
    },
    restore(before, ids) {
      seen = new Map(Object.entries(ids).map(([session, one]) => [session, new Set(one)]));
      this.dispatch({ type: 'host.restore', state: before });
    },
    getState: () => state,
    seen: () => Object.fromEntries(Array.from(seen, ([session, ids]) => [session, [...ids]])),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Ids of events, by session. */
type Seen = Map<string, Set<string>>;

/** The action without the events that were there already; undefined when nothing is left. */
function unseen(action: Action, seen: Seen): Action | undefined {
  if (action.type === 'snapshot') {
    return { ...action, events: Array.isArray(action.events) ? action.events.filter((event): event is StreamEvent => isEvent(event) && unseen(event, seen) !== undefined) : [] };
  }
  const { id = '', session_id = '' } = ('at' in action || 'session_id' in action ? action : {}) as Partial<StreamEvent>;
  if (id === '') return action;
  const ids = seen.get(session_id) ?? new Set();
  if (ids.has(id)) return undefined;
  seen.set(session_id, ids.add(id));
  return action;
}
