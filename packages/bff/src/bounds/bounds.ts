/** So many at a time under one key: `calls of user ann`. */
export interface Bound {
  name: string;
  key: string;
  most: number;
}

/** So often: `burst` times at once, then `per_second`, for each key. */
export interface Rate {
  name: string;
  burst: number;
  per_second: number;
}

/** What is counted, by this process or by all that serve the same users. */
export interface Bounds {
  /** Takes a place under each of the bounds until `release`; else takes none and says which is full. */
  hold(bounds: readonly Bound[]): Promise<{ release(): void } | { full: Bound }>;
  /** Counts one more: 0 when it may be done, else the whole seconds to wait. */
  take(rate: Rate, key: string): Promise<number>;
}
