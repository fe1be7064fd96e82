import type { StreamEvent } from '@mcp-canvas/contract';
import { createHash } from 'node:crypto';

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

  /** `keep`: what it read can be looked at afterwards. */
  constructor(url: string, headers: Record<string, string>, keep: boolean) {
    [this.#url, this.#headers, this.#kept] = [url, headers, keep ? [] : undefined];
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
        if (response.status === 200) {
          let text = '';
          for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
            const blocks = (text + chunk).split('\n\n');
            text = blocks.pop()!;
            for (const block of blocks) this.#take(block);
          }
        } else await response.body?.cancel();
      } catch {
        // Cut off.
      }
      this.reconnects += 1;
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 200));
    }
  }

  #take(block: string): void {
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data === undefined) return;
    const { id, type, call_id } = JSON.parse(data) as Seen;
    if (!follows(this.#last, id)) this.#wrong ??= new Error(`${id} came after ${this.#last}`);
    if (type === 'snapshot') this.#wrong ??= new Error('a reader who was there all the time got a snapshot');
    this.#last = id;
    this.count += 1;
    this.#hash.update(id);
    this.#kept?.push({ id, type, call_id });
    if (this.#waiting?.type === type && this.#waiting.call_id === call_id) this.#waiting.found();
  }
}

/** Ids of a Redis stream: milliseconds and a number, both rising. */
function follows(before: string, id: string): boolean {
  if (before === '') return true;
  const [[ms, n], [ms2, n2]] = [before, id].map((one) => one.split('-').map(Number)) as [[number, number], [number, number]];
  return ms2 > ms || (ms2 === ms && n2 > n);
}
