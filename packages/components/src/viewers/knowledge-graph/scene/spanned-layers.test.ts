import { expect } from 'chai';
import { spannedLayers } from './spanned-layers.ts';

const spanned = (count: number, ...links: readonly (readonly [number, number])[]): number => spannedLayers(count, Uint32Array.from(links, ([source]) => source), Uint32Array.from(links, ([, target]) => target));

describe('the layers that links lead across', () => {
  it('are one for each link of a chain or a tree, and more for one that leads past others', () => {
    expect(spanned(4, [0, 1], [1, 2], [2, 3])).to.equal(3);
    expect(spanned(4, [0, 1], [0, 2], [0, 3])).to.equal(3);
    expect(spanned(4, [0, 1], [1, 2], [2, 3], [0, 3])).to.equal(6);
  });
  it('are counted from where a node stands that nothing leads to', () => {
    expect(spanned(5, [0, 1], [1, 2], [2, 3], [4, 3])).to.equal(4);
  });
  it('are none for a loop, and end in a circle', () => {
    expect([spanned(1, [0, 0]), spanned(2, [0, 1], [1, 0]), spanned(0)]).to.deep.equal([0, 2, 0]);
  });
  it('are found in a chain of any length', () => {
    expect(spanned(50_000, ...Array.from({ length: 49_999 }, (_, at) => [at, at + 1] as const))).to.equal(49_999);
  });
});
