import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseProgressMessage, SpilledContent, type JsonObject } from './index.ts';

const options = { server: 's', tool: 't', call_id: 'c', now: () => new Date('2026-11-21T12:00:00.000Z') };
const update = (payload: unknown): string => `MCP_UPDATE:${JSON.stringify(payload)}`;
const b64 = (text: string): string => Buffer.from(text).toString('base64');

test('a canvas update carries HTML and the text for the progress bar', () => {
  const content = '<html><body><h1>Processing Step 1/5</h1></body></html>';
  assert.deepEqual(parseProgressMessage(update({ type: 'canvas_update', content, progress_message: 'Step 1/5' })), { kind: 'canvas_update', content, progress_message: 'Step 1/5' });
});

test('a system message has a tone; without one it is information', () => {
  const message = '**Load** completed successfully';
  assert.deepEqual(parseProgressMessage(update({ type: 'system_message', message, subtype: 'success', progress_message: 'Completed Load' })), { kind: 'system_message', message, subtype: 'success', progress_message: 'Completed Load' });
  assert.deepEqual(parseProgressMessage(update({ type: 'system_message', message })), { kind: 'system_message', message, subtype: 'info' });
});

test('artifacts come normalised like final ones, their source a progress message of this call', () => {
  const html = '<html><body><h1>Result 1</h1></body></html>';
  const display = { open_canvas: true, primary_file: 'result_1.html', mode: 'replace' };
  const parsed = parseProgressMessage(
    update({ type: 'artifacts', artifacts: [{ name: 'result_1.html', b64: b64(html), mime: 'text/html', size: 43, description: 'Intermediate result 1', viewer: 'html' }], display, progress_message: 'Generated file 1' }),
    undefined,
    options,
  );
  assert.ok(parsed.kind === 'artifacts');
  assert.equal(parsed.progress_message, 'Generated file 1');
  assert.deepEqual(parsed.output.display, display);
  assert.deepEqual(parsed.output.artifacts, [{
    id: 'name:result_1.html', version: 1, name: 'result_1.html', mime: 'text/html', size: html.length, inline: html, description: 'Intermediate result 1', viewer: 'html',
    source: { kind: 'progress', server: 's', tool: 't', call_id: 'c', created_at: '2026-11-21T12:00:00.000Z' },
  }]);
});

test('the spilled content of a progress message is taken where content is expected', () => {
  const spilled = new SpilledContent('r', 2_000_000, 'cc'.repeat(32), new Uint8Array());
  const spills = new Map([['mark-1', spilled]]);
  const parsed = parseProgressMessage(update({ type: 'artifacts', artifacts: [{ name: 'a.html', b64: 'mark-1', mime: 'text/html' }] }), spills);
  assert.ok(parsed.kind === 'artifacts');
  assert.equal(parsed.output.artifacts[0]!.spilled, spilled);
  assert.deepEqual(parseProgressMessage(update({ type: 'canvas_update', content: 'mark-1' }), spills), { kind: 'canvas_update', content: spilled });
});

test('anything malformed is an ordinary progress message with the raw text', () => {
  const messages = [
    'Starting…', '', 'MCP_UPDATE:', 'MCP_UPDATE:{', 'MCP_UPDATE:[]', 'MCP_UPDATE:null', 'MCP_UPDATE:"canvas_update"', 'mcp_update:{"type":"canvas_update","content":"x"}', ' MCP_UPDATE:{"type":"canvas_update","content":"x"}',
    update({ type: 'unknown', content: 'x' }), update({ content: 'x' }), update({ type: 'canvas_update' }), update({ type: 'canvas_update', content: { html: 'x' } }), update({ type: 'system_message', message: 7 }),
    update({ type: 'artifacts', artifacts: {} }), update({ type: 'artifacts' }), update({ type: '__proto__' }), update({ type: 'constructor' }), 'MCP_UPDATE:{"type":"system_message","message":"x"} trailing',
  ];
  for (const message of messages) assert.deepEqual(parseProgressMessage(message), { kind: 'plain', message });
});

test('a notification without a message, which MCP leaves to the server, says nothing', () => {
  for (const message of [undefined, null, 7]) assert.deepEqual(parseProgressMessage(message as undefined), { kind: 'plain', message: '' });
});

test('a progress text that is no text is left out, and nothing else', () => {
  assert.deepEqual(parseProgressMessage(update({ type: 'canvas_update', content: 'x', progress_message: 5 })), { kind: 'canvas_update', content: 'x' });
});

interface Recorded {
  message: string;
  expected: JsonObject & { files?: JsonObject[] };
}

test('the progress messages of a recorded server are read as it meant them', () => {
  const transcript = JSON.parse(readFileSync(new URL('../test/progress-transcript.json', import.meta.url), 'utf8')) as Recorded[];
  assert.deepEqual(transcript.map(({ expected }) => expected['kind']), ['plain', 'artifacts', 'artifacts', 'plain', 'system_message', 'system_message', 'plain', 'artifacts', 'artifacts']);
  for (const { message, expected } of transcript) {
    const parsed = parseProgressMessage(message, undefined, options);
    if (parsed.kind !== 'artifacts') {
      assert.deepEqual(parsed, expected);
      continue;
    }
    const { files = [], display, kind, progress_message: bar } = expected;
    assert.deepEqual([parsed.kind, parsed.progress_message, parsed.output.display], [kind, bar, display]);
    assert.deepEqual(parsed.output.artifacts.map(({ name, mime, inline, description, viewer }) => ({ name, mime, inline, description, viewer })), files);
    assert.ok(parsed.output.artifacts.every(({ source }) => source.kind === 'progress' && source.call_id === 'c'));
  }
});
