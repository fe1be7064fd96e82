/** Calls `act` after so many milliseconds, unless what it answers is called before. */
export type After = (milliseconds: number, act: () => void) => () => void;

export const after: After = (milliseconds, act) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

/** Milliseconds that an expression may take over one portion of text: one that backtracks without end is stopped there. */
const patience = 2000;

const name = 'TooSlow';

/** Thrown when an expression takes too long; the engine that tries it must then be started anew. */
export class TooSlow extends Error {
  override name = name;
  override message = 'The expression takes too long for this text.';
}

/** Of an error that came from an engine only the name and the message are left. */
export const isTooSlow = (error: unknown): boolean => error instanceof Error && error.name === name;

/** Rejects when the answer does not come in time. */
export function inTime<T>(answer: Promise<T>, wait: After = after): Promise<T> {
  return new Promise((resolve, reject) => {
    const there = wait(patience, () => reject(new TooSlow()));
    answer.then(resolve, reject).finally(there);
  });
}

/** A group that repeats and has repeats or choices in it, or looks back at itself: where the page's own thread tries it, nothing could stop it. */
export const mayBacktrack = (source: string): boolean => /\((?:[^()\\]|\\.)*[*+?}|](?:[^()\\]|\\.)*\)[*+{]|\)\)[*+{]|\\[1-9k]/.test(source);
