import { expect } from 'chai';
import { pairInOrder } from './pair-in-order.ts';

/** Letters stand for keys; a dot for what is made anew. */
const paired = (before: string, after: string): string => pairInOrder([...before], [...after]).map((from) => (from < 0 ? '.' : before[from])).join('');

describe('pairing two lists in their order', () => {
  for (const [before, after, pairs, why] of [
    ['abc', 'abc', 'abc', 'what is the same stays'],
    ['abc', 'axbc', 'a.bc', 'what came is new'],
    ['abcd', 'acd', 'acd', 'what went is left out'],
    ['abc', 'xbz', 'abc', 'what changed becomes what stands in its place'],
    ['a-b-c-', 'x-y-b-c-', 'a..-b-c-', 'what stands often leads nobody astray'],
    ['abcde', 'eabcd', '.abcd', 'what moved is made anew, the fewer'],
    ['', 'ab', '..', 'nothing becomes nothing'],
    ['ab', '', '', 'all of it may go'],
  ] as const) {
    it(`${why}: ${before} → ${after}`, () => {
      expect(paired(before, after)).to.equal(pairs);
    });
  }
});
