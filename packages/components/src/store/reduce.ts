import type { EventOf, EventType, StreamEvent } from '@mcp-canvas/contract';
import { sessionEnd, toolComplete, toolError, toolNotice, toolProgress, toolStart } from './call-events.ts';
import { canvasContent, canvasFiles, dashboardClose, dashboardOpen, filesUpdate, systemMessage, toolInput, toolSignIn, viewOpen } from './canvas-events.ts';
import { intents, type Intent } from './intents.ts';
import type { CanvasState, Rules } from './state.ts';

export type Action = StreamEvent | Intent;

type Reducers = { readonly [T in EventType]: (state: CanvasState, event: EventOf<T>, rules: Rules) => CanvasState };

const events: Reducers = {
  tool_start: toolStart,
  tool_progress: toolProgress,
  tool_notice: toolNotice,
  tool_sign_in: toolSignIn,
  tool_input: toolInput,
  tool_complete: toolComplete,
  tool_error: toolError,
  system_message: systemMessage,
  canvas_content: canvasContent,
  canvas_files: canvasFiles,
  files_update: filesUpdate,
  dashboard_open: dashboardOpen,
  dashboard_close: dashboardClose,
  view_open: viewOpen,
  session_end: sessionEnd,
  snapshot: (state, event, rules) => (Array.isArray(event.events) ? event.events.reduce((before, one) => reduce(before, one, rules), state) : state),
};

/** True for an event of a stream, as far as its type says; the reader's and the host's intents are none. */
export function isEvent(value: unknown): value is StreamEvent {
  return Object.hasOwn(events, String((value as { type?: unknown } | null | undefined)?.type));
}

const reducers = { ...events, ...intents } as Readonly<Record<string, (state: CanvasState, action: Action, rules: Rules) => CanvasState>>;

/** The next state; the same object when nothing changes. What is unknown changes nothing. */
export function reduce(state: CanvasState, action: Action, rules: Rules): CanvasState {
  return Object.hasOwn(reducers, action.type) ? withoutEphemeral(state, reducers[action.type]!(state, action, rules)) : state;
}

/** An ephemeral dashboard goes with its tab, whatever takes that. */
function withoutEphemeral(before: CanvasState, now: CanvasState): CanvasState {
  const has = ({ tabs }: CanvasState, key: string) => tabs.some((tab) => tab.key === key);
  const all = Object.entries(now.dashboards);
  const left = all.filter(([key, { dashboard }]) => dashboard.persistence !== 'ephemeral' || has(now, key) || !has(before, key));
  return left.length < all.length ? { ...now, dashboards: Object.fromEntries(left) } : now;
}
