import { expect } from 'chai';
import { sortedInSlices } from './sorted-in-slices.ts';

interface Card {
  value: number;
  nth: number;
}

/** In order, and the most comparisons that were made between two turns of the page. */
function sorted(values: readonly Card[]): { cards: readonly Card[]; most: number } {
  let [most, since] = [0, 0];
  const work = sortedInSlices(values, (one, other) => {
    since += 1;
    most = Math.max(most, since);
    return one.value - other.value;
  });
  for (;;) {
    const { done, value } = work.next();
    if (done) return { cards: value, most };
    since = 0;
  }
}

describe('values that are put in order in slices', () => {
  for (const count of [0, 1, 500, 501, 12_345]) {
    it(`stand as a sort puts ${count} of them, equal ones as they were`, () => {
      const cards = Array.from({ length: count }, (_, nth) => ({ value: (nth * 7919) % 997, nth }));
      expect(sorted(cards).cards).to.deep.equal(cards.toSorted((one, other) => one.value - other.value));
    });
  }

  it('are compared some at a time, however many there are', () => {
    const cards = Array.from({ length: 60_000 }, (_, nth) => ({ value: (nth * 7919) % 59_999, nth }));
    expect(sorted(cards).most).to.be.below(10_000);
  });
});
