import { expect } from 'chai';
import { figureOf, seedOf } from './read-figure.ts';

const all = (asked: number): number => asked;
const read = (said: object) => figureOf(said as Record<string, unknown>, 7, all)!;

describe('an element of a file', () => {
  it('has what Excalidraw has where it says nothing', () => {
    expect(read({ type: 'rectangle' })).to.deep.include({ x: 0, y: 0, width: 100, height: 100, angle: 0, opacity: 1, stroke: '#1e1e1e', fill: 'transparent', fillStyle: 'solid', strokeWidth: 2, strokeStyle: 'solid', roughness: 1, round: undefined, frame: undefined });
    expect(read({ type: 'arrow' })).to.deep.include({ points: [[0, 0], [100, 0]], heads: [undefined, 'arrow'] });
    expect(read({ type: 'line' }).heads).to.deep.equal([undefined, undefined]);
    expect(read({ type: 'text', text: 'a' }).words).to.include({ size: 20, align: 'left', line: undefined, placed: false, sized: false });
  });

  it('is left out where it is deleted or of no known kind', () => {
    for (const said of [{ type: 'rectangle', isDeleted: true }, { type: 'selection' }, { type: 'cameraUpdate' }, { type: '__proto__' }, { type: 'constructor' }, {}]) expect(figureOf(said, 0, all), JSON.stringify(said)).to.equal(undefined);
  });

  it('has the same seed each time where it has none, another than its neighbour', () => {
    expect(read({ type: 'line', id: 'a', seed: 42 }).seed).to.equal(42);
    expect(read({ type: 'line', id: 'a' }).seed).to.equal(seedOf('a'));
    // A seed of 0 is none: the library would draw lots.
    expect(read({ type: 'line', id: 'a', seed: 0 }).seed).to.equal(seedOf('a'));
    expect(seedOf('a')).to.be.above(0);
    expect(seedOf('a')).not.to.equal(seedOf('b'));
  });

  it('has numbers that are finite and within bounds', () => {
    const { x, y, width, height, points, strokeWidth, opacity, angle, roughness } = read({ type: 'line', x: 1e300, y: -Infinity, width: 1e300, height: NaN, points: [[1e300, -1e300], [NaN, 1], 'x', null, { x: 3, y: 4 }], strokeWidth: 1e9, opacity: 900, angle: Infinity, roughness: 1e9 });
    expect([x, y, width, height, strokeWidth, opacity, angle, roughness]).to.deep.equal([1e6, -1e6, 200_000, 0, 200, 1, 1000, 5]);
    expect(points).to.deep.equal([[1e6, -1e6], [3, 4]]);
  });

  it('has so many points as there may be, evenly, with the first and the last', () => {
    const points = Array.from({ length: 101 }, (_, at) => [at, 0]);
    expect(figureOf({ type: 'line', points }, 0, () => 5)!.points).to.deep.equal([[0, 0], [25, 0], [50, 0], [75, 0], [100, 0]]);
  });

  it('goes to the right and down where its sides go to the left and up', () => {
    expect(read({ type: 'ellipse', x: 10, y: 20, width: -30, height: -5 })).to.include({ x: -20, y: 15, width: 30, height: 5 });
    expect(read({ type: 'arrow', x: 10, y: 20, width: -30, height: -5 })).to.deep.include({ x: 10, y: 20, points: [[0, 0], [-30, -5]] });
  });

  const heads: Readonly<Record<string, string | undefined>> = { dot: 'circle', crowfoot_many: 'many', cardinality_zero_or_one: 'zero_or_one', triangle_outline: 'triangle_outline', none: undefined, constructor: 'arrow' };
  for (const [said, head] of Object.entries(heads)) it(`ends in ${head ?? 'nothing'} where the file says ${said}`, () => expect(read({ type: 'arrow', endArrowhead: said }).heads[1]).to.equal(head));

  it('is round as its file, new or old, says', () => {
    expect(read({ type: 'rectangle', roundness: { type: 3 } }).round).to.deep.equal({ fixed: 32 });
    expect(read({ type: 'rectangle', roundness: { type: 3, value: 8 } }).round).to.deep.equal({ fixed: 8 });
    expect(read({ type: 'rectangle', roundness: { type: 1 } }).round).to.deep.equal({ fixed: undefined });
    expect(read({ type: 'line', strokeSharpness: 'round' }).round).to.deep.equal({ fixed: undefined });
    expect(read({ type: 'line', strokeSharpness: 'sharp', roundness: null }).round).to.equal(undefined);
  });

  it('is closed where it is a polygon', () => {
    expect(read({ type: 'line', polygon: true, points: [[0, 0], [50, 0], [50, 50]] }).points.at(-1)).to.deep.equal([0, 0]);
  });

  it('has the letters of old files, lines of one kind, and spaces for tabs', () => {
    expect(read({ type: 'text', text: 'a\r\nb\tc\rd', font: '36px Cascadia' }).words).to.deep.include({ text: `a\nb${' '.repeat(8)}c\nd`, size: 36 });
    expect(read({ type: 'text', text: 'a\nb', fontSize: 20, width: 9, height: 60 }).words!.line).to.equal(1.5);
  });

  it('has no more letters and lines than are read', () => {
    expect(read({ type: 'text', text: 'x'.repeat(1e6) }).words!.text.length).to.equal(10_000);
    expect(read({ type: 'text', text: '\n'.repeat(9000) }).words!.text.split('\n').length).to.equal(1000);
  });

  it('shows the part of a picture that it says', () => {
    expect(read({ type: 'image', crop: { x: 50, y: 0, width: 50, height: 100, naturalWidth: 200, naturalHeight: 100 }, scale: [-1, 1] })).to.deep.include({ crop: { x: 0.25, y: 0, width: 0.25, height: 1 }, flip: [-1, 1] });
    expect(read({ type: 'image', crop: { x: 0, y: 0, width: 0, height: 0, naturalWidth: 0, naturalHeight: 0 } }).crop).to.equal(undefined);
  });
});
