/** What the platform may bring (Prioritized Task Scheduling); a message channel does the same where it is missing. */
type Scheduler = { yield?: () => Promise<void> };

/** Milliseconds of work after which the page (or a worker's next message) must get its turn. */
export const sliceLength = 8;

/** Lets everything that waits run first: input, painting, messages. */
export function yieldTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Runs long work, written as a generator that yields often, in slices; the signal ends it between two of them. */
export async function runSliced<T>(work: Generator<unknown, T>, signal?: AbortSignal, length = sliceLength): Promise<T> {
  let until = performance.now() + length;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await yieldTurn();
    signal?.throwIfAborted();
    until = performance.now() + length;
  }
}
