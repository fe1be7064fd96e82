import type { NewEvent, StreamEvent } from '@mcp-canvas/contract';

/** The events of sessions, in order, kept. Every driver passes `stream/suite.ts`. */
export interface EventLog {
  readonly name: string;
  check(): Promise<void>;
  /**
   * Appends in the order of calls and answers the events with `id`, `at`, `session_id` set. Readers see them after they are durable
   * for the driver. A call ends once, and with its end: what comes of it after its `tool_complete` or `tool_error` is left out,
   * whoever appends it, and not among what is answered; all but `dashboard_close`.
   */
  append(session_id: string, events: readonly NewEvent[]): Promise<StreamEvent[]>;
  /**
   * Events after `after` (exclusive), then what is appended, until `signal` aborts or `session_end` was delivered.
   * Without `after` the whole session; an unknown or trimmed `after` gets one `snapshot` event first. No gap, no repeat.
   */
  read(session_id: string, options: { after?: string; signal: AbortSignal }): AsyncIterable<StreamEvent>;
  /** The session's events so far, without waiting for more; those no longer held as they were come as one `snapshot`. */
  held(session_id: string): Promise<readonly StreamEvent[]>;
  /** True when the session's `session_end` is in the log. */
  ended(session_id: string): Promise<boolean>;
  remove(session_id: string): Promise<void>;
  close(): Promise<void>;
}
