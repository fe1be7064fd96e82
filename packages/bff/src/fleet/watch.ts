/**
 * What others last showed, and for how many looks. It goes by no clock: one that jumps, on whatever machine, makes nobody old, and while
 * nothing can be looked at nobody misses a turn.
 */
export interface Watch {
  /** One look at all there are. */
  look(shown: ReadonlyMap<string, string>): void;
  /** True when `who` showed the same for so many looks on end after the first. */
  still(who: string): boolean;
}

export function createWatch(looks: number): Watch {
  let seen = new Map<string, { shows: string; times: number }>();
  return {
    look(shown) {
      seen = new Map([...shown].map(([who, shows]) => {
        const known = seen.get(who);
        return [who, { shows, times: known?.shows === shows ? known.times + 1 : 0 }];
      }));
    },
    still: (who) => (seen.get(who)?.times ?? 0) >= looks,
  };
}
