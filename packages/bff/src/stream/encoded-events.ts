import type { StreamEvent } from '@mcp-canvas/contract';
import type { Clock } from '../clock.ts';
import { encodeEvent } from './sse.ts';

/**
 * Encodes events for the readers of a session, once for all of them: the log hands every reader the same object. Urls get
 * their tokens here; bytes with tokens are made anew before these are half way to their end.
 */
export function createEventEncoder({ withTokens, clock, fresh_ms = 10 * 60_000 }: { withTokens(user: string, event: StreamEvent): Promise<StreamEvent>; clock: Clock; fresh_ms?: number }): (user: string, event: StreamEvent) => Promise<Buffer> {
  const cache = new WeakMap<StreamEvent, { user: string; until: number; bytes: Promise<Buffer> }>();
  return (user, event) => {
    const known = cache.get(event);
    if (known && known.user === user && known.until > clock.now()) return known.bytes;
    const bytes = withTokens(user, event).then(encodeEvent);
    cache.set(event, { user, until: clock.now() + fresh_ms, bytes });
    bytes.catch(() => cache.delete(event));
    return bytes;
  };
}
