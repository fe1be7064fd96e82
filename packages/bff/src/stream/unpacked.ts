import type { StreamEvent } from '@mcp-canvas/contract';

/** A session's events as if nothing had been compacted: what a `snapshot` holds, in its place. */
export const unpacked = (events: readonly StreamEvent[]): StreamEvent[] => events.flatMap((event) => (event.type === 'snapshot' ? event.events : [event]));
