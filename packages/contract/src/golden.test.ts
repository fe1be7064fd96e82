import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isArtifact, isJsonObject, isToolResult, normalize, type FoundSecret, type JsonObject, type JsonValue, type NormalizeOptions } from './index.ts';

/**
 * A golden pair. `expected` names only what is not the rule: absent lists are empty, `is_error` is false, `model_context` repeats
 * the result with all file names, an artifact has version 1, an id made of its name, and this call as its source.
 * `{"$raw": pointer}` stands for a part of the input; the hash in a dashboard's made-up id is written `@`.
 */
interface Golden {
  description: string;
  options?: NormalizeOptions;
  raw: JsonValue;
  expected: JsonObject & { results: JsonValue };
}

const folder = new URL('../test/golden/', import.meta.url);
const now = '2026-11-21T12:00:00.000Z';

function at(value: JsonValue, pointer: string): JsonValue {
  return pointer.split('/').slice(1).reduce<JsonValue>((inner, key) => (inner as JsonObject)[key.replaceAll('~1', '/').replaceAll('~0', '~')]!, value);
}

function resolve(value: JsonValue, raw: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((item) => resolve(item, raw));
  if (!isJsonObject(value)) return value;
  if (typeof value['$raw'] === 'string') return at(raw, value['$raw']);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, raw)]));
}

function artifactByRule(artifact: JsonObject, kind: string, options: NormalizeOptions): JsonObject {
  const { server, tool, call_id: callId } = options;
  const source = JSON.parse(JSON.stringify({ kind, server, tool, call_id: callId, created_at: now })) as JsonObject;
  const id = artifact['named'] === false ? `made:${callId === undefined ? '' : `${callId}:`}${artifact['name'] as string}` : `name:${artifact['name'] as string}`;
  return { id, version: 1, source, ...artifact };
}

/** The whole result that a golden's short form stands for. */
function whole({ expected: short, raw, options = {} }: Golden): JsonObject {
  const { secrets: _secrets, warnings: _warnings, ...expected } = resolve(short, raw) as Golden['expected'];
  const artifacts = ((expected['artifacts'] ?? []) as JsonObject[]).map((artifact) => artifactByRule(artifact, 'generated', options));
  const deferred = ((expected['deferred_artifacts'] ?? []) as JsonObject[]).map((artifact) => artifactByRule(artifact, 'deferred', options));
  const meta: JsonObject = expected['meta_data'] === undefined ? {} : { meta_data: expected['meta_data'] };
  const context: JsonObject = { results: expected.results, ...meta, files: [...artifacts, ...deferred].map(({ name }) => name!) };
  return { dashboards: [], views: [], is_error: false, model_context: context, ...expected, artifacts, deferred_artifacts: deferred };
}

const goldens = readdirSync(folder).filter((name) => name.endsWith('.json')).sort().map((name) => ({ name, golden: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Golden }));

test('there is a golden pair for every example of the seeds, every recorded result and every rule', () => {
  const count = (prefix: string): number => goldens.filter(({ name }) => name.startsWith(prefix)).length;
  assert.deepEqual(['000', '001', '002', '003', '004'].map((seed) => count(`seed-${seed}`)), [7, 13, 8, 11, 15]);
  assert.equal(count('fixture-'), 39);
  assert.ok(count('rule-') >= 94);
});

for (const { name, golden } of goldens) {
  test(`${name.replace('.json', '')}: ${golden.description}`, () => {
    const secrets: FoundSecret[] = [];
    const before = JSON.stringify(golden.raw);
    const result = normalize(golden.raw, { ...golden.options, now: () => new Date(now), onSecret: (secret) => secrets.push(secret) });
    const { warnings, ...rest } = result;
    const dashboards = rest.dashboards.map((dashboard) => ({ ...dashboard, id: dashboard.id.replace(/^dashboard-[0-9a-f]{8}$/, 'dashboard-@') }));
    assert.deepEqual({ ...rest, dashboards }, whole(golden));
    assert.deepEqual(warnings.map(({ code, path }) => ({ code, path })), golden.expected['warnings'] ?? []);
    for (const { message } of warnings) assert.match(message, golden.options?.trusted ? /./ : /^[`A-Z0-9-].*[.:}\])"]$/s);
    assert.deepEqual(secrets, golden.expected['secrets'] ?? []);
    assert.ok(isToolResult(result) && result.artifacts.every(isArtifact));
    assert.equal(JSON.stringify(golden.raw), before, 'the input is left alone');
    assert.equal(normalize(result), result, 'a finished result needs no second look');
  });
}
