import { expect } from 'chai';
import { JsonTree } from '../engine/json-tree.ts';
import { readLoosely } from './read-loosely.ts';

/** The last value of a generator. */
function run<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
function meant(text: string): unknown {
  const read = run(readLoosely(text));
  return read && JSON.parse(new JsonTree(read.tape, false).value(1)!);
}

describe('a value of another language', () => {
  it('is read as Python writes it', () => {
    expect(meant(`{'name': 'Ann', "it's": 'say "hi"', 'ok': True, 'no': False, 'none': None, 'nested': {'list': [1, 'it\\'s', u'\\xe9\\u00e9', -0.5e-3]}}`)).to.deep.equal({ name: 'Ann', "it's": 'say "hi"', ok: true, no: false, none: null, nested: { list: [1, "it's", 'éé', -0.0005] } });
  });
  it('is read as JSON5 writes it', () => {
    expect(meant(`// settings\n{ unquoted: 'http://a.b/c', $dollar_1: 0x1F, größe: +1, half: .5, five: 5., long: 'one \\\ntwo', list: [1, 2,], /* no */ true: 1, }`)).to.deep.equal({ unquoted: 'http://a.b/c', $dollar_1: 31, größe: 1, half: 0.5, five: 5, long: 'one two', list: [1, 2], true: 1 });
  });
  it('is read out of what a script does with it', () => {
    for (const text of ['callback({"a": 1});', 'my.app_1 ( {"a": 1} )', 'var data = {a: 1};\n', 'window.__STATE__={"a":1}', 'export default { a: 1 };', 'module.exports = {\'a\': 1};']) expect(meant(text), text).to.deep.equal({ a: 1 });
  });
  it('keeps its lines, so that the place of what is wrong is told', () => {
    const read = run(readLoosely("{\n'a': 1,\n'b': 2}"));
    expect(read!.tape.text.split('\n').length).to.equal(3);
  });
  it('is none where another thing is meant', () => {
    for (const text of ["{'a': one}", '{a b: 1}', 'Dear all, {we} met.', '{"a": 1} {"b": 2}', "{'a': 'open}", 'if (x) { y(); }', "{'a': (1, 2)}", '{"a": 2024-01-02}']) expect(meant(text), text).to.equal(undefined);
  });
  it('is read in one go where nothing in it ends', () => {
    for (const text of [`{${"'".repeat(200_001)}`, `{a: ${'\\'.repeat(200_000)}`, `{${'/* '.repeat(100_000)}`, `{${"\\'".repeat(100_000)}`, `f(${' )'.repeat(50_000)}[`, `f({${' '.repeat(300_000)}a`, `{${"u'".repeat(100_000)}`, `${'a.'.repeat(100_000)}=`]) expect(meant(text)).to.equal(undefined);
  });
});
