import { expect } from 'chai';
import { layered, type Direction } from './layered-layout.ts';

const lay = (links: readonly (readonly [number, number])[], count: number, direction?: Direction, nameLength = 6) =>
  layered({ count, sources: Uint32Array.from(links, ([source]) => source), targets: Uint32Array.from(links, ([, target]) => target), nameLength: () => nameLength, linkNameLength: () => 0 }, direction);
const diamond = [[0, 1], [0, 2], [1, 3], [2, 3]] as const;

describe('a graph in layers', () => {
  for (const [direction, axis, sign] of [['TB', 1, 1], ['BT', 1, -1], ['LR', 0, 1], ['RL', 0, -1]] as const) {
    it(`has the end of each link beyond its beginning: ${direction}`, async () => {
      const { positions } = await lay(diamond, 4, direction);
      const place = (node: number): number => sign * positions[node * 2 + axis]!;
      expect(diamond.every(([source, target]) => place(target) > place(source))).to.equal(true);
      expect(place(1)).to.equal(place(2));
    });
  }

  it('keeps two links between the same nodes apart, and leads a long one around what lies on its way', async () => {
    const { bends } = await lay([[0, 1], [1, 0], [1, 2], [2, 3], [0, 3]], 4, 'TB');
    expect(bends[0]).to.not.equal(bends[1]);
    expect(bends[4]).to.not.equal(0);
  });

  it('ends with loops, circles, parts that nothing links, and nothing at all', async () => {
    const { positions, bends } = await lay([[0, 0], [1, 2], [2, 1]], 4);
    expect([positions.length, Number.isNaN(bends[0]), positions.every(Number.isFinite)]).to.deep.equal([8, true, true]);
    expect((await lay([], 0)).positions).to.have.length(0);
  });

  it('goes the way in which it fits better, unless the file says one', async () => {
    const spread = async (direction?: Direction) => {
      const { positions } = await lay(Array.from({ length: 20 }, (_, leaf) => [0, leaf + 1] as const), 21, direction, 20);
      const along = (axis: number): number => Math.max(...positions.filter((_, at) => at % 2 === axis)) - Math.min(...positions.filter((_, at) => at % 2 === axis));
      return along(0) > along(1) ? 'wide' : 'tall';
    };
    expect([await spread('TB'), await spread('LR'), await spread()]).to.deep.equal(['wide', 'tall', 'tall']);
  });
});
