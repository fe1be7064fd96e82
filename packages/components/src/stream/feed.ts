import type { StreamEvent } from '@mcp-canvas/contract';

/** Events that are pushed on one side and awaited on the other. Ends when told, or when its reader stops. */
export class Feed implements AsyncIterable<StreamEvent> {
  readonly #left: () => void;
  #queue: StreamEvent[] = [];
  #over = false;
  #error: Error | undefined;
  #wake: (() => void) | undefined;

  /** `left` is called once, when nobody reads any more. */
  constructor(left: () => void = () => {}) {
    this.#left = left;
  }

  push(event: StreamEvent): void {
    if (this.#over) return;
    this.#queue.push(event);
    this.#wake?.();
  }

  end(): void {
    if (this.#over) return;
    this.#over = true;
    this.#wake?.();
    this.#left();
  }

  fail(error: Error | undefined): void {
    this.#error ??= error;
    this.end();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<StreamEvent, void, undefined> {
    try {
      while (true) {
        const events = this.#queue;
        this.#queue = [];
        yield* events;
        if (this.#queue.length > 0) continue;
        if (this.#over) break;
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
      if (this.#error) throw this.#error;
    } finally {
      this.end();
    }
  }
}
