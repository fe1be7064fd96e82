/** How a server that keeps failing is tried again: at once after the first failure, then ever later. Milliseconds. */
export interface Failures {
  count: number;
  /** Not to be tried before this instant. */
  until: number;
  reason: string;
}

const first = 1000;
const longest = 60_000;

export function afterFailure(before: Failures | undefined, reason: string, now: number): Failures {
  const count = (before?.count ?? 0) + 1;
  const delay = count === 1 ? 0 : Math.min(longest, first * 2 ** (count - 2));
  return { count, until: now + delay, reason };
}
