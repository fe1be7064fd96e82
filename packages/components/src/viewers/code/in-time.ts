/** Milliseconds that one piece of a search may take: an expression that backtracks without end is stopped there. */
const patience = 2000;

/** Thrown when an expression takes too long; the engine must then be started anew. */
export class TooSlow extends Error {
  override message = 'The expression takes too long for this text.';
}

/** A group that repeats and has repeats or choices in it, or looks back at itself: on the page's own thread nothing could stop it. */
export const mayBacktrack = (source: string): boolean => /\((?:[^()\\]|\\.)*[*+?}|](?:[^()\\]|\\.)*\)[*+{]|\)\)[*+{]|\\[1-9k]/.test(source);

export function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new TooSlow()), patience);
    answer.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
