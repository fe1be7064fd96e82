import { expect } from 'chai';
import { gapOf, penOf, shakeOf } from './pen.ts';
import { penStroke } from './pen-stroke.ts';
import { figureOf } from './read-figure.ts';

const figure = (said: object) => figureOf({ type: 'rectangle', ...said }, 0, (asked) => asked)!;
const inks = { stroke: '#111', fill: '#eee' };

describe('the pen of a figure', () => {
  it('shakes less at small shapes', () => {
    expect(shakeOf(figure({ width: 100, height: 60, roughness: 2 }))).to.equal(2);
    expect(shakeOf(figure({ width: 30, height: 10, roughness: 2 }))).to.equal(1);
    expect(shakeOf(figure({ width: 9, height: 9, roughness: 3 }))).to.equal(1);
    expect(shakeOf(figure({ type: 'line', points: [[0, 0], [90, 0]], roughness: 2 }))).to.equal(2);
  });

  it('has gaps, one stroke and more ink where it is dashed or dotted', () => {
    expect(penOf(figure({ strokeStyle: 'dashed', strokeWidth: 2 }), inks, false)).to.deep.include({ strokeLineDash: [8, 10], disableMultiStroke: true, strokeWidth: 2.5 });
    expect(penOf(figure({ strokeStyle: 'dotted', strokeWidth: 2 }), inks, false).strokeLineDash).to.deep.equal([1.5, 8]);
    expect(penOf(figure({ strokeWidth: 2 }), inks, false)).to.include({ disableMultiStroke: false, strokeWidth: 2 }).and.not.to.have.property('strokeLineDash');
  });

  it('has lines of a fill that lie as far from each other as it is wide, and never on each other', () => {
    expect([0.5, 1, 4].map((strokeWidth) => gapOf(figure({ strokeWidth })))).to.deep.equal([2, 4, 16]);
    expect(gapOf(figure({ strokeWidth: 1e-9 }))).to.equal(1);
  });

  it('draws no outline and no fill that is not seen', () => expect(penOf(figure({}), { stroke: undefined, fill: undefined }, false)).to.include({ stroke: 'none' }).and.not.to.have.property('fill'));
});

describe('a stroke of a pen', () => {
  const points = Array.from({ length: 30 }, (_, at) => [at * 10, 0]);
  const stroke = (more: object) => penStroke(figure({ type: 'freedraw', points, strokeWidth: 4, ...more }))!;
  const high = ({ box }: { box: readonly number[] }): number => box[3]! - box[1]!;

  it('is one closed outline around its points', () => {
    const { d, box } = stroke({});
    expect(d).to.match(/^M[^M]+Z$/);
    expect(box[2]).to.be.above(285);
    expect(high({ box })).to.be.within(4, 25);
  });

  it('is wider where it was pressed, and as wide everywhere where it says so', () => {
    const pressed = (pressure: number): number => high(stroke({ simulatePressure: false, pressures: points.map(() => pressure) }));
    expect(pressed(1)).to.be.above(pressed(0.2) * 1.5);
    expect(high(stroke({ strokeOptions: { variability: 'constant' } }))).to.be.closeTo(4 * 1.4, 0.5);
  });

  it('is a dot of one point, and nothing of none', () => {
    expect(stroke({ points: [[0, 0]] }).d).to.match(/^M.*Z$/);
    expect(penStroke(figure({ type: 'freedraw', points: [] }))).to.equal(undefined);
  });
});
