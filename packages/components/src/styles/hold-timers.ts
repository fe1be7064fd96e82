/** For tests: timers of one length wait until the test ends them; all others run as they do. */
export function holdTimers(milliseconds: number): { end(): void } {
  const { setTimeout: later, clearTimeout: clear } = window;
  const held = new Map<number, () => void>();
  let next = -1;
  window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) => {
    if (ms !== milliseconds) return later(run, ms, ...rest);
    held.set(next, run);
    return next--;
  }) as typeof window.setTimeout;
  window.clearTimeout = (handle) => void (held.delete(Number(handle)) || clear(handle));
  return {
    end() {
      Object.assign(window, { setTimeout: later, clearTimeout: clear });
      for (const run of held.values()) run();
    },
  };
}
