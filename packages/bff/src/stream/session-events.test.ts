import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { NewEvent } from '@mcp-canvas/contract';
import { SessionEvents } from './session-events.ts';

it('goes through a long history the more rarely, the longer it is', () => {
  const events = new SessionEvents('e', { keep_events: 10, keep_bytes: 1e6 });
  let compacted = 0;
  let held = 0;
  for (let n = 0; n < 10_000; n++) {
    const ended: NewEvent = { type: 'tool_complete', call_id: `c${n}`, results: n, warnings: [], duration_ms: 1 };
    const [event] = events.stamp('s', [ended], '2026-01-01T00:00:00.000Z');
    if (!events.add([{ event: event!, size: 100 }])) continue;
    compacted += 1;
    held += events.kept().length;
  }
  // Each end is kept for ever; a compaction at every tenth of them would have gone through five million.
  assert.ok(compacted < 20, `${compacted} compactions`);
  assert.ok(held < 40_000, `${held} events gone through`);
  const [snapshot, ...tail] = events.kept();
  assert.equal(snapshot?.type === 'snapshot' && snapshot.events.length + tail.length, 10_000);
});
