import type { NewEvent, StreamEvent } from '@mcp-canvas/contract';
import { KitError, toToolError } from '../errors.ts';
import type { EventLog } from '../stream/event-log.ts';
import { unpacked } from '../stream/unpacked.ts';

/** Calls that have begun and not ended in these events. */
export function openCalls(events: readonly StreamEvent[]): string[] {
  const open = new Set<string>();
  for (const event of unpacked(events)) {
    if (event.call_id === undefined) continue;
    if (event.type === 'tool_start') open.add(event.call_id);
    if (event.type === 'tool_complete' || event.type === 'tool_error') open.delete(event.call_id);
  }
  return [...open];
}

/** Ends the calls that were open when the service last stopped, or the one whose process is gone, so that no reader waits for them. */
export async function endInterrupted(events: EventLog, session_id: string, only?: string): Promise<void> {
  const error = toToolError(new KitError('E_INTERRUPTED', 'The service restarted during the call.'));
  const ends = openCalls(await events.held(session_id)).filter((call_id) => only === undefined || call_id === only).map((call_id): NewEvent => ({ type: 'tool_error', call_id, error }));
  if (ends.length > 0 && !(await events.ended(session_id))) await events.append(session_id, ends);
}
