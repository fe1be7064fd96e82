import { isJsonObject } from './guards.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { normalize, type NormalizeOptions } from './normalize/index.ts';
import type { SpilledContent, Spills } from './spilled-content.ts';
import type { ToolResult } from './tool-result.ts';

const prefix = 'MCP_UPDATE:';
const subtypes = ['info', 'success', 'warning', 'error'] as const;

/** The tone of a system message (seed 002, "System Messages"). */
export type SystemMessageSubtype = (typeof subtypes)[number];

/**
 * What a progress message says. `progress_message` is the text for the progress bar, where the message carries one.
 * In `canvas_update`, `content` is HTML, or content that the intake has spilled.
 */
export type ProgressUpdate =
  | { kind: 'canvas_update'; content: string | SpilledContent; progress_message?: string }
  | { kind: 'system_message'; message: string; subtype: SystemMessageSubtype; progress_message?: string }
  | { kind: 'artifacts'; output: ToolResult; progress_message?: string }
  | { kind: 'plain'; message: string };

type Reader = (payload: JsonObject, options: NormalizeOptions) => ProgressUpdate | undefined;

/** One reader a kind; each answers undefined for a payload that lacks what its kind needs. */
const readers: Readonly<Record<string, Reader>> = {
  canvas_update: ({ content }, { spills }) => {
    if (typeof content !== 'string') return undefined;
    return { kind: 'canvas_update', content: spills?.get(content) ?? content };
  },
  system_message: ({ message, subtype }) => {
    if (typeof message !== 'string') return undefined;
    return { kind: 'system_message', message, subtype: subtypes.find((known) => known === subtype) ?? 'info' };
  },
  artifacts: ({ artifacts, display }, options) => {
    if (!Array.isArray(artifacts)) return undefined;
    const shown = isJsonObject(display) ? { display } : {};
    return { kind: 'artifacts', output: normalize({ results: null, artifacts, ...shown }, { ...options, source_kind: 'progress' }) };
  },
};

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/**
 * Reads the message of a progress notification (CONTRACT section 1, "Progress messages"): `MCP_UPDATE:` and JSON of one of the three
 * kinds. Anything malformed is a plain message with the raw text, and a notification without a message (it is optional in MCP) one without a
 * word. Artifacts come normalised, their source `progress`.
 */
export function parseProgressMessage(message: string | undefined, spills?: Spills, options: NormalizeOptions = {}): ProgressUpdate {
  if (typeof message !== 'string') return { kind: 'plain', message: '' };
  const plain: ProgressUpdate = { kind: 'plain', message };
  if (!message.startsWith(prefix)) return plain;
  const payload = parse(message.slice(prefix.length));
  if (!isJsonObject(payload) || typeof payload['type'] !== 'string' || !Object.hasOwn(readers, payload['type'])) return plain;
  const update = readers[payload['type']]!(payload, { ...options, ...(spills === undefined ? {} : { spills }) });
  if (update === undefined) return plain;
  const text = payload['progress_message'];
  return typeof text === 'string' && text !== '' ? Object.assign(update, { progress_message: text }) : update;
}
