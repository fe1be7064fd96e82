import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isArtifact, isJsonObject, isKnownEventType, isStreamEvent, isToolResult, normalize, SpilledContent, type EventType } from './index.ts';
import { artifact, events, head } from '../test/stream-events.ts';

test('an object is an object: no list, no null, no spilled content', () => {
  assert.ok(isJsonObject({}) && isJsonObject(Object.create(null)));
  for (const value of [null, [], 'x', 1, undefined, new SpilledContent('r', 1, 's', new Uint8Array())]) assert.ok(!isJsonObject(value));
});

test('an artifact has identity, name, type, size and source', () => {
  assert.ok(isArtifact(artifact));
  for (const field of ['id', 'version', 'name', 'mime', 'size', 'source'] as const) assert.ok(!isArtifact({ ...artifact, [field]: undefined }), field);
  assert.ok(!isArtifact(null) && !isArtifact({ ...artifact, version: 1.5 }));
});

test('a finished result is recognised, a tool’s contract object is not', () => {
  assert.ok(isToolResult(normalize({ results: 1 })));
  for (const value of [null, {}, { results: 1 }, { ...normalize(1), artifacts: [{}] }, { ...normalize(1), model_context: {} }, { ...normalize(1), is_error: 'no' }]) assert.ok(!isToolResult(value));
});

test('every type of event has an example here, and every example passes', () => {
  const types = new Set(events.map(({ type }) => type));
  const all = {
    tool_start: 1, tool_progress: 1, tool_notice: 1, tool_sign_in: 1, tool_input: 1, tool_complete: 1, tool_error: 1, system_message: 1, canvas_content: 1, canvas_files: 1, files_update: 1, dashboard_open: 1, dashboard_close: 1, view_open: 1, session_end: 1, snapshot: 1,
  } satisfies Record<EventType, 1>;
  assert.deepEqual([...types].sort(), Object.keys(all).sort());
  for (const event of events) assert.ok(isStreamEvent(event) && isKnownEventType(event.type), event.type);
});

test('an event of a type that is not known yet passes on its head, to be ignored', () => {
  assert.ok(isStreamEvent({ ...head, type: 'hologram_open', anything: 1 }));
  assert.ok(!isKnownEventType('hologram_open') && !isKnownEventType('constructor'));
  assert.ok(isStreamEvent({ ...head, type: 'toString' }));
});

test('unknown fields are no fault', () => {
  for (const event of events) assert.ok(isStreamEvent({ ...event, novel: true }));
});

test('an event without its head, or without what its type needs, does not pass', () => {
  for (const event of events) {
    for (const field of ['id', 'at', 'session_id', 'type']) assert.ok(!isStreamEvent({ ...event, [field]: undefined }), `${event.type} without ${field}`);
  }
  const bad: unknown[] = [
    null, [], 'x', {}, { ...head, type: 'tool_start', server: 's', tool: 't' }, { ...head, type: 'canvas_files', files: [{}] }, { ...head, type: 'tool_error', error: 'x' }, { ...head, type: 'tool_complete' },
    { ...head, type: 'snapshot', events: [{}] }, { ...head, type: 'dashboard_open', dashboard: { id: 'd' } },
  ];
  for (const value of bad) assert.ok(!isStreamEvent(value), JSON.stringify(value));
});
