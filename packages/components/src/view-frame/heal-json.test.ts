import { expect } from 'chai';
import { healJson } from './heal-json.ts';

describe('the beginning of a JSON object', () => {
  for (const [text, value] of [
    ['', undefined],
    ['  ', undefined],
    ['[1', undefined],
    ['"text', undefined],
    ['{', {}],
    ['{"na', {}],
    ['{"name"', {}],
    ['{"name":', {}],
    ['{"name": "New', { name: 'New' }],
    ['{"name": "New\\', { name: 'New' }],
    ['{"name": "New\\\\', { name: 'New\\' }],
    ['{"name": "New\\u00', { name: 'New' }],
    ['{"name": "a \\"b\\" {[,', { name: 'a "b" {[,' }],
    ['{"a": 1, "b', { a: 1 }],
    ['{"a": 12', { a: 12 }],
    ['{"a": -', {}],
    ['{"a": 1, "b": tru', { a: 1 }],
    ['{"a": [1, {"b": "c', { a: [1, { b: 'c' }] }],
    ['{"a": [1, {"b": "c"}, ', { a: [1, { b: 'c' }] }],
    ['{"a": {"b": [', { a: { b: [] } }],
    ['{"a": {"b": 1}, "c": {"d"', { a: { b: 1 }, c: {} }],
    ['{"__proto__": {"x": 1}, "b": 2', JSON.parse('{"__proto__": {"x": 1}, "b": 2}')],
    ['{"a": 1}', { a: 1 }],
    ['{"a": 1} and more', undefined],
  ] as const) it(`${JSON.stringify(text)} is ${JSON.stringify(value)}`, () => expect(healJson(text)).to.deep.equal(value));

  it('of every length is an object that holds what the one before held', () => {
    const whole = { title: 'A "quoted" \\ ünï 🙂 title', rows: [[1, -2.5e3, null], { deep: { deeper: ['x', 'y'] } }], last: true };
    const text = JSON.stringify(whole, null, 1);
    let title = '';
    for (let length = 1; length <= text.length; length++) {
      const healed = healJson(text.slice(0, length));
      expect(healed, text.slice(0, length)).to.be.an('object');
      expect(String(healed!['title'] ?? '').startsWith(title.replace(/[\ud800-\udbff]$/, '')), text.slice(0, length)).to.equal(true);
      title = String(healed!['title'] ?? '');
    }
    expect(healJson(text)).to.deep.equal(whole);
  });
});
