import { expect } from 'chai';
import { fitSlide } from './slide-fit.ts';

describe('how large slides are', () => {
  const slide = { width: 960, height: 540 };

  it('as large as one that is seen whole', () => {
    expect(fitSlide({ width: 992, height: 2000, slide }, 'fit'), 'as wide as the room').to.equal(1);
    expect(fitSlide({ width: 1500, height: 572, slide }, 'fit'), 'as high as the room').to.equal(1);
  });

  it('not less than half as wide as the room, however low it is', () => {
    expect(fitSlide({ width: 992, height: 100, slide }, 'fit')).to.equal(0.5);
  });

  it('as wide as the room where that is asked for, and as large as the reader says', () => {
    expect(fitSlide({ width: 992, height: 100, slide }, 'width')).to.equal(1);
    expect(fitSlide({ width: 992, height: 100, slide }, 1.5)).to.equal(1.5);
  });

  it('within bounds, where there is no room yet', () => {
    expect(fitSlide({ width: 0, height: 0, slide }, 'fit')).to.equal(0.1);
  });
});
