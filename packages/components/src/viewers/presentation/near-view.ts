import { yieldFrame } from '../streaming/slices.ts';

/** Has rooms of a view that scrolls filled when they come near it, one a frame, what is seen first. */
export class NearView {
  readonly #scroller: HTMLElement;
  readonly #rooms: readonly HTMLElement[];
  readonly #fill: (nth: number) => void;
  readonly #observer: IntersectionObserver;
  readonly #near = new Set<number>();
  #works = false;

  constructor(scroller: HTMLElement, rooms: readonly HTMLElement[], fill: (nth: number) => void) {
    [this.#scroller, this.#rooms, this.#fill] = [scroller, rooms, fill];
    const places = new Map<Element, number>(rooms.map((room, nth) => [room, nth]));
    this.#observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.#near[isIntersecting ? 'add' : 'delete'](places.get(target)!);
      void this.#work();
    }, { root: scroller, rootMargin: '100% 100%' });
    for (const room of rooms) this.#observer.observe(room);
  }

  /** That room is filled. */
  filled(nth: number): void {
    this.#observer.unobserve(this.#rooms[nth]!);
    this.#near.delete(nth);
  }

  /** That room is empty again. */
  emptied(nth: number): void {
    this.#observer.observe(this.#rooms[nth]!);
  }

  dispose(): void {
    this.#observer.disconnect();
    this.#near.clear();
  }

  async #work(): Promise<void> {
    if (this.#works) return;
    this.#works = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.filled(next);
      this.#fill(next);
      await yieldFrame();
    }
    this.#works = false;
  }

  /** Of those near the view the one nearest to its head. */
  #next(): number | undefined {
    const { top } = this.#scroller.getBoundingClientRect();
    const distance = (nth: number): number => {
      const { top: above, bottom } = this.#rooms[nth]!.getBoundingClientRect();
      return bottom > top ? above - top : 10 * (top - bottom);
    };
    return [...this.#near].toSorted((one, other) => distance(one) - distance(other))[0];
  }
}
