import { expect } from 'chai';
import { boxOf, common, short, turned, turnedBox, type Point } from './geometry.ts';

const rounded = (values: readonly number[]): string[] => values.map(short);

describe('places and boxes', () => {
  it('turn clockwise on the screen, about a place', () => {
    expect(rounded(turned([10, 0], [0, 0], Math.PI / 2))).to.deep.equal(['0', '10']);
    expect(rounded(turned([10, 5], [10, 10], Math.PI))).to.deep.equal(['10', '15']);
    expect(rounded(turnedBox([0, 0, 10, 20], [5, 10], Math.PI / 2))).to.deep.equal(['-5', '5', '15', '15']);
  });

  it('are held by a box; none where there are no places or one is no number', () => {
    const places: Point[] = [[1, 9], [-3, 4]];
    expect(boxOf(places)).to.deep.equal([-3, 4, 1, 9]);
    expect(boxOf([])).to.equal(undefined);
    expect(boxOf([[NaN, 0]])).to.equal(undefined);
  });

  it('have a part in common, or lie apart', () => {
    expect(common([0, 0, 10, 10], [5, -5, 20, 5])).to.deep.equal([5, 0, 10, 5]);
    expect(common([0, 0, 10, 10], [11, 0, 20, 5])).to.equal(undefined);
  });
});
