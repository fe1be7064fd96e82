import type { StreamEvent } from '@mcp-canvas/contract';
import { Connection, type ConnectionOptions } from './connection.ts';
import { EventHistory } from './event-history.ts';
import { Feed } from './feed.ts';
import type { StreamError, StreamState } from './stream-state.ts';

/** What tells that the page is hidden: `document`, or a stand-in. */
export interface Visibility extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly hidden: boolean;
}

export interface ServerSentEventsOptions extends ConnectionOptions {
  /** Hears what the connection does, from the moment of subscribing. */
  onState?: (state: StreamState, error?: StreamError) => void;
  signal?: AbortSignal;
  visibility?: Visibility;
  /** Milliseconds that the page may be hidden before the connection is let go. */
  hiddenFor?: number;
}

const hubs = new Map<string, Hub>();

/**
 * The events of a stream, from the beginning of the session, without a gap or a repeat. Readers of the same address with the
 * same headers and credentials share one connection; who comes late gets what was before from memory.
 */
export function serverSentEvents(url: string, options: ServerSentEventsOptions = {}): AsyncIterable<StreamEvent> {
  const address = new URL(url, document.baseURI).href;
  const key = JSON.stringify([address, options.headers ?? {}, options.credentials ?? '']);
  return {
    [Symbol.asyncIterator]() {
      let hub = hubs.get(key);
      if (!hub || hub.over) {
        hub = new Hub(address, options, () => hubs.get(key) === hub && hubs.delete(key));
        hubs.set(key, hub);
      }
      return hub.join(options)[Symbol.asyncIterator]();
    },
  };
}

/** One connection and its readers. */
class Hub {
  readonly #connection: Connection;
  readonly #history = new EventHistory();
  readonly #readers = new Map<Feed, ServerSentEventsOptions>();
  readonly #visibility: Visibility;
  readonly #options: ServerSentEventsOptions;
  readonly #empty: () => void;
  #hidden: ReturnType<typeof setTimeout> | undefined;
  #state: [StreamState, StreamError?] = ['connecting'];

  constructor(url: string, options: ServerSentEventsOptions, empty: () => void) {
    this.#options = options;
    this.#empty = empty;
    this.#visibility = options.visibility ?? document;
    this.#connection = new Connection(url, { event: (event) => this.#event(event), state: (...state) => this.#tell(...state) }, options);
    this.#visibility.addEventListener('visibilitychange', this.#look);
  }

  /** True when nothing more will come; a new reader then asks the server again. */
  get over(): boolean {
    return this.#state[0] === 'ended' || this.#state[0] === 'failed';
  }

  join(options: ServerSentEventsOptions): Feed {
    const feed = new Feed(() => this.#leave(feed));
    for (const event of this.#history.events()) feed.push(event);
    this.#readers.set(feed, options);
    options.signal?.addEventListener('abort', () => feed.end(), { once: true });
    if (options.signal?.aborted) feed.end();
    else if (this.#readers.size > 1) options.onState?.(...this.#state);
    else this.#connection.start();
    return feed;
  }

  #leave(feed: Feed): void {
    if (!this.#readers.delete(feed) || this.#readers.size > 0) return;
    this.#connection.stop();
    this.#visibility.removeEventListener('visibilitychange', this.#look);
    clearTimeout(this.#hidden);
    this.#empty();
  }

  #event(event: StreamEvent): void {
    if (!this.#history.add(event)) return;
    for (const feed of this.#readers.keys()) feed.push(event);
  }

  #tell(state: StreamState, error?: StreamError): void {
    this.#state = [state, error];
    for (const [feed, { onState }] of Array.from(this.#readers)) {
      onState?.(state, error);
      if (state === 'ended') feed.end();
      if (state === 'failed') feed.fail(error);
    }
  }

  readonly #look = (): void => {
    const { timers = globalThis, hiddenFor = 60_000 } = this.#options;
    if (this.#visibility.hidden) {
      this.#hidden = timers.setTimeout(() => this.#connection.pause(), hiddenFor) as ReturnType<typeof setTimeout>;
    } else {
      timers.clearTimeout(this.#hidden as never);
      if (this.#state[0] === 'paused') this.#connection.start();
    }
  };
}
