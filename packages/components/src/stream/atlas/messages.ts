import type { JsonObject, JsonValue } from '@mcp-canvas/contract';

/**
 * A file as Atlas UI 3 tells of it in `canvas_files` and `files_update` (its `file_processor.py`, `notify_canvas_files_v2`, and
 * `FileManager.organize_files_metadata`). The bytes lie behind `download_url`.
 */
export interface AtlasFile {
  filename: string;
  /** Its key in Atlas's storage; one key is one content. */
  s3_key?: string;
  /** Carries a token; relative, or under Atlas's own public address. */
  download_url?: string;
  size?: number;
  mime_type?: string;
  content_type?: string;
  /** `user` for an upload, else a tool's. */
  source?: string;
  description?: string;
}

/** What one message asks for, before identity is settled; `call` is Atlas's `tool_call_id`. */
export type Step =
  | { kind: 'start'; call: string; server: string; tool: string; arguments: JsonObject }
  | { kind: 'progress'; call: string; progress: number; total: number | null; percentage: number | null; message: string }
  | { kind: 'end'; call: string; result: JsonValue; failed: boolean }
  | { kind: 'error'; call: string; message: string; code: 'E_TOOL' | 'E_CANCELLED' }
  | { kind: 'said'; call: string | undefined; message: string; subtype: 'info' | 'success' | 'warning' | 'error' }
  | { kind: 'content'; call: string | undefined; content: string; name: string; type: 'text/html' | 'text/markdown' }
  | { kind: 'artifacts'; call: string | undefined; artifacts: JsonValue[]; display: JsonValue | undefined }
  | { kind: 'shown files'; files: AtlasFile[]; display: JsonValue | undefined }
  | { kind: 'session files'; files: AtlasFile[] }
  | { kind: 'turn over'; message: string };

type Read = (message: JsonObject) => Step[];

/** The tool by which a model writes on the canvas: its content comes as `canvas_content`, and the call itself says nothing. */
const canvasTool = 'canvas_canvas';

const direct: Readonly<Record<string, Read>> = {
  tool_start: (message) => started(message, message['arguments']),
  tool_progress: (message) =>
    withCall(message, (call) => {
      const [progress, total, percentage] = ['progress', 'total', 'percentage'].map((key) => numberOf(message[key]));
      return { kind: 'progress', call, progress: progress ?? 0, total: total ?? null, percentage: percentage ?? null, message: textOf(message['message']) };
    }),
  tool_complete: (message) => (message['tool_name'] === canvasTool ? [] : withCall(message, (call) => ({ kind: 'end', call, result: message['result'] ?? null, failed: message['success'] === false }))),
  tool_error: (message) => failed(message, message['error'], 'E_TOOL'),
  tool_interrupted: (message) => failed(message, message['result'], 'E_CANCELLED'),
  canvas_content: (message) => drawn(message),
  files_update: (message) => sessionFiles(isObject(message['files']) ? message['files'] : message),
  intermediate_update: (message) => {
    const read = own(updates, message['update_type']);
    return read && isObject(message['data']) ? read(message['data']) : [];
  },
  response_complete: () => [{ kind: 'turn over', message: 'The turn ended before this tool answered.' }],
  session_reset: () => [{ kind: 'turn over', message: 'The session was reset before this tool answered.' }],
};

/** The `update_type`s of `intermediate_update`. */
const updates: Readonly<Record<string, Read>> = {
  tool_call: (data) => started(data, data['parameters'] ?? data['arguments']),
  tool_result: (data) =>
    data['status'] === 'interrupted'
      ? failed(data, data['result'], 'E_CANCELLED')
      : withCall(data, (call) => ({ kind: 'end', call, result: data['result'] ?? data['error'] ?? null, failed: data['success'] === false })),
  // What a server logs for itself stays in the chat; what went wrong is said in the canvas too.
  tool_log: (data) => (['warning', 'error', 'critical', 'alert', 'emergency'].includes(textOf(data['level'])) ? said(data, data['level'] === 'warning' ? 'warning' : 'error') : []),
  system_message: (data) => said(data, textOf(data['subtype'])),
  progress_artifacts: (data) => (Array.isArray(data['artifacts']) ? [{ kind: 'artifacts', call: callOf(data), artifacts: data['artifacts'], display: data['display'] }] : []),
  canvas_content: (data) => drawn(data),
  canvas_files: (data) => (Array.isArray(data['files']) ? [{ kind: 'shown files', files: data['files'].filter(isFile), display: data['display'] }] : []),
  files_update: (data) => sessionFiles(data),
  custom_ui: (data) => {
    const content = textOf(data['content']);
    return data['type'] === 'html_injection' && content ? [{ kind: 'content', call: callOf(data), content, name: `${textOf(data['tool_name']) || 'custom-ui'}.html`, type: 'text/html' }] : [];
  },
};

/** What a parsed message of Atlas's WebSocket asks of the canvas; nothing for types that are the chat's, not known, or malformed. */
export function readMessage(message: unknown): Step[] {
  if (!isObject(message)) return [];
  return own(direct, message['type'])?.(message) ?? [];
}

function started(data: JsonObject, given: JsonValue | undefined): Step[] {
  const tool = textOf(data['tool_name']);
  if (tool === canvasTool) return [];
  return withCall(data, (call) => ({ kind: 'start', call, server: textOf(data['server_name']), tool, arguments: isObject(given) ? given : {} }));
}

function failed(data: JsonObject, error: JsonValue | undefined, code: 'E_TOOL' | 'E_CANCELLED'): Step[] {
  const message = typeof error === 'string' ? error : error === undefined || error === null ? '' : JSON.stringify(error);
  return withCall(data, (call) => ({ kind: 'error', call, message, code }));
}

function said(data: JsonObject, subtype: string): Step[] {
  const message = textOf(data['message']);
  const known = (['info', 'success', 'warning', 'error'] as const).find((one) => one === subtype) ?? 'info';
  return message ? [{ kind: 'said', call: callOf(data), message, subtype: known }] : [];
}

/** Atlas puts its canvas content through a Markdown renderer, so that a tool may write either. */
function drawn(data: JsonObject): Step[] {
  const given = data['content'];
  const content = isObject(given) ? textOf(given['raw']) || textOf(given['text']) || JSON.stringify(given, null, 2) : typeof given === 'number' ? String(given) : textOf(given);
  if (!content) return [];
  const html = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype|[a-z][a-z0-9-]*[\s/>])/i.test(content);
  return [{ kind: 'content', call: callOf(data), content, name: html ? 'canvas.html' : 'canvas.md', type: html ? 'text/html' : 'text/markdown' }];
}

function sessionFiles(data: JsonObject): Step[] {
  return Array.isArray(data['files']) ? [{ kind: 'session files', files: data['files'].filter(isFile) }] : [];
}

function withCall(data: JsonObject, make: (call: string) => Step): Step[] {
  const call = callOf(data);
  return call === undefined ? [] : [make(call)];
}

const callOf = (data: JsonObject): string | undefined => textOf(data['tool_call_id']) || undefined;
const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
const numberOf = (value: JsonValue | undefined): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const isFile = (value: unknown): value is AtlasFile & JsonObject => isObject(value) && textOf(value['filename']) !== '';

function own<T>(table: Readonly<Record<string, T>>, key: JsonValue | undefined): T | undefined {
  return typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;
}
