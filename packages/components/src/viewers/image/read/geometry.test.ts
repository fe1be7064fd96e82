import { expect } from 'chai';
import { drawnSize, fitScale, poseTransform, turned, turnedPose, turnedSize } from './geometry.ts';
import { clampScale, stepScale } from './scale-ladder.ts';

describe('the geometry of a picture', () => {
  it('fits a large picture and leaves a small one as it is', () => {
    expect(fitScale({ width: 2000, height: 500 }, { width: 1000, height: 1000 })).to.equal(0.5);
    expect(fitScale({ width: 200, height: 100 }, { width: 1000, height: 1000 })).to.equal(1);
  });
  it('fits even what is far longer than wide', () => {
    const image = { width: 100, height: 200_000 };
    expect(fitScale(image, { width: 1000, height: 500 }) * image.height).to.equal(500);
  });
  it('draws a drawing that calls itself as large as a house at a size that can be drawn, in its proportions', () => {
    expect(drawnSize({ width: 200_000, height: 100_000 })).to.deep.equal({ width: 8192, height: 4096 });
    expect(drawnSize({ width: 640, height: 480 })).to.deep.equal({ width: 640, height: 480 });
    expect(drawnSize({ width: 0, height: 0 })).to.deep.equal({ width: 800, height: 600 });
    const stamp = { width: 150, height: 150 };
    expect(drawnSize(stamp, '<?xml version="1.0"?>\n<svg xmlns="x" viewBox="0 0 1000 1000">'), 'by its viewBox').to.deep.equal({ width: 600, height: 600 });
    expect(drawnSize({ width: 300, height: 150 }, "<svg width='100%' height='100%' viewBox='0 0 20, 10'>")).to.deep.equal({ width: 800, height: 400 });
    expect(drawnSize(stamp, '<svg width="150" viewBox="0 0 10 10">'), 'its own').to.deep.equal(stamp);
    expect(drawnSize(stamp, '<svg stroke-width="2" viewBox="0 0 3 4">')).to.deep.equal({ width: 450, height: 600 });
    expect(drawnSize({ width: 300, height: 150 }, '<svg viewBox="none">')).to.deep.equal({ width: 300, height: 150 });
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
});

describe('how a picture lies', () => {
  it('is turned clockwise as it is seen: the mirrors change their axis with it', () => {
    expect(turnedPose({ rotation: 0, across: true, down: false })).to.deep.equal({ rotation: 90, across: false, down: true });
    expect(poseTransform({ rotation: 270, across: false, down: true })).to.equal('scale(1, -1) rotate(270deg)');
  });
});
