/** Rows of a layer, kept by number and in the order of their numbers, so that selection and screen readers pass them in order. */
export class RowPool {
  readonly #parent: HTMLElement;
  readonly #make: () => HTMLElement;
  readonly #fill: (element: HTMLElement, row: number) => void;
  readonly #rows = new Map<number, { element: HTMLElement; stamp: unknown }>();

  constructor(parent: HTMLElement, make: () => HTMLElement, fill: (element: HTMLElement, row: number) => void) {
    this.#parent = parent;
    this.#make = make;
    this.#fill = fill;
  }

  /** Draws `rows`, ascending. A row is filled again when `stamp` changes; the others stay as they are. Answers true when one was filled. */
  draw(rows: readonly number[], stamp: (row: number) => unknown, place: (element: HTMLElement, row: number) => void): boolean {
    const wanted = new Set(rows);
    for (const [row, { element }] of this.#rows) {
      if (wanted.has(row)) continue;
      element.remove();
      this.#rows.delete(row);
    }
    let filled = false;
    let before: Element | null = null;
    for (const row of rows) {
      const now = stamp(row);
      let there = this.#rows.get(row);
      if (!there) {
        there = { element: this.#make(), stamp: this };
        this.#rows.set(row, there);
        if (before) before.after(there.element);
        else this.#parent.prepend(there.element);
      }
      if (there.stamp !== now) {
        there.stamp = now;
        this.#fill(there.element, row);
        filled = true;
      }
      place(there.element, row);
      before = there.element;
    }
    return filled;
  }

  /** The element of a row, when it is drawn. */
  element(row: number): HTMLElement | undefined {
    return this.#rows.get(row)?.element;
  }

  *entries(): Generator<[row: number, element: HTMLElement]> {
    for (const [row, { element }] of this.#rows) yield [row, element];
  }

  /** Every row is filled again at the next drawing. */
  invalidate(): void {
    for (const row of this.#rows.values()) row.stamp = this;
  }

  clear(): void {
    for (const { element } of this.#rows.values()) element.remove();
    this.#rows.clear();
  }
}
