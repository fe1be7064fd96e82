import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '@mcp-canvas/contract';
import { namedFiles, shapeArguments } from './arguments.ts';

const schema: JsonObject = {
  type: 'object',
  properties: { username: { type: 'string' }, filename: { type: 'string' }, file_names: { type: 'array' }, note: {} },
  additionalProperties: false,
};
const files = new Map([['a.csv', 'https://bff/a?token=t'], ['b.csv', 'https://bff/b?token=t']]);

test('username is the identity where the schema has it, whatever the model said', () => {
  assert.equal(shapeArguments(schema, { username: 'mallory' }, 'alice', files).sent.username, 'alice');
  assert.equal(shapeArguments(schema, {}, 'alice', files).sent.username, 'alice');
});

test('username is the identity also where a schema applied in place has it', () => {
  for (const schema of [{ allOf: [{ properties: { username: {} } }] }, { $ref: '#/$defs/In', $defs: { In: { properties: { username: {} } } } }] as JsonObject[]) {
    const { sent, shown } = shapeArguments(schema, { username: 'root' }, 'alice', new Map());
    assert.deepEqual([sent, shown], [{ username: 'alice' }, { username: 'alice' }]);
  }
});

test('username stays out where the schema does not have it', () => {
  assert.deepEqual(shapeArguments({ type: 'object' }, {}, 'alice', files).sent, {});
  assert.deepEqual(shapeArguments({ type: 'object' }, { username: 'mine' }, 'alice', files).sent, { username: 'mine' });
});

test('names of the user’s files become URLs; what is shown keeps the names', () => {
  const args = { filename: 'a.csv', file_names: ['b.csv', 'unknown.csv', 3], note: 'a.csv' };
  const { sent, shown } = shapeArguments(schema, args, 'alice', files);
  assert.deepEqual(sent, { filename: files.get('a.csv'), file_names: [files.get('b.csv'), 'unknown.csv', 3], note: 'a.csv', username: 'alice' });
  assert.deepEqual(shown, { ...args, username: 'alice' });
});

test('only the three argument names that the schema takes are looked up', () => {
  assert.deepEqual(namedFiles(schema, { filename: 'a.csv', file_names: ['b.csv', 'a.csv', ''], filenames: ['no.csv'], note: 'c.csv' }), ['a.csv', 'b.csv']);
});

test('arguments that the schema does not allow are dropped with a warning', () => {
  const { sent, warnings } = shapeArguments(schema, { note: 1, 'od/d': 2 }, 'alice', files);
  assert.deepEqual(sent, { note: 1, username: 'alice' });
  assert.deepEqual(warnings.map(({ code, path }) => ({ code, path })), [{ code: 'argument_dropped', path: '/arguments/od~1d' }]);
});

test('keys named like parts of every object are data', () => {
  const args = JSON.parse('{"__proto__":{"polluted":1},"constructor":2}') as JsonObject;
  const { sent } = shapeArguments({ type: 'object' }, args, 'alice', files);
  assert.equal(JSON.stringify(sent), '{"__proto__":{"polluted":1},"constructor":2}');
  assert.equal(shapeArguments(schema, args, 'alice', files).warnings.length, 2);
});
