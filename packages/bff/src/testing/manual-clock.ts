import type { Clock } from '../clock.ts';

/** A clock that a test turns by hand; timers run in the order of their instants. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
  /** Sets the clock to another time, as an administrator does: nothing takes longer or shorter for that. */
  jump(ms: number): void;
  /** Timers that are set. */
  readonly pending: number;
}

export function createManualClock(start = Date.UTC(2026, 0, 1)): ManualClock {
  let time = start;
  let jumped = 0;
  const timers = new Map<object, { at: number; run: () => void }>();
  return {
    now: () => time + jumped,
    elapsed: () => time,
    setTimeout(run, ms) {
      const timer = {};
      timers.set(timer, { at: time + ms, run });
      return timer;
    },
    clearTimeout: (timer) => void timers.delete(timer as object),
    get pending() {
      return timers.size;
    },
    jump: (ms) => void (jumped += ms),
    advance(ms) {
      const until = time + ms;
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!due) break;
        timers.delete(due[0]);
        time = Math.max(time, due[1].at);
        due[1].run();
      }
      time = until;
    },
  };
}
