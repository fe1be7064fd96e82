import { expect } from 'chai';
import { bounds, PageHeight } from './page-height.ts';

describe('the height of a framed page', () => {
  it('follows the page, within bounds', () => {
    const height = new PageHeight(() => 0);
    expect([height.take(312.2), height.take(313), height.take(1e9), height.take(-5), height.take(NaN)]).to.deep.equal([313, undefined, bounds.most, bounds.least, undefined]);
  });

  it('stays, where the page is always higher than its frame', () => {
    let now = 0;
    const height = new PageHeight(() => (now += 16));
    const given = Array.from({ length: 200 }, (_, at) => height.take(100 + at)).filter((one) => one !== undefined);
    expect(given.length).to.be.below(10);
    now += 1000;
    expect(height.take(700), 'after a rest the reader opened something').to.equal(700);
  });
});
