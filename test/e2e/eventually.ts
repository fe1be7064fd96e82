import { setTimeout as delay } from 'node:timers/promises';

/** Asks until the answer is truthy; after `within` milliseconds it fails, saying what was there last. */
export async function eventually<T>(what: string, ask: () => Promise<T>, { within = 45_000, last }: { within?: number; last?: () => Promise<unknown> } = {}): Promise<NonNullable<T>> {
  const end = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Never seen: ${what}${last ? `\nLast seen: ${String(await last())}` : ''}`);
    await delay(40);
  }
}
