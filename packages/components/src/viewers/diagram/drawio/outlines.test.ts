import { expect } from 'chai';
import { outlines } from './outlines.ts';
import { perimeters } from './perimeters.ts';
import type { Style } from './read-style.ts';
import { trace, type Pen } from './trace.ts';

/** Every place that a shape is drawn through. */
function places(d: string): number[] {
  const seen: number[] = [];
  const keep = (...numbers: unknown[]): void => void seen.push(...numbers.filter((one): one is number => typeof one === 'number'));
  const pen: Pen = { begin: () => {}, moveTo: keep, lineTo: keep, quadTo: keep, arcTo: (_rx, _ry, _angle, _large, _sweep, x, y) => keep(x, y), close: () => {} };
  trace(pen, d, (x, y) => [x, y]);
  return seen;
}

const styles: readonly Style[] = [{}, { size: 1e6, dx: -5, dy: 1e9, rounded: 1, base: 1e6, tabWidth: 1e6, fixedSize: 1 }, { size: 'x', outline: 'end', symbol: 'message' }];

describe('the shapes of draw.io', () => {
  for (const [name, outline] of outlines) {
    it(`${name} is drawn in any room, with any settings`, () => {
      for (const [width, height] of [[120, 60], [1, 200], [0, 0], [300, 3]] as const) {
        for (const style of styles) {
          const drawn = outline.parts(width, height, style).flatMap(({ d }) => places(d));
          expect(drawn.length, 'something is drawn').to.be.above(0);
          expect(drawn.every((place) => Number.isFinite(place) && Math.abs(place) <= 2_000_000), `${width} × ${height}: ${drawn.find((place) => !Number.isFinite(place) || Math.abs(place) > 2_000_000)}`).to.equal(true);
        }
      }
    });
  }
});

describe('where lines meet a shape', () => {
  const room = { x: 100, y: 100, width: 80, height: 40 };
  it('is on its outline, for slanting sides too', () => {
    const { x, y } = perimeters.get('parallelogramPerimeter')!(room, {}, { x: 0, y: 120 }, false);
    expect([Math.round(x), Math.round(y)]).to.deep.equal([108, 120]);
  });
  it('is on the stem of a lifeline at the height that the line comes from', () => {
    expect(perimeters.get('lifelinePerimeter')!({ ...room, height: 300 }, { size: 40 }, { x: 0, y: 250 }, true)).to.deep.equal({ x: 140, y: 250 });
  });
  it('is the middle of what has no outline', () => {
    expect(perimeters.get('centerPerimeter')!(room, {}, { x: 0, y: 0 }, false)).to.deep.equal({ x: 140, y: 120 });
  });
});
