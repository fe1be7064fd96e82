import { setTimeout as delay } from 'node:timers/promises';

/** Asks until the answer is truthy, the more rarely the longer it takes, as asking is work for the page; after `within` milliseconds it fails, saying what was there last. */
export async function eventually<T>(what: string, ask: () => Promise<T>, { within = 45_000, last }: { within?: number; last?: () => Promise<unknown> } = {}): Promise<NonNullable<T>> {
  const begun = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    const lasted = Date.now() - begun;
    if (lasted > within) throw new Error(`Never seen: ${what}${last ? `\nLast seen: ${String(await last())}` : ''}`);
    await delay(Math.min(40 + lasted / 20, 120));
  }
}
