import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalize } from '@mcp-canvas/contract';
import { errorResult } from './result-events.ts';

test('an error names to the model the good files it may know, and no other', () => {
  const good = normalize({ results: 1, artifacts: [{ name: 'a.txt', content: 'x', mime: 'text/plain' }, { name: 'b.txt', content: 'x', mime: 'text/plain', audience: ['user'] }] });
  const result = errorResult({ message: 'no', error_code: 'E_INVALID_PATH' }, good);
  assert.deepEqual(result.artifacts.map(({ name }) => name), ['a.txt', 'b.txt']);
  assert.deepEqual(result.model_context, { results: { error: 'no' }, meta_data: { is_error: true, error_code: 'E_INVALID_PATH' }, files: ['a.txt'] });
});
