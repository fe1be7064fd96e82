import { expect } from 'chai';
import { headOf } from './arrowheads.ts';
import { figureOf } from './read-figure.ts';
import { reachOf } from './sketch.ts';

const exact = { roughness: 0, stroke: '#111', strokeWidth: 2, seed: 1, disableMultiStroke: true };
const head = (endArrowhead: string, more: object = {}) => headOf(figureOf({ type: 'arrow', points: [[0, 0], [200, 0]], endArrowhead, ...more }, 0, (asked) => asked)!, 'end', exact, '#fff');
const reach = (name: string, more?: object): number[] => reachOf(head(name, more))!.map((side) => Math.round(side));

describe('the head of an arrow', () => {
  // Left, top, right and bottom: of an arrow that goes to 200, 0.
  const boxes: Readonly<Record<string, readonly number[]>> = {
    arrow: [177, -9, 200, 9],
    bar: [200, -15, 200, 15],
    circle: [193, -7, 207, 7],
    triangle: [186, -6, 200, 6],
    diamond: [176, -5, 200, 5],
    crowfoot_one: [182, -8, 182, 8],
    crowfoot_many: [185, -6, 200, 6],
  };
  for (const [name, box] of Object.entries(boxes)) it(`lies where it should, as ${name}`, () => reach(name).forEach((side, at) => expect(side, String(at)).to.be.closeTo(box[at]!, 1)));

  it('is shorter at a short arrow', () => {
    const [left] = reach('arrow', { points: [[0, 0], [20, 0]] });
    expect(left).to.be.within(10, 11);
  });

  it('is filled with the colour of its line, or hollow with that of the ground', () => {
    expect(head('triangle')[0]!.options.fill).to.equal('#111');
    expect(head('triangle_outline')[0]!.options.fill).to.equal('#fff');
    expect(head('dot')[0]!.options.fill).to.equal('#111');
  });

  it('is several shapes where several are said', () => expect(['crowfoot_one_or_many', 'cardinality_exactly_one', 'cardinality_zero_or_many'].map((name) => head(name).length)).to.deep.equal([3, 2, 3]));

  it('is none at an arrow without a length', () => expect(head('arrow', { points: [[0, 0], [0, 0]] })).to.deep.equal([]));
});
