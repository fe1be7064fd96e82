import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isJsonObject, isToolResult, normalize, type JsonObject, type JsonValue, type ToolResult } from '../index.ts';
import { isHeavyBase64 } from './finish/data-in-results.ts';
import { parseDataUrl } from './bytes/data-url.ts';

const options = { now: () => new Date('2026-11-21T12:00:00.000Z') };
const runs = { numRuns: 600 };
const png = `iVBORw0KGgo${'A'.repeat(1_501)}`;

const words = fc.constantFrom(
  'results', 'result', 'meta_data', 'meta-data', 'metadata', 'artifacts', 'deferred_artifacts', 'display', 'canvas', 'retryable', 'returned_file_names',
  'returned_file_contents', 'content', 'structuredContent', 'structured_content', 'data', 'isError', 'is_error', '_meta', 'type', 'text', 'b64', 'name', 'mime', 'path',
  'bibliography', 'knowledgeGraph', 'binaryOutputs', 'error', 'forModel', 'url', 'token', 'id', 'uri', 'resource', 'blob', 'annotations', 'audience', 'priority',
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'toJSON', 'length', 'named', 'size', 'title', 'expires_hours', 'position',
);
const strings = fc.oneof(
  fc.string(), fc.string({ unit: 'binary' }), words,
  fc.constantFrom(
    png, 'data:image/png;base64,iVBORw0KGgo=', 'data:,x', '\ud800', '../../etc/passwd', 'a.txt', 'text', 'image', 'resource', 'iframe', 'https://a.example/x', 'ui://a/b', 'text/html',
    'image/png', 'application/vnd.ant.python', 'PGI+', '{"results":1,"artifacts":[{"name":"x.txt","b64":"eA=="}]}', 'Look:\n{"results":1,"display":{}}\nend', '"', '{', '[', '{"a":', '\u0000', '__proto__',
  ),
);
const { value: toolish } = fc.letrec<{ value: unknown; object: unknown; list: unknown }>((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, strings, fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined), tie('object'), tie('list')),
  // Own keys named __proto__ too, as JSON.parse makes them.
  object: fc.array(fc.tuple(fc.oneof({ weight: 5, arbitrary: words }, fc.string()), tie('value')), { maxLength: 6 }).map((entries) => {
    const object = {};
    for (const [key, value] of entries) Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
    return object;
  }),
  list: fc.array(tie('value'), { maxLength: 4 }),
}));

function strangeValues(): unknown[] {
  const cyclic: Record<string, unknown> = { results: {}, content: [] };
  (cyclic['results'] as Record<string, unknown>)['self'] = cyclic;
  const throwing = Object.defineProperty({ results: 1 }, 'artifacts', { enumerable: true, get: () => { throw new Error('no'); } });
  const nested = (wrap: (inner: unknown) => unknown): unknown => Array.from({ length: 10_000 }).reduce<unknown>((inner) => wrap(inner), 'core');
  const proxy = new Proxy({}, { ownKeys: () => { throw new Error('closed'); }, get: () => { throw 'a string'; } });
  return [
    cyclic, throwing, proxy, { results: 10n ** 30n }, { results: 5n }, Symbol('s'), { results: Symbol.iterator, [Symbol('k')]: 1 }, () => 1, NaN, { results: Infinity }, { results: new Date(0) },
    { results: new Date(NaN) }, { results: new Map([['a', 1]]) }, { results: new Set([1]) }, { results: new Error('e') }, { results: { toJSON: () => { throw new Error('t'); } } },
    nested((inner) => ({ a: inner })), nested((inner) => [inner]), { results: nested((inner) => [inner]) }, { content: [{ type: 'text', text: `${'['.repeat(10_000)}${']'.repeat(10_000)}` }] },
    { results: '\ud800', artifacts: [{ name: '\udfff.txt', b64: 'eA==', mime: 'text/plain' }] }, JSON.parse('{"__proto__":{"polluted":true},"results":{"constructor":{"prototype":1}}}') as unknown,
    { results: 1, artifacts: [null, 1, [], {}, '', { name: '' }, { name: '..', b64: 1 }] }, { content: [null, {}, { type: 5 }, { type: 'image' }, { type: 'resource' }, { type: 'resource_link' }] },
    { results: new Uint8Array(3) }, Array.from({ length: 50 }), Object.create({ results: 1 }), { results: 1, display: { primary_file: '\ud800' } },
  ];
}

