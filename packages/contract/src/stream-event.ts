import type { Artifact } from './artifact.ts';
import type { Dashboard } from './dashboard.ts';
import type { Display } from './display.ts';
import type { InputRequest } from './input-request.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { ToolError, Warning } from './tool-result.ts';
import type { View } from './view.ts';

/** What every event of a session carries. `id` is opaque and equals the SSE `id:`; `at` is an ISO 8601 instant. */
export interface EventHead {
  id: string;
  at: string;
  session_id: string;
  call_id?: string;
}

/** The body of each event type (CONTRACT section 2). */
export interface EventBodies {
  tool_start: { server: string; tool: string; arguments: JsonObject };
  tool_progress: { progress: number; total: number | null; percentage: number | null; message: string };
  /** The messages of v2.1 section 11.3. */
  tool_notice: { elapsed_s: number; message: string };
  /** The call waits until its user has signed in for the server (`wanted`), or waits no longer (`done`). No address and nothing secret is in it. */
  tool_sign_in: { server: string; issuer: string; state: 'wanted' | 'done'; expires_at: string };
  /** The call waits for its reader, who is asked this; null: it no longer does. A call asks one thing at a time. */
  tool_input: { input: InputRequest | null };
  tool_complete: {
    results: JsonValue;
    meta_data?: JsonObject;
    display?: Display;
    warnings: Warning[];
    duration_ms: number;
    retryable?: boolean;
    is_error?: boolean;
  };
  tool_error: { error: ToolError };
  system_message: { message: string; subtype: 'info' | 'success' | 'warning' | 'error' };
  canvas_content: { content: string; name: string };
  canvas_files: { files: Artifact[]; display?: Display };
  files_update: { added: Artifact[]; changed: Artifact[]; removed: string[] };
  dashboard_open: { dashboard: Dashboard };
  dashboard_close: { dashboard_id: string };
  view_open: { view: View };
  session_end: { reason: string };
  /** The compacted events, sent in place of a replay that is no longer held. */
  snapshot: { events: StreamEvent[] };
}

export type EventType = keyof EventBodies;

/** One event of a session's stream. Readers ignore unknown types and fields. */
export type StreamEvent = { [T in EventType]: { type: T } & EventHead & EventBodies[T] }[EventType];

/** The event of one type. */
export type EventOf<T extends EventType> = Extract<StreamEvent, { type: T }>;

/** What a writer appends: the log sets `id`, `at` and `session_id`. */
export type NewEvent = { [T in EventType]: { type: T; call_id?: string } & EventBodies[T] }[EventType];
