import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv } from 'ajv';
// @ts-expect-error: the script is plain JavaScript, for the build.
import { schemaFiles, schemaText } from '../scripts/schemas.mjs';
import type { JsonObject, StreamEvent } from './index.ts';
import { normalize } from './index.ts';
import { events } from '../test/stream-events.ts';

const rows = schemaFiles as { type: string; file: string; path: string }[];
const schema = (file: string): JsonObject => JSON.parse(readFileSync(new URL(`./schema/${file}`, import.meta.url), 'utf8')) as JsonObject;
// As a reader compiles them who knows nothing of the kit: no formats, no keywords of its own.
const ajv = new Ajv({ allErrors: true, strict: true });
const isToolOutput = ajv.compile(schema('tool-output.json'));
const isEvent = ajv.compile(schema('stream-event.json'));

test('the committed schemas are what the types say', () => {
  assert.equal(rows.length, 2);
  for (const row of rows) assert.equal(readFileSync(row.path, 'utf8'), schemaText(row), `${row.file}: run node packages/contract/scripts/schemas.mjs`);
});

/** Examples of the seeds that are tool output of v1, v2 or v2.1; the others show what tools also answer. */
const folder = new URL('../test/golden/', import.meta.url);
const examples = readdirSync(folder).filter((name) => /^seed-(000-|001-(1|6|8|9|10|11|13)-|002-[123467]-|004-([123]|14|15)-)/.test(name));

test('the examples of the seeds are valid tool output', () => {
  assert.ok(examples.length >= 20);
  for (const name of examples) {
    const { raw } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { raw: unknown };
    const isPlaceholder = /section-3/.test(name);
    assert.equal(isToolOutput(raw), !isPlaceholder, `${name}: ${ajv.errorsText(isToolOutput.errors)}`);
  }
});

test('what breaks the contract is not valid tool output', () => {
  const bad: unknown[] = [
    {}, [], 'x', null, { result: 1 }, { results: 1, artifacts: {} }, { results: 1, artifacts: [{ name: 'a' }] }, { results: 1, artifacts: [{ b64: 'eA==', mime: 'text/plain' }] }, { results: 1, display: { mode: 'tabs' } },
    { results: 1, meta_data: [] }, { results: 1, canvas: { id: 'x' } }, { results: 1, canvas: { id: 'x', url: 'javascript:x' } }, { results: 1, retryable: 'yes' }, { results: 1, deferred_artifacts: [{ name: 'a', mime: 'text/plain' }] }, { results: 1, returned_file_names: 'a' },
  ];
  for (const value of bad) assert.ok(!isToolOutput(value), JSON.stringify(value));
});

test('an event of every type is valid; without a field that it needs it is not', () => {
  for (const event of events) {
    assert.ok(isEvent(event), `${event.type}: ${ajv.errorsText(isEvent.errors)}`);
    for (const field of ['id', 'at', 'session_id', 'type']) assert.ok(!isEvent({ ...event, [field]: undefined }), `${event.type} without ${field}`);
  }
});

test('the files of a finished result are valid in an event', () => {
  const { artifacts, display, results, warnings } = normalize({ results: 1, artifacts: [{ name: 'a.txt', b64: 'eA==', mime: 'text/plain', auto_open: true }], display: { primary_file: 'a.txt' } });
  const head = { id: '1', at: '2026-11-21T12:00:00.000Z', session_id: 's', call_id: 'c' };
  const made: unknown[] = [{ ...head, type: 'canvas_files', files: artifacts, display }, { ...head, type: 'tool_complete', results, warnings, duration_ms: 1 }] satisfies (StreamEvent | object)[];
  for (const event of made) assert.ok(isEvent(JSON.parse(JSON.stringify(event))), ajv.errorsText(isEvent.errors));
});

test('an event’s artifact has no field for content on its way to the store', () => {
  const definitions = schema('stream-event.json')['definitions'] as Record<string, { properties?: JsonObject }>;
  assert.ok(definitions['Artifact']?.properties?.['inline']);
  for (const field of ['spilled', 'path']) assert.equal(definitions['Artifact'].properties[field], undefined);
});
