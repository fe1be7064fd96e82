import { expect } from 'chai';
import { isHeavy, isLong, type Graph } from './diagram-weight.ts';

const graph = (links: readonly (readonly [number, number])[]): Graph => ({
  nodes: [...new Set(links.flat())].map((id) => ({ id: String(id) })),
  edges: links.map(([start, end]) => ({ start: String(start), end: String(end) })),
});
const chain = (length: number) => Array.from({ length }, (_, at) => [at, at + 1] as const);
const source = 'flowchart LR';

describe('how heavy a diagram is', () => {
  it('is told by its links and by its nodes', () => {
    expect(isHeavy(source, graph(chain(200)))).to.equal(false);
    expect(isHeavy(source, graph(chain(251)))).to.equal(true);
    expect(isHeavy(source, { nodes: Array.from({ length: 401 }, (_, at) => ({ id: String(at) })), edges: [] })).to.equal(true);
  });

  it('is told by how far its links lead', () => {
    const leading = (far: number) => graph([...chain(60), ...Array.from({ length: 30 }, (_, at) => [at % (60 - far), (at % (60 - far)) + far] as const)]);
    expect(isHeavy(source, leading(10))).to.equal(false);
    expect(isHeavy(source, leading(40))).to.equal(true);
  });

  it('is told of rings and of links to nowhere', () => {
    expect(isHeavy(source, graph([[1, 2], [2, 3], [3, 1], [1, 1]]))).to.equal(false);
    expect(isHeavy(source, { nodes: [{ id: 'a' }], edges: [{ start: 'a', end: 'b' }, {}] })).to.equal(false);
  });

  it('is told of other kinds by their lines', () => {
    expect(isHeavy(`gantt\n${'a: 1d\n'.repeat(200)}`, undefined)).to.equal(false);
    expect(isHeavy(`gitGraph\n${'commit\n'.repeat(300)}`, undefined)).to.equal(true);
  });

  it('is told by a very long text and by numbers that stand for lines, neither of which is read for it', () => {
    expect([isLong('w'.repeat(10_000)), isLong('w'.repeat(10_001))]).to.deep.equal([false, true]);
    expect(isLong('block-beta\n a:2 space:3')).to.equal(false);
    expect(isLong('---\ntitle: B\n---\nblock-beta\n a space:100000000 b')).to.equal(true);
    expect(isLong('packet-beta\n 0-15: "a"\n 16-1023: "b"')).to.equal(false);
    expect(isLong('packet-beta\n 0-1000000000: "a"')).to.equal(true);
    expect(isLong('pie\n "Heron": 1000000')).to.equal(false);
  });
});