const walk = function* (value: JsonValue, key = ''): Generator<{ key: string; text: string }> {
  if (typeof value === 'string') yield { key, text: value };
  else if (Array.isArray(value)) for (const item of value) yield* walk(item, key);
  else if (isJsonObject(value)) for (const [name, item] of Object.entries(value)) yield* walk(item, name);
};

/** No content may stand where readers and models look. */
function assertNoContent(result: ToolResult): void {
  for (const part of [result.results, result.model_context.results, result.model_context.meta_data ?? null]) {
    for (const { key, text } of walk(part)) {
      assert.ok(!isHeavyBase64(text, key), `base64 under ${key}`);
      assert.ok(!text.startsWith('data:') || parseDataUrl(text) === undefined, `a data: URL under ${key}`);
    }
  }
}

function assertSound(raw: unknown): ToolResult {
  const result = normalize(raw, options);
  assert.ok(isToolResult(result));
  const json = JSON.parse(JSON.stringify(result)) as JsonValue;
  assert.equal((Object.prototype as Record<string, unknown>)['polluted'], undefined);
  assert.deepEqual(normalize(result, options), result, 'idempotent');
  const names = [...result.artifacts, ...result.deferred_artifacts].map(({ name }) => name);
  assert.equal(new Set(names).size, names.length, 'names are unique in a result');
  for (const name of names) assert.doesNotMatch(name, /^\.{0,2}$|[/\\\0]/);
  assertNoContent(result);
  // What went through JSON is the same result again, apart from what may not be believed.
  const again = normalize(json, options);
  const comparable = ({ warnings: _warnings, model_context: _context, ...rest }: ToolResult): JsonValue => JSON.parse(JSON.stringify(rest)) as JsonValue;
  assert.deepEqual(comparable(again), comparable(result), 'stable through JSON');
  assert.deepEqual(normalize(json, { ...options, trusted: true }), JSON.parse(JSON.stringify(result)), 'whole through JSON when trusted');
  return result;
}

test('nothing makes it throw: any value at all gives a sound result that is stable', () => {
  fc.assert(fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withSparseArray: true, withTypedArray: true, withNullPrototype: true }), (raw) => void assertSound(raw)), runs);
});

test('nothing makes it throw: objects made of the contract’s own words give a sound result that is stable', () => {
  fc.assert(fc.property(toolish, (raw) => void assertSound(raw)), { numRuns: 2000 });
});

test('cycles, throwing getters, proxies, symbols, big integers, prototype keys and endless depth give a sound result', () => {
  for (const raw of strangeValues()) assertSound(raw);
});

test('bytes that a host hands over are content, in an artifact as in results', () => {
  const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const result = assertSound({ results: { plot: bytes, copy: bytes.buffer }, artifacts: [{ name: 'a.txt', b64: Buffer.from('hi') }], content: [{ type: 'image', data: bytes.slice(0, 7), mimeType: 'image/png' }] });
  assert.deepEqual(result.artifacts.map(({ name, mime, size, inline }) => [name, mime, size, inline]), [['image.png', 'image/png', 7, undefined], ['a.txt', 'text/plain', 2, 'hi'], ['image (2).png', 'image/png', 8, undefined]]);
  assert.deepEqual(result.results, { plot: 'image (2).png', copy: 'image (2).png' });
});

