import { expect } from 'chai';
import { makeJsonEngine } from './json-engine.ts';

async function engine(value: unknown, lines = false) {
  const made = makeJsonEngine();
  made.push(new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)));
  return { made, opened: await made.open(lines) };
}

describe('the tree of a JSON file', () => {
  it('opens what fits the screen, and closes and opens rows', async () => {
    const { made, opened } = await engine({ a: { b: [1, 2] }, c: 3 });
    expect(opened).to.deep.include({ rows: 6, nodes: 6, list: false });
    expect(made.rows(0, 9).map(({ key, level, text, place, siblings }) => [key, level, text, place, siblings])).to.deep.equal([
      [undefined, 1, '{"a":{"b":[1,2]},"c":3}', 1, 1],
      ['a', 2, '{"b":[1,2]}', 1, 2],
      ['b', 3, '[1,2]', 1, 1],
      [0, 4, '1', 1, 2],
      [1, 4, '2', 2, 2],
      ['c', 2, '3', 2, 2],
    ]);
    expect(made.toggle(1, false)).to.equal(3);
    expect(made.rows(0, 9).map(({ key }) => key)).to.deep.equal([undefined, 'a', 'c']);
    expect(made.toggle(1, true)).to.equal(6);
    expect(made.collapseAll()).to.equal(3);
    expect(made.expandAll()).to.equal(6);
  });
  it('opens a large list without its items', async () => {
    const { opened } = await engine(Array.from({ length: 10_000 }, (_, n) => ({ n })));
    expect(opened).to.deep.include({ rows: 10_001, nodes: 20_001 });
  });
  it('gives values whole and paths as JSON Pointers', async () => {
    const long = 'é\n'.repeat(2000);
    const { made } = await engine({ 'a/b': { '~': [long] } });
    made.expandAll();
    expect(made.path(0)).to.equal('');
    expect(made.path(3)).to.equal('/a~1b/~0/0');
    expect(made.value(3)).to.equal(long);
    expect(made.rows(3, 4)[0]).to.include({ cut: true });
    expect(made.parentRow(3)).to.equal(2);
  });
  it('finds in names and values, opens what is around a match and marks it', async () => {
    const { made } = await engine({ deep: { deeper: { needle: 'in the HAY' } }, n: 1 });
    made.collapseAll();
    expect(await made.find('needle|hay', 'gi')).to.equal(1);
    expect(made.reveal(0)).to.deep.equal({ row: 3, rows: 5 });
    expect(made.rows(3, 4)[0]!.marks).to.deep.equal({ key: [0, 6], text: [8, 11] });
    made.clearFind();
    expect(made.rows(3, 4)[0]!.marks).to.equal(undefined);
  });
  it('shows lines of JSON as a list', async () => {
    const { made, opened } = await engine('{"a":1}\nnope\n', true);
    expect(opened).to.deep.include({ list: true });
    expect(made.rows(0, 9).map(({ kind, key, text }) => [kind, key, text])).to.deep.equal([
      ['array', undefined, '{"a":1} nope '],
      ['object', 0, '{"a":1}'],
      ['number', 'a', '1'],
      ['broken', 1, 'nope'],
    ]);
  });
  it('says line and column of what is no JSON', async () => {
    expect((await engine('{\n  "a": oops\n}')).opened).to.deep.equal({ problem: 'value', line: 2, column: 8 });
  });
});
