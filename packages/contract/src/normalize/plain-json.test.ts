import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SpilledContent, type JsonValue } from '../index.ts';
import { depthLimit, parseContainer, toPlainJson } from './plain-json.ts';

function read(value: unknown): { json: JsonValue; warnings: string[]; deep: string[] } {
  const warnings: string[] = [];
  const deep: string[] = [];
  const json = toPlainJson(value, { warn: (code, _message, path) => warnings.push(`${code} ${path}`), deep: (text) => (deep.push(text), 'moved') });
  return { json, warnings, deep };
}

test('JSON comes back as it is, in a copy', () => {
  const value = { a: [1, 'x', null, true, { b: {} }], '': 0, 'a/b~c': 1.5 };
  const { json, warnings } = read(value);
  assert.deepEqual(json, value);
  assert.notEqual(json, value);
  assert.deepEqual(warnings, []);
});

test('what JSON cannot express becomes what comes nearest, and is told with its place', () => {
  const { json, warnings } = read({ n: NaN, big: 2n ** 70n, small: 7n, f: () => 1, s: Symbol('x'), u: undefined, list: [undefined, Symbol('y')], d: new Date(0), m: new Map([['k', 1]]), 'a/b': Infinity });
  assert.deepEqual(json, { n: null, big: '1180591620717411303424', small: 7, list: [null, null], d: '1970-01-01T00:00:00.000Z', m: { k: 1 }, 'a/b': null });
  assert.deepEqual(warnings, ['not_json /n', 'not_json /big', 'not_json /f', 'not_json /s', 'not_json /list/1', 'not_json /a~1b']);
});

test('bytes become a data: URL, rows of numbers a list', () => {
  const url = 'data:application/octet-stream;base64,aGk=';
  const hi = Uint8Array.of(104, 105);
  const { json, warnings } = read({ a: hi, b: Buffer.from('hi'), c: hi.buffer, d: new DataView(hi.buffer), e: new Uint8Array(Uint8Array.of(0, 104, 105, 0).buffer, 1, 2), f: Float64Array.of(1.5, NaN), g: BigInt64Array.of(1n) });
  assert.deepEqual(json, { a: url, b: url, c: url, d: url, e: url, f: [1.5, null], g: [1] });
  assert.deepEqual(warnings, ['not_json /f/1']);
});

test('cycles and getters that throw cost one value, not the rest', () => {
  const value: Record<string, unknown> = { ok: 1 };
  value['self'] = { again: value };
  Object.defineProperty(value, 'bad', { enumerable: true, get: () => { throw new Error('no'); } });
  const { json, warnings } = read(value);
  assert.deepEqual(json, { ok: 1, self: { again: null }, bad: null });
  assert.deepEqual(warnings, ['cycle /self/again', 'unreadable /bad']);
});

test('the same object twice is no cycle', () => {
  const shared = { x: 1 };
  assert.deepEqual(read([shared, shared]), { json: [{ x: 1 }, { x: 1 }], warnings: [], deep: [] });
});

test('prototype keys are own keys and change nothing but themselves', () => {
  const { json } = read(JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":2}}'));
  assert.deepEqual(Object.keys(json as object), ['__proto__', 'constructor']);
  assert.equal(Object.getPrototypeOf(json), Object.prototype);
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
});

test('what lies too deep is handed over as its JSON text, whole', () => {
  const nested = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => ({ a: inner }), 'core');
  assert.deepEqual(read(nested(depthLimit)).deep, []);
  const { deep } = read(nested(10_000));
  assert.equal(deep.length, 1);
  const dated = Array.from({ length: depthLimit + 2 }).reduce<unknown>((inner) => [inner], { at: new Date(0), all: new Set([1]) });
  assert.equal(read(dated).deep[0]?.includes('{"at":"1970-01-01T00:00:00.000Z","all":[1]}'), true);
  assert.equal(deep[0], `${'{"a":'.repeat(10_000 - depthLimit)}"core"${'}'.repeat(10_000 - depthLimit)}`);
});

test('spilled content stays what it is', () => {
  const spilled = new SpilledContent('r', 1, 's', new Uint8Array());
  assert.equal((read({ a: spilled }).json as { a: unknown }).a, spilled);
});

test('a text is parsed when it is an object or a list', () => {
  assert.deepEqual(parseContainer(' \n{"a":1}'), { a: 1 });
  assert.deepEqual(parseContainer('[]'), []);
  for (const text of ['1', '"x"', 'null', '', '{', '{} x', 'x {}']) assert.equal(parseContainer(text), undefined, text);
});
