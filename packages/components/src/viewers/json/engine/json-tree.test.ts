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
    expect((await made.rows(0, 9)).map(({ key, level, text, place, siblings }) => [key, level, text, place, siblings])).to.deep.equal([
      [undefined, 1, '{"a":{"b":[1,2]},"c":3}', 1, 1],
      ['a', 2, '{"b":[1,2]}', 1, 2],
      ['b', 3, '[1,2]', 1, 1],
      [0, 4, '1', 1, 2],
      [1, 4, '2', 2, 2],
      ['c', 2, '3', 2, 2],
    ]);
    expect(made.toggle(1, false)).to.equal(3);
    expect((await made.rows(0, 9)).map(({ key }) => key)).to.deep.equal([undefined, 'a', 'c']);
    expect(made.toggle(1, true)).to.equal(6);
    expect(made.collapseAll()).to.equal(3);
    expect(made.expandAll()).to.equal(6);
  });
  it('opens a large list without its items', async () => {
    const { opened } = await engine(Array.from({ length: 10_000 }, (_, n) => ({ n })));
    expect(opened).to.deep.include({ rows: 10_001, nodes: 20_001 });
  });
  it('gives values whole and what leads to them', async () => {
    const long = 'é\n'.repeat(2000);
    const { made } = await engine({ 'a/b': { '~': [long] } });
    made.expandAll();
    expect(made.path(0)).to.deep.equal([]);
    expect(made.path(3)).to.deep.equal(['a/b', '~', 0]);
    expect(await made.value(3)).to.equal(long);
    expect((await made.rows(3, 4))[0]).to.include({ cut: true });
    expect(made.parentRow(3)).to.equal(2);
  });
  it('finds in names and values, opens what is around a match and marks it', async () => {
    const { made } = await engine({ deep: { deeper: { needle: 'in the HAY' } }, n: 1 });
    made.collapseAll();
    expect(await made.find('needle|hay', 'gi')).to.equal(1);
    expect(made.reveal(0)).to.deep.equal({ row: 3, rows: 5 });
    expect((await made.rows(3, 4))[0]!.marks).to.deep.equal({ key: [0, 6], text: [8, 11] });
    made.clearFind();
    expect((await made.rows(3, 4))[0]!.marks).to.equal(undefined);
  });
  it('shows lines of JSON as a list', async () => {
    const { made, opened } = await engine('{"a":1}\nnope\n', true);
    expect(opened).to.deep.include({ list: true });
    expect((await made.rows(0, 9)).map(({ kind, key, text }) => [kind, key, text])).to.deep.equal([
      ['array', undefined, '{"a":1} nope '],
      ['object', 0, '{"a":1}'],
      ['number', 'a', '1'],
      ['broken', 1, 'nope'],
    ]);
  });
  it('shows the head of a file that is still arriving, and keeps what was opened when all of it is there', async () => {
    const text = JSON.stringify(Array.from({ length: 400 }, (_, n) => ({ n, deep: { list: [n, 'a, b'] } })));
    const bytes = new TextEncoder().encode(text);
    const made = makeJsonEngine();
    made.push(bytes.slice(0, 9000));
    expect(await made.preview(false)).to.deep.include({ list: false });
    const [root, first] = (await made.rows(0, 2));
    expect(root).to.include({ growing: true, kind: 'array' });
    expect(first).to.deep.include({ key: 0, growing: false, size: 2, siblings: -1 });
    const rows = made.toggle(1, true);
    expect((await made.rows(1, 4)).map(({ key }) => key)).to.deep.equal([0, 'n', 'deep']);
    made.push(bytes.slice(9000));
    expect(await made.open(false)).to.deep.include({ rows: 403, nodes: 1 + 400 * 6 });
    expect(rows).to.be.below(403);
    expect((await made.rows(0, 4)).map(({ key, growing }) => [key, growing])).to.deep.equal([[undefined, false], [0, false], ['n', false], ['deep', false]]);
    expect((await made.rows(0, 1))[0]!.size).to.equal(400);
  });
  it('has no head to show of a file that is broken, or one long string', async () => {
    for (const text of ['{"a": oops, "b": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]', `{"a": "${'x'.repeat(1000)}`]) {
      const made = makeJsonEngine();
      made.push(new TextEncoder().encode(text));
      expect(await made.preview(false), text.slice(0, 20)).to.equal(undefined);
    }
  });
  it('never shows a value of the head that goes on', async () => {
    const text = '{"list": [1, 22, "three, four", true, {"a": null, "b": -55.5e3}], "last": {"\\u00e9": "\\u00e9,x"}}';
    const whole = (await engine(text)).made;
    whole.expandAll();
    const complete = new Map((await whole.rows(0, 99)).map((row) => [row.node, row.text]));
    for (let end = 1; end < text.length; end++) {
      const made = makeJsonEngine();
      made.push(new TextEncoder().encode(text.slice(0, end)));
      if (!(await made.preview(false))) continue;
      made.expandAll();
      for (const { node, kind, text: shown } of (await made.rows(0, 99))) if (kind !== 'object' && kind !== 'array') expect(shown, text.slice(0, end)).to.equal(complete.get(node));
    }
  });
  it('gives a container that is still arriving only when it is whole', async () => {
    const text = JSON.stringify(Array.from({ length: 100 }, (_, n) => n));
    const made = makeJsonEngine();
    made.push(new TextEncoder().encode(text.slice(0, 100)));
    await made.preview(false);
    const value = made.value(0);
    made.push(new TextEncoder().encode(text.slice(100)));
    await made.open(false);
    expect(await value).to.equal(text);
    expect(await made.value(0, 10), 'longer than wanted').to.equal(undefined);
  });
  it('refuses a container whose rest never came', async () => {
    const made = makeJsonEngine();
    made.push(new TextEncoder().encode('[1,2,3,4,5'));
    await made.preview(false);
    const value = made.value(0).then(() => 'given', (error: Error) => error.message);
    made.breakOff('The line was cut.');
    expect(await value).to.equal('The line was cut.');
  });
  it('says line and column of what is no JSON', async () => {
    expect((await engine('{\n  "a": oops\n}')).opened).to.deep.equal({ problem: 'value', line: 2, column: 8 });
  });
});
