import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalize, SpilledContent, type JsonObject } from '../index.ts';

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const picture = new SpilledContent('ref-1', 5_000_000, 'aa'.repeat(32), png);
const plain = new SpilledContent('ref-2', 3_000_000, 'bb'.repeat(32), new TextEncoder().encode('just some text without a magic number'));
const mark = 'spill0123456789abcdef0123456789abcdef';
const twin = 'spill1111111111111111aaaaaaaaaaaaaaaa';
const textMark = 'spillffffffffffffffffffffffffffffffff';
const spills = new Map([[mark, picture], [twin, picture], [textMark, plain]]);
const options = { spills, now: () => new Date(0) };

test('a mark where content is expected becomes the spilled content, its size and type from it', () => {
  const { artifacts } = normalize({ results: 1, artifacts: [{ name: 'a.bin', b64: mark, mime: 'application/octet-stream' }] }, options);
  assert.equal(artifacts[0]!.spilled, picture);
  assert.equal(artifacts[0]!.mime, 'image/png');
  assert.equal(artifacts[0]!.size, 5_000_000);
  assert.equal(artifacts[0]!.b64, undefined);
});

test('an instance of SpilledContent is taken like its mark', () => {
  const { artifacts } = normalize({ content: [{ type: 'image', data: picture, mimeType: 'image/png' }] }, options);
  assert.equal(artifacts[0]!.spilled, picture);
});

test('every place of every dialect that expects content takes a mark', () => {
  const places: readonly [JsonObject, number][] = [
    [{ content: [{ type: 'image', data: mark, mimeType: 'image/png' }, { type: 'audio', data: textMark, mimeType: 'audio/wav' }] }, 2],
    [{ content: [{ type: 'resource', resource: { uri: 'x:y', blob: mark } }, { type: 'resource', resource: { uri: 'x:z', text: textMark } }] }, 2],
    [{ results: 1, returned_file_names: ['a', 'b'], returned_file_contents: [mark, { name: 'b', b64: textMark }] }, 2],
    [{ content: [{ type: 'text', text: 'x' }], artifacts: [{ type: 'image/png', title: 'P', content: mark }, { type: 'text/markdown', title: 'M', content: textMark }] }, 2],
    [{ binaryOutputs: [{ type: 'image/png', data: mark }] }, 1],
    [{ results: 1, artifacts: [{ name: 'a', b64: `data:image/png;base64,${mark}`, mime: '' }] }, 1],
    [{ results: 1, deferred_artifacts: [{ name: 'a', b64: mark, mime: 'image/png' }] }, 1],
  ];
  for (const [raw, count] of places) {
    const { artifacts, deferred_artifacts: deferred } = normalize(raw, options);
    assert.equal([...artifacts, ...deferred].filter(({ spilled }) => spilled !== undefined).length, count, JSON.stringify(raw));
  }
});

test('a mark inside JSON text that normalisation parses is content too', () => {
  const text = JSON.stringify({ results: { ok: true }, artifacts: [{ name: 'p.png', b64: mark, mime: 'image/png' }] });
  for (const raw of [{ content: [{ type: 'text', text }] }, { content: [{ type: 'text', text }], structuredContent: { result: text } }, text, { content: [{ type: 'text', text: JSON.stringify(text) }] }, { content: [{ type: 'text', text: JSON.stringify({ result: text }) }] }]) {
    const { results, artifacts } = normalize(raw, options);
    assert.deepEqual(results, { ok: true });
    assert.equal(artifacts[0]!.spilled, picture);
  }
});

test('copies in a text and in structured content, each under its own mark, are one artifact', () => {
  const contract = (own: string): JsonObject => ({ results: { ok: true }, meta_data: { n: 1 }, artifacts: [{ name: 'p.png', b64: own, mime: 'image/png' }] });
  const result = normalize({ content: [{ type: 'text', text: JSON.stringify(contract(mark)) }], structuredContent: contract(twin) }, options);
  assert.equal(result.artifacts.length, 1);
  assert.deepEqual(result.meta_data, { n: 1 });
  assert.deepEqual(result.warnings, []);
});

test('in results a mark under a content key or of a known type moves to an artifact; a copy of one becomes its name', () => {
  const { results, artifacts } = normalize({ results: { plot: mark, again: twin, file: { data: textMark }, url: `data:text/plain;base64,${textMark}` } }, options);
  assert.deepEqual(results, { plot: 'image.png', again: 'image.png', file: { data: 'text.txt' }, url: 'text.txt' });
  assert.deepEqual(artifacts.map(({ spilled }) => spilled), [picture, plain]);
});

test('anywhere else a mark is left standing, for the exact text to be put back', () => {
  const raw = { results: { note: textMark, prose: `see ${mark} there` }, meta_data: { m: textMark }, artifacts: [{ name: 'n.txt', inline: `a ${mark}`, mime: 'text/plain' }] };
  const { results, meta_data: meta, artifacts } = normalize(raw, options);
  assert.deepEqual(results, raw.results);
  assert.deepEqual(meta, raw.meta_data);
  assert.equal(artifacts[0]!.inline, `a ${mark}`);
});

test('spilled content leaves meta_data too, where other strings stay', () => {
  const { meta_data: meta, artifacts } = normalize({ results: 1, meta_data: { m: mark, icon: 'data:,x' } }, options);
  assert.deepEqual(meta, { m: 'image.png', icon: 'data:,x' });
  assert.equal(artifacts[0]!.spilled, picture);
});

test('a mark with more base64 after it is not what it was: it is never decoded as if it were', () => {
  const { artifacts, warnings } = normalize({ results: 1, artifacts: [{ name: 'p.png', b64: `${mark}QQ`, mime: 'image/png' }] }, options);
  assert.ok(artifacts[0]!.inline?.includes(`${mark}QQ`));
  assert.deepEqual(warnings.map(({ code }) => code), ['bad_base64']);
});

test('a text that only looks like a mark stays a text', () => {
  assert.deepEqual(normalize({ results: { data: `${mark}0` } }, options).results, { data: `${mark}0` });
  assert.deepEqual(normalize({ results: mark }).results, mark);
});
