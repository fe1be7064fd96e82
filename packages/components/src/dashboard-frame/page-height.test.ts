import { expect } from 'chai';
import { most, toldHeight, type PageHeight } from './page-height.ts';

const after = (told: readonly unknown[], from?: PageHeight) => told.reduce<PageHeight | undefined>(toldHeight, from);

describe('the height that a page tells', () => {
  it('is taken in whole pixels, within bounds; what is no height changes nothing', () => {
    expect([[10.2], [-5], [1e9], [300, 'tall', null, Number.NaN, Infinity]].map((told) => after(told)!.height)).to.deep.equal([40, 40, most, 300]);
    expect(after([Number.NaN, undefined, '300'])).to.equal(undefined);
    const before = after([300]);
    expect(toldHeight(before, 300)).to.equal(before);
  });

  it('follows content that grows and shrinks, a line at a time too', () => {
    const lines = Array.from({ length: 100 }, (_, line) => 100 + line * 18);
    expect(after(lines)!.height).to.equal(lines.at(-1));
    expect(after([...lines, 200])!.height).to.equal(200);
  });

  it('of a page that is always a little higher than its frame grows no more', () => {
    let now = after([300]);
    for (let i = 0; i < 1000; i++) now = toldHeight(now, now!.height + 2);
    expect(now!.height).to.be.at.most(320);
    expect(toldHeight(now, now!.height + 100)!.height).to.equal(now!.height + 100);
  });

  it('of a page that goes to and fro stays the greater', () => {
    let [now, changes] = [after([300]), 0];
    for (let i = 0; i < 1000; i++) {
      const next = toldHeight(now, i % 2 === 0 ? 320 : 300);
      if (next !== now) changes += 1;
      now = next;
    }
    expect(now!.height).to.equal(320);
    expect(changes).to.be.lessThan(10);
  });
});
