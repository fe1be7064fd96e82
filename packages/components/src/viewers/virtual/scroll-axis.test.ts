import { expect } from 'chai';
import * as fc from 'fast-check';
import { ScrollAxis } from './scroll-axis.ts';

const axis = (size: number, view = 500): ScrollAxis => {
  const made = new ScrollAxis();
  made.resize(size, view);
  return made;
};

describe('a scroll axis', () => {
  it('is the scroller itself while the content fits the longest track', () => {
    const short = axis(10_000);
    expect(short.track).to.equal(10_000);
    expect(short.scrolled(4321)).to.equal(undefined);
    expect(short.position).to.equal(4321);
  });
  it('never makes a track longer than browsers lay out', () => {
    expect(axis(1e9).track).to.equal(ScrollAxis.longest);
  });
  it('passes small moves one to one on a shortened track', () => {
    const long = axis(1e9);
    long.moveTo(5e8);
    const at = long.settled();
    long.scrolled(at + 120);
    expect(long.position).to.equal(5e8 + 120);
    long.scrolled(at + 20);
    expect(long.position).to.equal(5e8 + 20);
  });
  it('reaches both ends by the scroll bar', () => {
    const long = axis(1e9);
    long.scrolled(ScrollAxis.longest - 500);
    expect(long.position).to.equal(1e9 - 500);
    long.scrolled(0);
    expect(long.position).to.equal(0);
  });
  it('comes to both ends of the content by small moves', () => {
    const long = axis(1e9);
    let physical = long.moveTo(150_000);
    for (let step = 0; step < 1600 && long.position > 0; step++) {
      physical = Math.max(0, physical - 100);
      physical = long.scrolled(physical) ?? physical;
      if (step % 7 === 0) physical = long.settled();
    }
    expect(long.position).to.equal(0);
    physical = long.moveTo(long.furthest - 150_000);
    for (let step = 0; step < 1600; step++) {
      physical = Math.min(ScrollAxis.longest - 500, physical + 100);
      physical = long.scrolled(physical) ?? physical;
    }
    expect(long.position).to.equal(long.furthest);
  });
  it('shows any place it is moved to, and setting the settled place moves nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2e9 }), fc.integer({ min: 1, max: 2000 }), fc.double({ min: 0, max: 1, noNaN: true }), (size, view, part) => {
        const any = axis(size, view);
        const wanted = Math.round(part * any.furthest);
        const physical = any.moveTo(wanted);
        expect(any.position).to.equal(wanted);
        expect(physical).to.be.within(0, any.track);
        any.scrolled(physical);
        expect(any.position).to.equal(wanted);
      }),
    );
  });
  it('stays inside when the content gets shorter', () => {
    const any = axis(10_000);
    any.moveTo(9_000);
    any.resize(1000, 500);
    expect(any.position).to.equal(500);
  });
});
