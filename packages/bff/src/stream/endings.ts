import type { NewEvent } from '@mcp-canvas/contract';

type OfCall = Pick<NewEvent, 'type' | 'call_id'>;

/** The call that an event ends; undefined for one that ends none. */
export const endedBy = ({ type, call_id }: OfCall): string | undefined => (type === 'tool_complete' || type === 'tool_error' ? call_id : undefined);

/** The call that an event is a part of, and comes before the end of (CONTRACT section 2). What a call opened may be closed later. */
export const partOf = ({ type, call_id }: OfCall): string | undefined => (type === 'dashboard_close' ? undefined : call_id);

/** The events without those of calls that have ended, before or among them. */
export function beforeEndings<E extends OfCall>(events: readonly E[], over: ReadonlySet<string>): E[] {
  const ended = new Set<string>();
  return events.filter((event) => {
    const call_id = partOf(event);
    if (call_id === undefined) return true;
    if (over.has(call_id) || ended.has(call_id)) return false;
    if (endedBy(event) !== undefined) ended.add(call_id);
    return true;
  });
}