const marker = (n: number): string => `marker-${n}-${'m'.repeat(8)}`;
const audience = fc.constantFrom(undefined, ['user'], ['assistant'], ['user', 'assistant'], ['model'], 'user');
const block = (n: number): fc.Arbitrary<JsonObject> => {
  const text = marker(n);
  const b64 = Buffer.from(text).toString('base64');
  return fc.tuple(
    fc.constantFrom<JsonObject>(
      { type: 'text', text }, { type: 'text', text: JSON.stringify({ a: text }) }, { type: 'text', text: JSON.stringify([text]) }, { type: 'text', text: JSON.stringify({ results: text, artifacts: [] }) },
      { type: 'text', text: `See\n${JSON.stringify({ results: 1, artifacts: [], meta_data: { text } })}\n` }, { type: 'image', data: b64, mimeType: 'image/png' }, { type: 'image', data: `${text}!`, mimeType: 'image/png' },
      { type: 'audio', data: b64 }, { type: 'resource', resource: { uri: 'file:///x.txt', text } }, { type: 'resource', resource: { uri: 'ui://x', mimeType: 'text/html', text } },
      { type: 'resource', resource: { uri: 'x:y', blob: b64, mimeType: 'application/pdf' } }, { type: 'resource_link', uri: `x://${text}`, name: text }, { type: 'resource_link', name: text },
      { type: 'hologram', text }, { type: 'text', value: text }, { text },
    ),
    audience,
  ).map(([made, readers]) => (readers === undefined ? made : { ...made, annotations: { audience: readers as JsonValue } }));
};
const blocks = fc.integer({ min: 1, max: 5 }).chain((length) => fc.tuple(...Array.from({ length }, (_, n) => block(n))));

test('no content block is lost: each is found again in the result', () => {
  const structured = fc.constantFrom<JsonObject>({}, { structuredContent: { x: 1 } }, { structuredContent: { result: 'y' } }, { data: { z: 1 } }, { isError: true }, { isError: true, structuredContent: { code: 1 } }, { results: 1 });
  fc.assert(fc.property(blocks, structured, (content, extra) => {
    const result = normalize({ content, ...extra }, options);
    const shown = JSON.stringify(result);
    const decoded = result.artifacts.map(({ b64 }) => Buffer.from(b64 ?? '', 'base64').toString()).join();
    content.forEach((_block, n) => assert.ok(shown.includes(marker(n)) || decoded.includes(marker(n)), `block ${n} is lost: ${JSON.stringify(content[n])} in ${shown}`));
  }), { numRuns: 2000 });
});

test('no artifact of a contract object is lost, whatever is wrong with it', () => {
  const content = fc.constantFrom<JsonObject>({}, { b64: 'eA==' }, { b64: '!' }, { b64: 5 }, { content: 'x' }, { content: { a: 1 } }, { path: '/tmp/a/x' }, { inline: 'x' }, { uri: 'a://b' });
  const typed = fc.constantFrom<JsonObject>({}, { mime: 'image/png' }, { mime: 'text/html' }, { type: 'application/vnd.ant.python' }, { mime: 'nonsense' });
  const entry = (n: number): fc.Arbitrary<JsonObject> => fc.tuple(content, typed, fc.constantFrom('name', 'title')).map(([a, b, key]) => ({ [key]: marker(n), ...a, ...b }));
  fc.assert(fc.property(fc.integer({ min: 1, max: 5 }).chain((length) => fc.tuple(...Array.from({ length }, (_, n) => entry(n)))), (artifacts) => {
    const result = normalize({ results: null, artifacts }, options);
    assert.equal(result.artifacts.length, artifacts.length);
    result.artifacts.forEach((artifact, n) => assert.ok(JSON.stringify(artifact).includes(marker(n))));
  }), runs);
});

const fields = (length: number, of: (index: number) => JsonValue): JsonObject => Object.fromEntries(Array.from({ length }, (_, i) => [`k${i}`, of(i)]));

