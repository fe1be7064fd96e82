/** Milliseconds. */
const first = 1000;
const longest = 10_000;

/**
 * The code of a part. Where it does not come, as a connection broke or a server starts again, the page's log has the error, and it is
 * asked for again until it does come: a second later, then each time after twice as long.
 */
export const whenThere = <Part>(load: () => Promise<Part>, pause = first): Promise<Part> =>
  load().catch((error: unknown) => {
    if (pause === first) reportError(error);
    return new Promise((resolve) => setTimeout(() => resolve(whenThere(load, Math.min(2 * pause, longest))), pause));
  });
