import type { Clock } from '../../clock.ts';

/** A clock that a test turns. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

export function createTestClock(now = Date.UTC(2026, 0, 1)): TestClock {
  let next = 0;
  const timers = new Map<number, { at: number; callback: () => void }>();
  return {
    now: () => now,
    setTimeout(callback, ms) {
      timers.set(next, { at: now + ms, callback });
      return next++;
    },
    clearTimeout(timer) {
      timers.delete(timer as number);
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const due = [...timers].filter(([, timer]) => timer.at <= until).toSorted((a, b) => a[1].at - b[1].at)[0];
        if (!due) break;
        timers.delete(due[0]);
        now = Math.max(now, due[1].at);
        due[1].callback();
      }
      now = until;
    },
  };
}
