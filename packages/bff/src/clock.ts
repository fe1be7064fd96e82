import { outsideRequests } from './requests/request-id.ts';

/** Time as an option, so that tests can turn the clock. Milliseconds throughout. */
export interface Clock {
  /** Milliseconds since the epoch, as the machine has them: they may jump, ahead and back. */
  now(): number;
  /** Whole milliseconds since some instant, which only go on: how long something takes is the difference of two. */
  elapsed(): number;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** The machine's clock; its timers do not keep the process alive, and belong to no request. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => Math.floor(performance.now()),
  setTimeout: (callback, ms) => outsideRequests(() => setTimeout(callback, Math.min(ms, 2 ** 31 - 1)).unref()),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
};
