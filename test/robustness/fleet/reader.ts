import { createHash } from 'node:crypto';
import type { StreamEvent } from '@mcp-canvas/contract';
import { streamedEvents } from '../../../packages/bff/src/testing/streamed-events.ts';

type Seen = Pick<StreamEvent, 'id' | 'type' | 'call_id'>;

/** One who reads a session through all that happens: cut off, it comes again with its last id. Fails what comes twice, or out of order. */
export class StreamReader {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #stop = new AbortController();
  readonly #hash = createHash('sha256');
  /** What is told when something came that must not. */
  #wrong: Error | undefined;
  #last = '';
  #waiting: { type: string; call_id: string; found(): void } | undefined;
  readonly #kept: Seen[] | undefined;
  /** How often it came again. */
  reconnects = 0;
  count = 0;

  readonly #rest_ms: number;

  /** `keep`: what it read can be looked at afterwards. `rest_ms`: how long it rests at most before it comes again. */
  constructor(url: string, headers: Record<string, string>, keep: boolean, rest_ms = 250) {
    [this.#url, this.#headers, this.#kept, this.#rest_ms] = [url, headers, keep ? [] : undefined, rest_ms];
    void this.#read();
  }

  get events(): readonly Seen[] {
    return this.#kept ?? [];
  }

  /** Stands for all it read, in order: two who read the same have the same. */
  get digest(): string {
    return `${this.count} events, ${this.#hash.copy().digest('hex')}`;
  }

  /** Resolves when an event was read. */
  async reaches(type: string, call_id: string): Promise<void> {
    await new Promise<void>((resolve) => (this.#waiting = { type, call_id, found: resolve }));
    if (this.#wrong) throw this.#wrong;
  }

  stop(): void {
    this.#stop.abort();
  }

  async #read(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        const response = await fetch(this.#url, { headers: { ...this.#headers, ...(this.#last && { 'last-event-id': this.#last }) }, signal: this.#stop.signal });
        if (response.status === 200) for await (const event of streamedEvents(response)) this.#take(event);
        else await response.body?.cancel();
      } catch {
        // Cut off.
      }
      this.reconnects += 1;
      await new Promise((resolve) => setTimeout(resolve, this.#rest_ms * (0.2 + 0.8 * Math.random())));
    }
  }

  #take({ id, type, call_id }: Seen): void {
    if (!follows(this.#last, id)) this.#wrong ??= new Error(`${id} came after ${this.#last}`);
    if (type === 'snapshot') this.#wrong ??= new Error('a reader who was there all the time got a snapshot');
    this.#last = id;
    this.count += 1;
    this.#hash.update(id);
    this.#kept?.push({ id, type, call_id });
    if (this.#waiting?.type === type && this.#waiting.call_id === call_id) this.#waiting.found();
  }
}

/** Ids of a Redis stream: milliseconds and a number, both rising; of a log on files a number behind eight letters that stand for a life of the process. */
function follows(before: string, id: string): boolean {
  if (before === '') return true;
  const [[ms, n], [ms2, n2]] = [before, id].map((one) => (one.indexOf('-') === 8 ? [0, Number.parseInt(one.slice(9), 36)] : one.split('-').map(Number))) as [[number, number], [number, number]];
  return ms2 > ms || (ms2 === ms && n2 > n);
}
