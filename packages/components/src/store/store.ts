import type { StreamEvent } from '@mcp-canvas/contract';
import { reduce, type Action } from './reduce.ts';
import { emptyState, type CanvasState, type Rules } from './state.ts';

export interface Store {
  /** Takes an event or an intent in; an event whose `id` was there already changes nothing. */
  dispatch(action: Action): void;
  getState(): CanvasState;
  /** Hears every change, with what was before. Returns how to stop. */
  subscribe(listener: (state: CanvasState, before: CanvasState, action: Action) => void): () => void;
}

/** `rules` is asked at each event, so that a host may change its mode while the page lives. */
export function createStore(rules: () => Rules, initial: CanvasState = emptyState): Store {
  const seen = new Set<string>();
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
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The action without the events that were there already; undefined when nothing is left. */
function unseen(action: Action, seen: Set<string>): Action | undefined {
  if (action.type === 'snapshot') {
    return { ...action, events: Array.isArray(action.events) ? action.events.filter((event): event is StreamEvent => unseen(event, seen) !== undefined) : [] };
  }
  const id = 'at' in action || 'session_id' in action ? (action as StreamEvent).id : undefined;
  if (id === undefined || id === '') return action;
  if (seen.has(id)) return undefined;
  seen.add(id);
  return action;
}
