/** Runs work that is written in small steps to its end, for who can be held up by it. */
export function inOneGo<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
