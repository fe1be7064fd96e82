import type { NewEvent } from '@mcp-canvas/contract';

/** The call that an event ends; undefined for one that ends none. */
export const endedBy = ({ type, call_id }: Pick<NewEvent, 'type' | 'call_id'>): string | undefined => (type === 'tool_complete' || type === 'tool_error' ? call_id : undefined);

/** The events without endings of calls that have ended, before or among them. */
export function firstEndings<E extends Pick<NewEvent, 'type' | 'call_id'>>(events: readonly E[], over: ReadonlySet<string>): E[] {
  const ended = new Set<string>();
  return events.filter((event) => {
    const call_id = endedBy(event);
    if (call_id === undefined) return true;
    if (over.has(call_id) || ended.has(call_id)) return false;
    ended.add(call_id);
    return true;
  });
}
