import { expect } from 'chai';
import { clampScale, fitScale, scrollAfterZoom, stepScale, turned, turnedSize } from './geometry.ts';

describe('the geometry of a picture', () => {
  it('fits a large picture and leaves a small one as it is', () => {
    expect(fitScale({ width: 2000, height: 500 }, { width: 1000, height: 1000 })).to.equal(0.5);
    expect(fitScale({ width: 200, height: 100 }, { width: 1000, height: 1000 })).to.equal(1);
  });
  it('steps along a ladder, through 100 %, and stops at its ends', () => {
    expect(stepScale(0.9, 1)).to.equal(1);
    expect(stepScale(1, 1)).to.equal(1.5);
    expect(stepScale(1, -1)).to.equal(0.75);
    expect(stepScale(32, 1)).to.equal(32);
    expect(stepScale(0.02, -1)).to.equal(0.02);
    expect(clampScale(1000)).to.equal(32);
  });
  it('turns by quarters, and the box with it', () => {
    expect([0, 90, 180, 270].map((rotation) => turned(rotation as 0))).to.deep.equal([90, 180, 270, 0]);
    expect(turnedSize({ width: 3, height: 2 }, 90)).to.deep.equal({ width: 2, height: 3 });
    expect(turnedSize({ width: 3, height: 2 }, 180)).to.deep.equal({ width: 3, height: 2 });
  });
  it('keeps the point under the cursor where it is', () => {
    expect(scrollAfterZoom(150, 50, 2)).to.equal(250);
  });
});
