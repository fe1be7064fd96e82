import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkInput, inputFields, type InputField } from './input-form.ts';
import type { JsonObject, JsonValue } from './json.ts';

const fieldsOf = (properties: JsonObject, required: string[] = []): InputField[] => inputFields({ type: 'object', properties, required })!;
const one = (schema: JsonObject, required = false): InputField => fieldsOf({ a: schema }, required ? ['a'] : [])[0]!;
const wrong = (schema: JsonObject, value: JsonValue | undefined, required = false) => checkInput([one(schema, required)], value === undefined ? {} : { a: value })['a'];

test('each kind of property is a field', () => {
  assert.deepEqual(one({ type: 'string', title: 'Name', description: 'As in your passport', minLength: 1, maxLength: 9, default: 'Ada' }, true), { name: 'a', label: 'Name', description: 'As in your passport', kind: 'text', required: true, choices: [], initial: 'Ada', least: 1, most: 9 });
  assert.deepEqual(['email', 'uri', 'date', 'date-time', 'color'].map((format) => one({ type: 'string', format }).format), ['email', 'uri', 'date', 'date-time', undefined]);
  assert.deepEqual([one({ type: 'integer', minimum: 1 }).kind, one({ type: 'number', maximum: 2 }).most, one({ type: 'boolean', default: false }).initial], ['integer', 2, false]);
  const titled = [{ value: 'a', label: 'A' }, { value: 'b', label: 'b' }];
  const spellings: JsonObject[] = [{ type: 'string', enum: ['a', 'b'], enumNames: ['A'] }, { type: 'string', oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] }, { enum: ['a', 'b'], enumNames: ['A', ''] }];
  for (const schema of spellings) assert.deepEqual([one(schema).kind, one(schema).choices], ['choice', titled]);
  const many = one({ type: 'array', minItems: 1, maxItems: 2, items: { anyOf: [{ const: 'a', title: 'A' }, { const: 'b' }] }, default: ['a'] });
  assert.deepEqual([many.kind, many.choices, many.least, many.most, many.initial], ['choices', titled, 1, 2, ['a']]);
});

test('what is no flat form is none', () => {
  const nested = [{ type: 'object', properties: {} }, { type: 'array', items: { type: 'string' } }, { type: 'array' }, { type: ['string', 'null'] }, { type: 'string', enum: [1] }, { type: 'constructor' }, 'text', null, {}];
  for (const property of nested) {
    const fields = inputFields({ type: 'object', properties: { a: property as JsonValue } });
    assert.equal(property !== null && typeof property === 'object' && 'enum' in property ? fields?.[0]?.kind : fields, property !== null && typeof property === 'object' && 'enum' in property ? 'text' : undefined, JSON.stringify(property));
  }
  for (const schema of [{}, { type: 'array', properties: {} }, { properties: [] }]) assert.equal(inputFields(schema as JsonObject), undefined);
  assert.equal(inputFields({ properties: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`p${at}`, { type: 'string' }])) }), undefined);
  assert.deepEqual(fieldsOf({ __proto__x: { type: 'string' }, constructor: { type: 'boolean' } }).map(({ name }) => name), ['__proto__x', 'constructor']);
  assert.deepEqual(fieldsOf({}), []);
});

test('a default that would be refused is none', () => {
  assert.ok(!('initial' in one({ type: 'integer', default: 1.5 })) && !('initial' in one({ type: 'string', enum: ['a'], default: 'b' })) && !('initial' in one({ type: 'boolean', default: null })));
});

test('what was entered is checked against its field', () => {
  const rows: [JsonObject, JsonValue | undefined, string | undefined, boolean?][] = [
    [{ type: 'string' }, undefined, undefined], [{ type: 'string' }, undefined, 'required', true], [{ type: 'string' }, '', 'required', true], [{ type: 'string' }, 5, 'type'],
    [{ type: 'string', minLength: 2 }, '😀', 'short'], [{ type: 'string', maxLength: 1 }, '😀', undefined], [{ type: 'string', maxLength: 1 }, 'ab', 'long'],
    [{ type: 'string', format: 'email' }, 'a@b.c', undefined], [{ type: 'string', format: 'email' }, 'a@b', 'format'], [{ type: 'string', format: 'uri' }, 'https://a.b/', undefined], [{ type: 'string', format: 'uri' }, 'a b', 'format'],
    [{ type: 'string', format: 'date' }, '2026-02-28', undefined], [{ type: 'string', format: 'date' }, '2026-02-30', 'format'], [{ type: 'string', format: 'date' }, '28.2.2026', 'format'],
    [{ type: 'string', format: 'date-time' }, '2026-02-28T10:00:00Z', undefined], [{ type: 'string', format: 'date-time' }, '2026-02-28T10:00', 'format'],
    [{ type: 'string', pattern: '^[A-Z]+$' }, 'AB', undefined], [{ type: 'string', pattern: '^[A-Z]+$' }, 'ab', 'pattern'], [{ type: 'string', pattern: '(' }, 'ab', undefined],
    [{ type: 'number', minimum: 0 }, -1, 'low'], [{ type: 'number', maximum: 3 }, 3.5, 'high'], [{ type: 'number' }, '5', 'type'], [{ type: 'integer' }, 1.5, 'type'], [{ type: 'integer' }, 2, undefined],
    [{ type: 'boolean' }, false, undefined, true], [{ type: 'boolean' }, 'true', 'type'], [{ type: 'string', enum: ['a'] }, 'b', 'choice'], [{ type: 'string', enum: ['a'] }, 'a', undefined],
    [{ type: 'array', items: { enum: ['a', 'b'] }, minItems: 1 }, [], 'few'], [{ type: 'array', items: { enum: ['a', 'b'] }, maxItems: 1 }, ['a', 'b'], 'many'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, ['a', 'a'], 'choice'], [{ type: 'array', items: { enum: ['a', 'b'] } }, ['c'], 'choice'], [{ type: 'array', items: { enum: ['a'] } }, 'a', 'type'],
  ];
  for (const [schema, value, code, required] of rows) assert.equal(wrong(schema, value, required)?.code, code, JSON.stringify([schema, value]));
  assert.deepEqual(checkInput(fieldsOf({ a: { type: 'string' } }), { a: 'x', b: 1, toString: 2 }), { b: { code: 'unknown' }, toString: { code: 'unknown' } });
  assert.deepEqual(wrong({ type: 'integer', maximum: 3 }, 4), { code: 'high', bound: 3 });
});

test('a pattern that could take for ever is not tried', () => {
  const hostile = ['^(a+)+$', '^(a|a)*$', 'a*a*a*a*b', '^(a{1,99}){1,99}$', 'a{1,200}a{1,200}a{1,200}b', `${'a?'.repeat(60)}${'a'.repeat(60)}b`, `^${'(a|a)'.repeat(40)}b$`];
  for (const pattern of hostile) assert.equal(wrong({ type: 'string', pattern }, `${'a'.repeat(255)}!`), undefined, pattern);
});
