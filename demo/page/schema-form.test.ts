import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOf, readField, readFields, type Field, type PropertySchema } from './schema-form.ts';

const field = (schema: PropertySchema, required = false): Field => fieldsOf({ properties: { it: schema }, required: required ? ['it'] : [] })[0] as Field;

const kinds: [string, PropertySchema, Field['kind']][] = [
  ['a string is one line of text', { type: 'string' }, 'text'],
  ['a string that may be long is many lines', { type: 'string', maxLength: 5000 }, 'longtext'],
  ['a number is a number', { type: 'number' }, 'number'],
  ['an integer is an integer', { type: ['integer', 'null'] }, 'integer'],
  ['a boolean is a check box', { type: 'boolean' }, 'boolean'],
  ['an enum is a choice', { type: 'string', enum: ['a', 'b'] }, 'choice'],
  ['a list of strings is one a line', { type: 'array', items: { type: 'string' } }, 'lines'],
  ['a list of objects is JSON', { type: 'array', items: { type: 'object' } }, 'json'],
  ['an object is JSON', { type: 'object' }, 'json'],
  ['a property without a type is JSON', {}, 'json'],
];
for (const [name, schema, kind] of kinds) test(name, () => assert.equal(field(schema).kind, kind));

test('required fields come first, the others stay in the schema’s order', () => {
  const names = fieldsOf({ properties: { a: {}, b: {}, c: {} }, required: ['c'] }).map(({ name }) => name);
  assert.deepEqual(names, ['c', 'a', 'b']);
});

test('nobody has to fill in what the service fills in', () => {
  assert.equal(fieldsOf({ properties: { username: { type: 'string' } }, required: ['username'] })[0]?.required, false);
});

test('defaults are what a field starts with', () => {
  assert.equal(field({ type: 'string', default: 'x' }).initial, 'x');
  assert.equal(field({ type: 'boolean', default: true }).initial, 'true');
  assert.equal(field({ type: 'array', items: { type: 'string' }, default: ['a', 'b'] }).initial, 'a\nb');
  assert.equal(field({ type: 'object', default: { a: 1 } }).initial, '{\n  "a": 1\n}');
});

test('an optional field left empty is not sent', () => {
  for (const schema of [{ type: 'string' }, { type: 'number' }, { type: 'object' }, { type: 'boolean' }]) assert.equal(readField(field(schema), ''), undefined);
});

test('a check box with a default is sent when it is off', () => assert.deepEqual(readField(field({ type: 'boolean', default: true }), ''), { value: false }));

const read: [PropertySchema, string, unknown][] = [
  [{ type: 'string' }, ' kept as it is ', ' kept as it is '],
  [{ type: 'number' }, '0.5', 0.5],
  [{ type: 'integer' }, '7', 7],
  [{ enum: [1, 2] }, '2', 2],
  [{ type: 'array', items: { type: 'string' } }, 'a\n\n b ', ['a', 'b']],
  [{ type: 'object' }, '{"a":[1]}', { a: [1] }],
];
for (const [schema, entered, value] of read) test(`${JSON.stringify(schema)} reads ${JSON.stringify(entered)}`, () => assert.deepEqual(readField(field(schema), entered), { value }));

const wrong: [PropertySchema, string, string][] = [
  [{ type: 'number' }, 'many', 'number'],
  [{ type: 'integer' }, '1.5', 'integer'],
  [{ type: 'number', minimum: 1 }, '0', 'minimum'],
  [{ type: 'number', exclusiveMaximum: 1 }, '1', 'maximum'],
  [{ type: 'object' }, '{a:1}', 'json'],
  [{ type: 'string', minLength: 3 }, 'ab', 'short'],
  [{ type: 'string', maxLength: 1 }, 'ab', 'long'],
  [{ type: 'string', pattern: '^a' }, 'b', 'pattern'],
];
for (const [schema, entered, key] of wrong) {
  test(`${JSON.stringify(schema)} refuses ${JSON.stringify(entered)}`, () => {
    const found = readField(field(schema), entered);
    assert.equal(found && 'problem' in found ? found.problem.key : found, key);
  });
}

test('a form tells all its problems at once', () => {
  const fields = fieldsOf({ properties: { a: { type: 'string' }, b: { type: 'number' }, c: { type: 'string' } }, required: ['a'] });
  assert.deepEqual(readFields(fields, { a: '', b: 'x', c: 'fine' }), { problems: { a: { key: 'required', values: {} }, b: { key: 'number', values: {} } } });
  assert.deepEqual(readFields(fields, { a: 'y', b: '2', c: '' }), { values: { a: 'y', b: 2 } });
});
