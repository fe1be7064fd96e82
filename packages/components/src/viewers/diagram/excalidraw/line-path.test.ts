import { expect } from 'chai';
import type { Figure } from './figure.ts';
import { elbowPath, endOf, lineBox, middleOfLine, onCurve } from './line-path.ts';
import { figureOf } from './read-figure.ts';

const line = (more: object): Figure => figureOf({ type: 'arrow', x: 100, y: 50, ...more }, 0, (asked) => asked)!;
const round = { roundness: { type: 2 } };

describe('a line', () => {
  it('has its middle at its middle point, or within its middle part', () => {
    expect(middleOfLine(line({ points: [[0, 0], [40, 0], [40, 90]] }))).to.deep.equal([140, 50]);
    expect(middleOfLine(line({ points: [[0, 0], [40, 20]] }))).to.deep.equal([120, 60]);
    const [x, y] = middleOfLine(line({ points: [[0, 0], [40, 0]], angle: Math.PI / 2 }));
    expect([Math.round(x), Math.round(y)]).to.deep.equal([120, 50]);
  });

  it('goes through all of its points where it is curved, and bulges between them', () => {
    const curved = line({ points: [[0, 0], [50, -40], [100, -40], [150, 0]], ...round });
    expect(endOf(curved, 'start')[3]).to.deep.equal([50, -40]);
    expect(endOf(curved, 'end')[0]).to.deep.equal([150, 0]);
    expect(onCurve(endOf(curved, 'start'), 1)).to.deep.equal([50, -40]);
    expect(lineBox(curved)[1]).to.be.below(-40);
    expect(lineBox(line({ points: [[0, 0], [50, -40], [100, -40], [150, 0]] }))[1]).to.equal(-40);
  });

  it('has round corners where it goes straight up and across, at most half a part long', () => {
    expect(elbowPath([[0, 0], [100, 0], [100, 10], [200, 10]])).to.equal('M0 0 L84 0 Q100 0 100 5 L100 5 Q100 10 116 10 L200 10');
    expect(elbowPath([[0, 0], [0, 0], [9, 0]])).not.to.include('NaN');
  });
});
