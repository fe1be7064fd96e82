import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Artifact, NewEvent, StreamEvent, ToolResult } from '@mcp-canvas/contract';
import { KitError, toToolError } from '../errors.ts';
import { compact } from '../stream/compact.ts';
import { earlierCall, type EarlierCall } from './earlier-call.ts';
import { resultEvents } from './result-events.ts';

const stamped = (events: NewEvent[]): StreamEvent[] => events.map((event, index) => ({ id: String(index), at: '2026-01-01T00:00:00Z', session_id: 's', ...event }) as StreamEvent);
const file = (name: string): Artifact => ({ id: name, version: 1, name, mime: 'text/plain', size: 1, source: { kind: 'generated', created_at: '2026-01-01T00:00:00Z' } });
const start: NewEvent = { type: 'tool_start', call_id: 'c', server: 'a', tool: 't', arguments: { x: 1 } };
const result: ToolResult = {
  results: { n: 1 }, meta_data: { k: 1 }, artifacts: [file('a.txt')], deferred_artifacts: [file('later.txt')], display: { open_canvas: true }, views: [], warnings: [],
  dashboards: [{ id: 'd', url: 'https://d.example', persistence: 'session', open: true }], is_error: false, retryable: true, model_context: { results: { n: 1 }, files: ['a.txt'] },
};

describe('a call, told by the events of its session', () => {
  it('has its result again: what was shown at its end, not what its progress showed', () => {
    const events = stamped([start, { type: 'canvas_files', call_id: 'c', files: [file('draft.txt')] }, { type: 'tool_progress', call_id: 'c', progress: 1, total: null, percentage: null, message: '' }, { ...start, call_id: 'other' }, ...resultEvents(result, 'c', 5)]);
    for (const told of [events, [{ ...events[0]!, type: 'snapshot', events } as StreamEvent]]) {
      const call = earlierCall(told, 'c')!;
      assert.deepEqual([call.server, call.tool, call.arguments, call.status], ['a', 't', { x: 1 }, 'done']);
      const { warnings, ...rest } = call.result!;
      assert.deepEqual(rest, { ...Object.fromEntries(Object.entries(result).filter(([name]) => name !== 'warnings')), model_context: { results: { n: 1 }, files: ['a.txt'], meta_data_truncated: true } });
      assert.deepEqual(warnings.map(({ code }) => code), ['answered_from_log']);
    }
    assert.equal(earlierCall(events, 'other')!.status, 'running');
    assert.equal(earlierCall(events, 'unknown'), undefined);
  });

  it('says that its answer is gone where the events do not hold it any more, and still has its files', () => {
    const events = stamped([start, ...resultEvents({ ...result, results: 'x'.repeat(2000) }, 'c', 5)]);
    const call = earlierCall(compact(events, 1000), 'c')!;
    assert.deepEqual([call.gone, call.status, call.result!.results, call.result!.artifacts.map(({ name }) => name)], [true, 'done', null, ['a.txt']]);
    assert.equal(earlierCall(compact(events, 10_000), 'c')!.gone, undefined);
  });

  it('has the files for the model alone, which no canvas shows', () => {
    const hidden: Artifact = { ...file('hidden.txt'), audience: ['assistant'] };
    const events = resultEvents({ ...result, artifacts: [hidden, file('a.txt')] }, 'c', 5);
    assert.deepEqual(events.flatMap((event) => (event.type === 'canvas_files' ? event.files : [])).map(({ name }) => name), ['a.txt']);
    const { artifacts, deferred_artifacts: deferred, model_context } = earlierCall(stamped([start, ...events]), 'c')!.result!;
    assert.deepEqual([artifacts, deferred].map((list) => list.map(({ name }) => name)), [['a.txt', 'hidden.txt'], ['later.txt']]);
    assert.deepEqual(model_context.files, ['a.txt', 'hidden.txt']);
  });

  it('gives a model no text that may have been for the reader alone', () => {
    const { model_context } = earlierCall(stamped([start, ...resultEvents({ ...result, results: 'for the reader' }, 'c', 5)]), 'c')!.result!;
    assert.equal(model_context.results, null);
  });

  it('says how it failed, and that it was cancelled', () => {
    for (const [code, status] of [['E_INTERRUPTED', 'failed'], ['E_CANCELLED', 'cancelled']] as const) {
      const call: EarlierCall = earlierCall(stamped([start, { type: 'tool_error', call_id: 'c', error: toToolError(new KitError(code, 'over')) }]), 'c')!;
      assert.deepEqual([call.status, call.result!.is_error, call.result!.meta_data!['error_code']], [status, true, code]);
    }
  });
});
