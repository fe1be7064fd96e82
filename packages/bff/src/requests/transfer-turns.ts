/** Milliseconds after a request for which transfers take turns. */
const courtesy_ms = 50;
/** Bytes from which on a transfer is a large one. */
const large = 2 ** 20;

let latest = Number.NEGATIVE_INFINITY;
let turns: Promise<void> = Promise.resolve();

/** A request came to this process: its small steps go before the pieces of large transfers. */
export function requestCame(): void {
  latest = performance.now();
}

/**
 * What a transfer, of so many bytes until now, awaits before it hands over its next piece; undefined: nothing. While requests come, one
 * transfer after the other gets a turn, a millisecond apart: handing over a piece takes the process as long as a whole small request
 * does, and all transfers that are ready would go before it.
 */
export function transferTurn(bytes: number): Promise<void> | undefined {
  if (bytes < large || performance.now() - latest > courtesy_ms) return undefined;
  turns = turns.then(() => new Promise((resolve) => setTimeout(resolve, 1)));
  return turns;
}