test('work grows with the size of nested junk, not with its square: a megabyte against an eighth of it', () => {
  const junk: readonly ((size: number) => unknown)[] = [
    (n) => ({ content: [{ type: 'text', text: '{'.repeat(n) }] }),
    (n) => ({ content: [{ type: 'text', text: '{\n'.repeat(n / 2) + '"results"' }] }),
    (n) => ({ content: [{ type: 'text', text: '{"results":'.repeat(n / 11) }] }),
    (n) => ({ content: [{ type: 'text', text: '['.repeat(n / 2) + ']'.repeat(n / 2) }] }),
    (n) => ({ content: [{ type: 'text', text: '```\n{"results":1,"artifacts":[]}\n'.repeat(n / 34) }] }),
    (n) => ({ results: 'data:image/png;base64,'.repeat(n / 22) }),
    (n) => ({ results: Array.from({ length: n / 30 }, () => 'data:text/plain,x') }),
    (n) => ({ results: 1, artifacts: Array.from({ length: n / 60 }, () => ({ name: 'a.txt', b64: 'eA==', mime: 'text/plain' })) }),
    (n) => ({ results: 1, meta_data: Object.fromEntries(Array.from({ length: n / 20 }, (_, i) => [`k${i}`, i])) }),
    (n) => ({ results: 1, artifacts: [{ name: `${'../'.repeat(n / 3)}x`, b64: 'eA==' }] }),
    (n) => ({ results: 1, artifacts: [{ name: `${' .'.repeat(n / 2)}x`, mime: `${';'.repeat(n)}`, b64: '='.repeat(n) }] }),
    (n) => ({ content: Array.from({ length: n / 30 }, () => ({ type: 'text', text: 'a' })), structuredContent: { x: 1 } }),
    (n) => ({ content: Array.from({ length: n / 40 }, () => ({ type: 'x' })) }),
    (n) => ({ content: [{ type: 'resource', resource: { uri: 'ui://x', mimeType: 'text/uri-list', text: 'http://a/\n'.repeat(n / 10) } }] }),
    (n) => ({ content: Array.from({ length: n / 80 }, (_, i) => ({ type: 'resource', resource: { uri: 'ui://x', mimeType: 'text/html', text: `${i}` } })) }),
    (n) => ({ results: 1, canvas: { id: 'i', url: `http://${'a@'.repeat(n / 2)}`, token: 'token-x' } }),
    (n) => ({ content: Array.from({ length: n / 50 }, (_, i) => ({ type: 'text', text: `t${i}` })), structuredContent: fields(n / 25, (i) => i) }),
    (n) => ({ content: Array.from({ length: n / 60 }, (_, i) => ({ type: 'text', text: `{"a":${i}}` })), structuredContent: fields(n / 30, (i) => ({ b: i })) }),
    (n) => ({ content: Array.from({ length: n / 60 }, (_, i) => ({ type: 'text', text: `{"artifacts":[],"meta_data":{"k":${i}}}` })), structuredContent: { x: 1 } }),
    (n) => ({ content: Array.from({ length: n / 80 }, (_, i) => ({ type: 'text', text: `{"artifacts":[{"name":"${i}","b64":"eA=="}],"meta_data":{}}` })), structuredContent: { x: 1 } }),
    (n) => ({ content: Array.from({ length: n / 180 }, (_, i) => ({ type: 'text', text: `{"artifacts":[],"canvas":{"id":"${i}","url":"https://a.example/","token":"secret-${i}"}}` })), structuredContent: { a: Array.from({ length: n / 24 }, (_, i) => `some text ${i}`) } }),
    (n) => ({ results: 1, artifacts: Array.from({ length: n / 40 }, (_, i) => ({ name: i % 2 ? 'a.txt' : `a (${i}).txt`, content: '' })) }),
  ];
  const cost = (make: (size: number) => unknown, size: number, times: number): number => {
    const raw = make(size);
    const start = process.cpuUsage();
    for (let time = 0; time < times; time++) normalize(raw, options);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  // As much to read in eight parts as in one, so that both collect as much garbage: the same work where it is linear, eight times as much where it is quadratic.
  const pair = (make: (size: number) => unknown): [eighths: number, whole: number] => [cost(make, 125_000, 8), cost(make, 1_000_000, 1)];
  // What is too little to measure passes. A busy machine may spoil one measurement; what is quadratic never passes.
  const grows = ([eighths, whole]: [number, number]): boolean => whole >= 60_000 && whole >= eighths * 3.5;
  for (const make of junk) {
    const measured = [pair(make)];
    while (measured.length < 5 && grows(measured.at(-1)!)) measured.push(pair(make));
    assert.ok(!grows(measured.at(-1)!), `${make.toString()}: eight parts, then the whole, in µs: ${measured.join('; ')}`);
  }
});
