import type { EventType, StreamEvent } from '@mcp-canvas/contract';

const types: Readonly<Record<EventType, true>> = {
  tool_start: true,
  tool_progress: true,
  tool_notice: true,
  tool_sign_in: true,
  tool_input: true,
  tool_complete: true,
  tool_error: true,
  system_message: true,
  canvas_content: true,
  canvas_files: true,
  files_update: true,
  dashboard_open: true,
  dashboard_close: true,
  view_open: true,
  session_end: true,
  snapshot: true,
};

/** Readers ignore unknown types (CONTRACT section 2); this is the list of the known. */
export function isStreamEvent(value: unknown): value is StreamEvent {
  return typeof value === 'object' && value !== null && Object.hasOwn(types, String((value as { type?: unknown }).type));
}

/** The event in the data of one message; undefined for what is no JSON or no event we know. */
export function parseStreamEvent(data: string): StreamEvent | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return isStreamEvent(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
