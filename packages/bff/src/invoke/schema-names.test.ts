import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '@mcp-canvas/contract';
import { allowedNames, takesUsername } from './schema-names.ts';

const allows = (schema: JsonObject, name: string): boolean => allowedNames(schema)(name);

test('a schema that says nothing of further properties allows them', () => {
  assert.ok(allows({ type: 'object', properties: { a: {} } }, 'b'));
  assert.ok(allows({ additionalProperties: { type: 'string' } }, 'b'));
  assert.ok(!allows({ additionalProperties: false }, 'b'));
  assert.ok(allows({ additionalProperties: false, patternProperties: { '^x-': {} } }, 'x-y'));
});

test('unevaluatedProperties counts what the schemas applied in place declare', () => {
  const composed: JsonObject = { unevaluatedProperties: false, allOf: [{ $ref: '#/$defs/base' }], $defs: { base: { properties: { a: {} } } } };
  assert.ok(allows(composed, 'a'));
  assert.ok(!allows(composed, 'b'));
});

test('no schema of a server keeps the service busy: neither one that goes in rings, nor one that goes deep, nor its patterns', { timeout: 10_000 }, () => {
  const began = performance.now();
  const rings = { type: 'object', allOf: Array.from({ length: 300 }, () => ({ $ref: '#' })), anyOf: Array.from({ length: 300 }, () => ({ $ref: '#/$defs/0' })), $defs: [{ $ref: '#' }], unevaluatedProperties: false };
  assert.equal(takesUsername(rings), false);
  assert.equal(allows(rings, 'a'), false);
  const deep = Array.from({ length: 100_000 }).reduce<JsonObject>((inner) => ({ allOf: [inner] }), { properties: { username: {} } });
  assert.equal(takesUsername(deep), true);
  const slow = ['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', 'a*a*a*a*a*a*a*a*a*b', `^${'a?'.repeat(60)}${'a'.repeat(60)}$`, `^${'(a|a)'.repeat(50)}$`, '(?=(a+)+$)', '^a*a*(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)$'];
  const allowed = allowedNames({ additionalProperties: false, patternProperties: Object.fromEntries(slow.map((pattern) => [pattern, {}])) });
  for (let n = 0; n < 10_000; n++) allowed(`${'a'.repeat(60)}${n}!`);
  assert.ok(performance.now() - began < 2000, `${performance.now() - began} ms`);
});
