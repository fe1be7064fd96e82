/** Milliseconds. */
const first = 1000;
const longest = 10_000;

/**
 * The code of a part. Where it does not come, as a connection broke or a server starts again, that is told once (by `missed`,
 * else in the page's log), and it is asked for again until it does come: a second later, then each time after twice as long, ten seconds
 * at most. Firefox asks no server again for what it missed: there the page has to be loaded anew.
 */
export const whenThere = <Part>(load: () => Promise<Part>, missed: (error: unknown) => void = reportError, pause = first): Promise<Part> =>
  load().catch((error: unknown) => {
    if (pause <= first) missed(error);
    return new Promise((resolve) => setTimeout(() => resolve(whenThere(load, missed, Math.min(2 * pause, longest))), pause));
  });
