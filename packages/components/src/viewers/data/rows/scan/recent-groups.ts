import type { GroupText } from './group-text.ts';

/** The groups of rows that were used last, as many as take `most` bytes; those that are needed now stay beyond it. */
export class RecentGroups {
  readonly #most: number;
  /** The one that was used last is the last. */
  readonly #groups = new Map<number, GroupText>();
  #needed = { first: 0, last: -1 };
  /** Bytes that they take. */
  cost = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** The groups `first` to `last` are what is worked on now. */
  need(first: number, last: number): void {
    this.#needed = { first, last };
    this.#forget();
  }

  get(nth: number): GroupText | undefined {
    const group = this.#groups.get(nth);
    if (group) {
      this.#groups.delete(nth);
      this.#groups.set(nth, group);
    }
    return group;
  }

  keep(nth: number, group: GroupText): void {
    this.cost += group.cost - (this.#groups.get(nth)?.cost ?? 0);
    this.#groups.delete(nth);
    this.#groups.set(nth, group);
    this.#forget(nth);
  }

  #forget(kept?: number): void {
    for (const [nth, group] of this.#groups) {
      if (this.cost <= this.#most) return;
      if (nth === kept || (nth >= this.#needed.first && nth <= this.#needed.last)) continue;
      this.#groups.delete(nth);
      this.cost -= group.cost;
    }
  }
}
