import { setTimeout } from 'node:timers/promises';

const [first_ms, longest_ms] = [500, 15_000];

/** Publishes the end of a call until the event log takes it: readers would wait for it for ever. A process that ends meanwhile leaves it to whoever ends interrupted calls. */
export async function endLater(publish: () => Promise<unknown>): Promise<void> {
  for (let wait = first_ms; ; wait = Math.min(longest_ms, wait * 2)) {
    await setTimeout(wait, undefined, { ref: false });
    if (await publish().then(() => true, () => false)) return;
  }
}
