import type { StreamEvent } from '@mcp-canvas/contract';

/**
 * The events of a session so far, for readers that come late. Of progress and of canvas content only the last of a call
 * or name is kept: the earlier ones are no longer visible.
 */
export class EventHistory {
  readonly #events = new Map<string, StreamEvent>();
  readonly #ids = new Set<string>();
  #count = 0;

  /** False when the event is there already: a server that replays more than was asked for repeats nothing here. */
  add(event: StreamEvent): boolean {
    if (event.id && this.#ids.has(event.id)) return false;
    if (event.id) this.#ids.add(event.id);
    const key = this.#keyOf(event);
    this.#events.delete(key);
    this.#events.set(key, event);
    return true;
  }

  events(): Iterable<StreamEvent> {
    return [...this.#events.values()];
  }

  #keyOf(event: StreamEvent): string {
    if (event.type === 'tool_progress') return `progress ${event.call_id}`;
    if (event.type === 'canvas_content') return `content ${event.name}`;
    return `event ${event.id || this.#count++}`;
  }
}
