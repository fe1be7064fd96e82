import { expect } from 'chai';
import { edgeOf, route } from './arrow-route.ts';
import type { Figure } from './figure.ts';
import { figureOf } from './read-figure.ts';

const figure = (said: object): Figure => figureOf({ ...said }, 0, (asked) => asked)!;
const at = (place: readonly number[]): number[] => place.map(Math.round);

describe('the way of an arrow without points', () => {
  it('begins a little outside of the edge of each kind of shape', () => {
    const shape = { x: 0, y: 0, width: 200, height: 100 };
    expect(at(edgeOf(figure({ type: 'rectangle', ...shape }), [500, 50]))).to.deep.equal([206, 50]);
    expect(at(edgeOf(figure({ type: 'ellipse', ...shape }), [100, 500]))).to.deep.equal([100, 106]);
    // Halfway to its corner a diamond ends.
    expect(at(edgeOf(figure({ type: 'diamond', ...shape }), [1100, 550]))).to.deep.equal([155, 78]);
    expect(at(edgeOf(figure({ type: 'rectangle', ...shape, angle: Math.PI / 2 }), [100, 500]))).to.deep.equal([100, 156]);
  });

  it('goes from one shape to the other', () => {
    const arrow = figure({ type: 'arrow' });
    route(arrow, figure({ type: 'rectangle', x: 0, y: 0 }), figure({ type: 'rectangle', x: 300, y: 0 }));
    expect([arrow.x, arrow.y, arrow.points]).to.deep.equal([106, 50, [[0, 0], [188, 0]]]);
  });

  it('stays as it is where nothing is known, and goes to where it ends where one shape is', () => {
    const alone = figure({ type: 'arrow', x: 5, y: 6 });
    route(alone, undefined, undefined);
    expect([alone.x, alone.y, alone.points]).to.deep.equal([5, 6, [[0, 0], [100, 0]]]);
    const box = figure({ type: 'rectangle', x: 0, y: 0 });
    const one = figure({ type: 'arrow', x: 100, y: 50, width: 200, height: 0 });
    route(one, box, undefined);
    expect([one.x, one.y, one.points]).to.deep.equal([106, 50, [[0, 0], [194, 0]]]);
    const same = figure({ type: 'arrow', x: 5, y: 6 });
    route(same, box, box);
    expect(same.x).to.equal(5);
  });

  it('has no place that is no number, where shapes have no size or lie on each other', () => {
    const arrow = figure({ type: 'arrow' });
    route(arrow, figure({ type: 'ellipse', width: 0, height: 0 }), figure({ type: 'diamond', width: 0, height: 0 }));
    expect([arrow.x, arrow.y, ...arrow.points.flat()].every(Number.isFinite)).to.equal(true);
  });
});
