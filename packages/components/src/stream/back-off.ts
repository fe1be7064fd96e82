export interface BackOff {
  /** Milliseconds before attempt number `attempt` (0 for the first retry). */
  (attempt: number, least?: number): number;
}

/** Doubles from half a second to thirty, each between one half and the whole of it, so that readers do not come back in step. */
export function exponentialBackOff(random: () => number = Math.random): BackOff {
  return (attempt, least = 500) => {
    const whole = Math.min(30_000, Math.max(50, least) * 2 ** Math.min(attempt, 10));
    return Math.round(whole * (0.5 + random() / 2));
  };
}
