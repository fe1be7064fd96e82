import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskKnown } from './masks.ts';

const value = { a: ['key-1 and key-12', 'key-1234'], 'key-1': 'the other: secret-a', none: 'nothing to hide', n: 1 };
const masked = { a: ['*** and ***', '***4'], 'key-1': 'the other: ***', none: 'nothing to hide', n: 1 };

test('known secrets are masked wherever a text has them, the longest first; keys stay', () => {
  assert.deepEqual(maskKnown(value, ['key-1', 'key-123', 'key-12', 'secret-a', 'key-1']), masked);
});

test('many secrets are masked like few', () => {
  const many = Array.from({ length: 500 }, (_, i) => `another-${i}`);
  assert.deepEqual(maskKnown(value, ['key-1', 'key-123', ...many, 'key-12', 'secret-a']), masked);
  assert.equal(maskKnown('another-7another-499', many), '******');
});
