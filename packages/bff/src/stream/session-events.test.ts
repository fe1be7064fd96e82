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

it('gives readers who come late the same snapshot, so that its bytes are made once, and another one when there is more', async () => {
  const events = new SessionEvents('e', { keep_events: 10, keep_bytes: 1e6 });
  const add = (n: number): void => {
    for (const event of events.stamp('s', Array.from({ length: n }, (): NewEvent => ({ type: 'system_message', message: 'm', subtype: 'info' })), '2026-01-01T00:00:00.000Z')) events.add([{ event, size: 100 }]);
  };
  const first = async (after?: string) => {
    const reader = events.read({ after, signal: new AbortController().signal });
    const { value } = await reader.next();
    await reader.return();
    return value;
  };
  add(30);
  const [whole, again, unknown, alsoUnknown] = [await first(), await first(), await first('nobody knows it'), await first('nor this')];
  assert.equal(whole?.type, 'snapshot');
  assert.equal(whole, again);
  assert.equal(unknown?.type, 'snapshot');
  assert.equal(unknown, alsoUnknown);
  add(1);
  assert.notEqual((await first('nobody knows it'))?.id, unknown?.id);
});
