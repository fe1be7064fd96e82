import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SpilledContent } from '@mcp-canvas/contract';
import { lastProgress } from './last-progress.ts';

const none = new Map();

test('the last progress is the text that people saw', () => {
  assert.equal(lastProgress({ message: 'Processing chunk 45/200', spills: none }), 'Processing chunk 45/200');
  assert.equal(lastProgress({ message: 'MCP_UPDATE:{"type":"artifacts","progress_message":"Two of three","artifacts":[]}', spills: none }), 'Two of three');
  assert.equal(lastProgress({ message: 'MCP_UPDATE:{"type":"canvas_update","content":"<p>"}', spills: none }), '');
  assert.equal(lastProgress({ message: 'MCP_UPDATE:{broken', spills: none }), '');
});

test('it holds no content and no mark', () => {
  const mark = `spill${'a'.repeat(32)}`;
  assert.equal(lastProgress({ message: `so far ${mark}`, spills: new Map([[mark, new SpilledContent('r', 1, 'x', new Uint8Array())]]) }), 'so far …');
  assert.equal(lastProgress({ message: 'x'.repeat(9000), spills: none }).length, 500);
});
