/** Milliseconds of work after which the page (or a worker's next message) must get its turn. */
export const sliceLength = 8;

/**
 * Lets everything that waits run first: input, painting, messages. By a message, since what follows `scheduler.yield()`
 * goes before the messages, timers and answers that wait: a worker would hear nothing until its work is over.
 */
export function yieldTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Milliseconds after which no frame is waited for: a tab that nobody sees has none. */
const longestFrame = 100;

/** Lets the page be drawn first, so that work that comes after what is seen does not hold it up. */
export function yieldFrame(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, longestFrame);
    requestAnimationFrame(() => {
      clearTimeout(late);
      void yieldTurn().then(resolve);
    });
  });
}

/**
 * Runs long work, written as a generator that yields often, in slices; the signal ends it between two of them. A promise
 * that it yields is waited for first.
 */
export async function runSliced<T>(work: Generator<unknown, T>, signal?: AbortSignal, length = sliceLength): Promise<T> {
  let until = performance.now() + length;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (step.value instanceof Promise) {
      await step.value;
      signal?.throwIfAborted();
    }
    if (performance.now() < until) continue;
    await yieldTurn();
    signal?.throwIfAborted();
    until = performance.now() + length;
  }
}
