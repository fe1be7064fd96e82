import { expect } from 'chai';
import * as fc from 'fast-check';
import type { JsonTape } from './json-tape.ts';
import { parseJson } from './parse-json.ts';

function parse(text: string, options = {}): ReturnType<typeof parseJson> extends Generator<void, infer Result> ? Result : never {
  const work = parseJson(text, options);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
/** The value of a node, read off the tape alone. */
function valueOf(tape: JsonTape, node: number): unknown {
  if (!tape.isContainer(node)) return tape.kind(node) === 'broken' ? tape.source(node) : JSON.parse(tape.source(node));
  const children: number[] = [];
  for (let child = node + 1; child < tape.after(node); child = tape.after(child)) children.push(child);
  expect(children.length).to.equal(tape.size(node));
  expect(children.map((child) => [tape.parent(child), tape.ordinal(child)])).to.deep.equal(children.map((_, nth) => [node, nth]));
  if (tape.kind(node) === 'array') return children.map((child) => valueOf(tape, child));
  const made = Object.create(null) as Record<string, unknown>;
  for (const child of children) Object.defineProperty(made, tape.key(child)!, { value: valueOf(tape, child), enumerable: true, configurable: true, writable: true });
  return made;
}
const accepts = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('reading JSON', () => {
  it('gives what JSON.parse gives', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 1, '\t'), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent);
        const result = parse(text);
        if (!('tape' in result)) throw new Error(`refused ${text}`);
        expect(JSON.stringify(valueOf(result.tape, 1))).to.equal(JSON.stringify(JSON.parse(text)));
      }),
    );
  });
  it('refuses exactly what JSON.parse refuses', () => {
    const junk = fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '1', '-', '.', 'e', 'true', 'null', ' ', '\\', 'u00e9', 'a'), maxLength: 12 });
    fc.assert(fc.property(junk, (text) => void expect('tape' in parse(text), text).to.equal(accepts(text))), { numRuns: 3000 });
  });
  it('says where and what was expected', () => {
    expect(parse('{"a": 1,}')).to.deep.equal({ problem: { at: 8, expected: 'key' } });
    expect(parse('[1 2]')).to.deep.equal({ problem: { at: 3, expected: 'comma' } });
    expect(parse('{"a" 1}')).to.deep.equal({ problem: { at: 5, expected: 'colon' } });
    expect(parse('[01]')).to.deep.equal({ problem: { at: 2, expected: 'comma' } });
    expect(parse('["a\nb"]')).to.deep.equal({ problem: { at: 3, expected: 'string' } });
    expect(parse('')).to.deep.equal({ problem: { at: 0, expected: 'value' } });
    expect(parse('{} x')).to.deep.equal({ problem: { at: 3, expected: 'end' } });
  });
  it('knows names and places whatever stands around them', () => {
    const result = parse('{ "" : [ {}, 1 , [2], "\\\\", "a\\"" ], "q\\"\\\\" :\n1, "\\\\\\"" : false, ": \\"" : {"true":null}, "z":true}');
    if (!('tape' in result)) throw new Error('refused');
    expect(JSON.stringify(valueOf(result.tape, 1))).to.equal('{"":[{},1,[2],"\\\\","a\\""],"q\\"\\\\":1,"\\\\\\"":false,": \\"":{"true":null},"z":true}');
    const lines = parse('"a":\n1\n{"b":2}\n: \n3', { lines: true });
    if (!('tape' in lines)) throw new Error('refused');
    expect([...Array(lines.tape.length).keys()].map((node) => lines.tape.key(node))).to.deep.equal([undefined, undefined, undefined, undefined, 'b', undefined, undefined]);
    expect(lines.tape.kind(1)).to.equal('broken');
  });
  it('takes a quarter of a byte a node and 16 bytes a container, and at most a chunk of each number more', () => {
    for (const [text, containers, scalars] of [
      [JSON.stringify(Array.from({ length: 20_000 }, (_, id) => ({ id, name: `n${id}`, on: true, of: null }))), 20_002, 80_000],
      [`[${'1,'.repeat(99_999)}1]`, 2, 100_000],
      [`[${'[],'.repeat(29_999)}{}]`, 30_002, 0],
    ] as const) {
      const result = parse(text);
      if (!('tape' in result)) throw new Error('refused');
      expect(result.tape.length).to.equal(containers + scalars);
      expect(result.tape.bytes).to.be.at.most((scalars + containers) / 4 + containers * 16 + 5 * 16_384);
    }
  });
  it('holds nothing of lines that are broken but where they stand', () => {
    const result = parse('{"a":[1,2,3,{}\n'.repeat(20_000), { lines: true });
    if (!('tape' in result)) throw new Error('refused');
    expect([result.tape.length, result.tape.size(0), result.tape.kind(20_000), result.tape.ordinal(20_000)]).to.deep.equal([20_001, 20_000, 'broken', 19_999]);
    expect(result.tape.bytes).to.be.at.most(20_001 * 8.25 + 7 * 16_384);
  });
  it('finds each node from anywhere, among lines that are broken too', () => {
    const line = fc.oneof(fc.json().map((json) => JSON.stringify(JSON.parse(json))), fc.constantFrom('"a":', ': 1', '"', ',', ']', '{"a": 1', '"b"', '{"c":"d"}', '[1,{},[]]'));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), fc.infiniteStream(fc.nat()), (written, choice) => {
        const result = parse(written.join('\n'), { lines: true });
        if (!('tape' in result)) throw new Error('refused');
        const { tape } = result;
        const read = (node: number) => [tape.start(node), tape.end(node), tape.kind(node), tape.key(node)];
        const nodes = Array.from({ length: tape.length }, (_, node) => node);
        const inOrder = nodes.map(read);
        expect(nodes.toReversed().map(read).reverse()).to.deep.equal(inOrder);
        for (const wished of choice.take(30)) expect(read(wished % tape.length)).to.deep.equal(inOrder[wished % tape.length]);
        expect((valueOf(tape, 0) as unknown[]).map((value, nth) => (accepts(written[nth]!) ? JSON.stringify(value) : value))).to.deep.equal(written);
      }),
    );
  });
  it('keeps every digit of a number and every member of one name', () => {
    const result = parse('{"n": 12345678901234567890.10, "n": 2}');
    if (!('tape' in result)) throw new Error('refused');
    expect(result.tape.source(2)).to.equal('12345678901234567890.10');
    expect([result.tape.key(2), result.tape.key(3)]).to.deep.equal(['n', 'n']);
  });
  it('takes values on lines of their own as a list', () => {
    const result = parse('{"a":1}\n[2]\n\n3\n');
    if (!('tape' in result)) throw new Error('refused');
    expect(JSON.stringify(valueOf(result.tape, 0))).to.equal('[{"a":1},[2],3]');
  });
  it('keeps a broken line of such a list, and reads on after it', () => {
    const result = parse('{"a":1}\n{"b":[1,\n"c"\n{} x\n', { lines: true });
    if (!('tape' in result)) throw new Error('refused');
    expect(JSON.stringify(valueOf(result.tape, 0))).to.equal('[{"a":1},"{\\"b\\":[1,","c","{} x"]');
  });
  it('is guarded against nesting without end, and needs no stack for much of it', () => {
    expect(parse('['.repeat(100_000))).to.deep.equal({ problem: { at: 5000, expected: 'depth' } });
    expect('tape' in parse('['.repeat(4000) + ']'.repeat(4000))).to.equal(true);
  });
});
