import type { JsonObject } from '@mcp-canvas/contract';
import type { Clock } from '../../clock.ts';
import { KitError } from '../../errors.ts';

export interface DeadlineOptions {
  clock: Clock;
  /** Seconds without answer or progress. */
  timeout_s: number;
  /** Seconds in all, the time while the user was asked left out. */
  cap_s: number;
  onNotice(elapsed_s: number, message: string): void;
  onEnd(error: KitError): void;
}

/** The time of one call (v2.1 section 11.3). It runs from `createDeadline` on. */
export interface Deadline {
  /** A sign of life: the notices and the end start anew. */
  progress(message: string): void;
  /** The user is being asked something: the clock rests until `resume`. */
  pause(): void;
  resume(): void;
  stop(): void;
}

/** Notices by the part of the timeout that has passed, and the messages of v2.1 section 11.3. */
const notices: readonly { at: number; message: (left_s: number) => string }[] = [
  { at: 1 / 2, message: () => 'The tool is taking longer than expected. Please wait...' },
  { at: 2 / 3, message: () => 'Still processing your request. This may take a few more moments.' },
  { at: 5 / 6, message: (left) => `Processing continues. The tool will timeout in ${seconds(left)} if no progress.` },
];

const seconds = (count: number): string => (round(count) === 1 ? '1 second' : `${round(count)} seconds`);
const round = (count: number): number => Number(count.toFixed(1));

/** v2.1 section 12.1. */
export function timeoutError(timeout_s: number, last_progress: string | null): KitError {
  const details: JsonObject = {
    timeout_seconds: timeout_s,
    last_progress,
    user_message: 'Tool failed to respond in a reasonable amount of time. Please try again or use a smaller dataset.',
  };
  return new KitError('E_TIMEOUT', `Tool execution timed out after ${seconds(timeout_s)}`, details);
}

export function createDeadline({ clock, timeout_s, cap_s, onNotice, onEnd }: DeadlineOptions): Deadline {
  let timer: unknown;
  let last: string | null = null;
  let over = false;
  /** When the last sign of life was, and when the call began, both moved on by the time that was rested. */
  let since = clock.elapsed();
  let begun = since;
  let pausedAt: number | undefined;
  let next = 0;

  const end = (limit_s: number) => {
    over = true;
    clock.clearTimeout(timer);
    onEnd(timeoutError(limit_s, last));
  };
  const arm = () => {
    clock.clearTimeout(timer);
    if (over || pausedAt !== undefined) return;
    const step = since + (notices[next]?.at ?? 1) * timeout_s * 1000;
    timer = clock.setTimeout(tick, Math.max(0, Math.min(step, begun + cap_s * 1000) - clock.elapsed()));
  };
  const tick = () => {
    if (over || pausedAt !== undefined) return;
    const now = clock.elapsed();
    if (now >= begun + cap_s * 1000) return end(cap_s);
    if (now >= since + timeout_s * 1000) return end(timeout_s);
    for (let notice = notices[next]; notice && now >= since + notice.at * timeout_s * 1000; notice = notices[next]) {
      next++;
      onNotice(round(notice.at * timeout_s), notice.message((1 - notice.at) * timeout_s));
    }
    arm();
  };

  arm();
  return {
    progress(message) {
      if (message !== '') last = message;
      since = clock.elapsed();
      next = 0;
      arm();
    },
    pause() {
      pausedAt ??= clock.elapsed();
      clock.clearTimeout(timer);
    },
    resume() {
      if (pausedAt === undefined) return;
      const rested = clock.elapsed() - pausedAt;
      pausedAt = undefined;
      since += rested;
      begun += rested;
      arm();
    },
    stop() {
      over = true;
      clock.clearTimeout(timer);
    },
  };
}
