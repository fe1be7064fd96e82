import type { Artifact, StreamEvent } from '@mcp-canvas/contract';

export const artifact: Artifact = { id: 'a', version: 1, name: 'a.txt', mime: 'text/plain', size: 1, source: { kind: 'generated', created_at: '2026-11-21T12:00:00.000Z' } };
export const head = { id: '1', at: '2026-11-21T12:00:00.000Z', session_id: 's' };

/** One event of every type of CONTRACT section 2. */
export const events: readonly StreamEvent[] = [
  { ...head, type: 'tool_start', call_id: 'c', server: 's', tool: 't', arguments: { a: 1 } },
  { ...head, type: 'tool_progress', progress: 1, total: null, percentage: null, message: '' },
  { ...head, type: 'tool_notice', elapsed_s: 15, message: 'The tool is taking longer than expected. Please wait...' },
  { ...head, type: 'tool_sign_in', call_id: 'c', server: 's', issuer: 'https://login.example', state: 'wanted', expires_at: '2026-11-21T12:05:00.000Z' },
  { ...head, type: 'tool_input', call_id: 'c', input: { id: 'q', mode: 'form', message: 'Who?', schema: { type: 'object', properties: { name: { type: 'string' } } }, expires_at: '2026-11-21T12:10:00.000Z' } },
  { ...head, type: 'tool_complete', results: null, warnings: [], duration_ms: 5 },
  { ...head, type: 'tool_error', error: { message: 'lost', error_code: 'E_SERVER_LOST', retryable: true } },
  { ...head, type: 'system_message', message: 'x', subtype: 'info' },
  { ...head, type: 'canvas_content', content: '<p>', name: 'x.html' },
  { ...head, type: 'canvas_files', files: [artifact], display: { mode: 'split' } },
  { ...head, type: 'files_update', added: [artifact], changed: [], removed: ['k'] },
  { ...head, type: 'dashboard_open', dashboard: { id: 'd', url: 'https://a.example/', persistence: 'session', open: true } },
  { ...head, type: 'dashboard_close', dashboard_id: 'd' },
  { ...head, type: 'view_open', view: { id: 'v', uri: 'ui://a', mime: 'text/html' } },
  { ...head, type: 'session_end', reason: 'idle' },
  { ...head, type: 'snapshot', events: [{ ...head, type: 'session_end', reason: 'idle' }] },
];
