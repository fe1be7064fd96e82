import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { NewEvent, StreamEvent } from '@mcp-canvas/contract';
import { compact as compacted } from './compact.ts';

const compact = (all: readonly StreamEvent[], keep_bytes = 2 ** 20): StreamEvent[] => compacted(all, keep_bytes);
const events = (...all: NewEvent[]): StreamEvent[] => all.map((event, index) => ({ id: String(index), at: '', session_id: 's', ...event }) as StreamEvent);
const progress = (call_id: string, n: number): NewEvent => ({ type: 'tool_progress', call_id, progress: n, total: null, percentage: null, message: '' });
const dashboard = (id: string) => ({ id, url: 'https://d.example', persistence: 'session' as const, open: true });

it('a compacted history keeps the last progress of running calls and none of those that are over', () => {
  const kept = compact(events(progress('a', 1), progress('a', 2), progress('b', 1), progress('b', 2), { type: 'tool_error', call_id: 'a', error: { message: 'x' } }));
  assert.deepEqual(kept.map(({ id }) => id), ['3', '4']);
});

it('a compacted history keeps open dashboards once and closed ones not at all', () => {
  const kept = compact(events({ type: 'dashboard_open', dashboard: dashboard('a') }, { type: 'dashboard_open', dashboard: dashboard('b') }, { type: 'dashboard_close', dashboard_id: 'a' }, { type: 'dashboard_open', dashboard: dashboard('b') }));
  assert.deepEqual(kept.map(({ id }) => id), ['3']);
});

it('a compacted history names stored files by address, and compacting twice is once', () => {
  const file = { id: 'f', version: 1, name: 'a.txt', mime: 'text/plain', size: 1, inline: 'a', source: { kind: 'generated' as const, created_at: '' } };
  const once = compact(events({ type: 'canvas_files', files: [{ ...file, url: '/x' }, file] }));
  assert.deepEqual(once.map((event) => event.type === 'canvas_files' && event.files.map(({ inline }) => inline)), [[undefined, 'a']]);
  assert.deepEqual(compact(once), once);
});

it('keeps the dashboards of two servers that use one id, each in its last state', () => {
  const of = (call_id: string, server: string, url: string): StreamEvent[] =>
    [{ type: 'tool_start', call_id, server, tool: 't', arguments: {} }, { type: 'dashboard_open', call_id, dashboard: { id: 'main', url, persistence: 'session', open: true } }].map((event, index) => ({ id: `${call_id}${index}`, at: '2026-01-01T00:00:00Z', session_id: 's', ...event }) as StreamEvent);
  const kept = compact([...of('1', 'a', 'https://a.example/old'), ...of('2', 'b', 'https://b.example'), ...of('3', 'a', 'https://a.example/new')]);
  assert.deepEqual(kept.flatMap((event) => (event.type === 'dashboard_open' ? [event.dashboard.url] : [])), ['https://b.example', 'https://a.example/new']);
  assert.deepEqual(compact(kept), kept);
});

it('a compacted history is of other objects: what readers were given of the old ones, their bytes, is not kept with it', () => {
  const all = events({ type: 'tool_start', call_id: 'a', server: 's', tool: 't', arguments: {} }, { type: 'tool_complete', call_id: 'a', results: 'x'.repeat(1000), warnings: [], duration_ms: 1 });
  const kept = compact(all);
  assert.deepEqual(kept, all);
  assert.ok(kept.every((event) => !all.includes(event)));
});

it('a compacted history holds the newest answers and arguments up to so many bytes, small ones always, and says which answers it does not hold', () => {
  const call = (call_id: string, results: string | object): NewEvent[] => [
    { type: 'tool_start', call_id, server: 's', tool: 't', arguments: { text: call_id.repeat(4000) } },
    { type: 'tool_complete', call_id, results: results as never, warnings: [], duration_ms: 1 },
  ];
  const all = events(...call('a', { rows: 'x'.repeat(5000) }), ...call('b', 'short'), ...call('c', 'y'.repeat(5000)));
  const kept = compact(all, 12_000);
  assert.deepEqual(kept.map((event) => (event.type === 'tool_start' ? Object.keys(event.arguments) : event.type === 'tool_complete' && [event.results, event.warnings.map(({ code }) => code)])), [
    [], [null, ['result_no_longer_held']],
    [], ['short', []],
    ['text'], ['y'.repeat(5000), []],
  ]);
  assert.deepEqual(compact(kept, 12_000), kept);
});
