import type { JsonObject } from '@mcp-canvas/contract';

/** Levels (RFC 5424, MCP logging) that a person wants to see while a tool runs. */
const shown = new Set(['info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency']);

/** The text of a `notifications/message` for the person who waits (v2.1 section 11.2); undefined when it has none. */
export function logText(params: JsonObject | undefined): string | undefined {
  if (!params || !shown.has(String(params.level))) return undefined;
  const { data } = params;
  if (typeof data === 'string') return data.trim() === '' ? undefined : data;
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return undefined;
  // FastMCP sends {msg, extra}; others {message}.
  const text = data.msg ?? data.message;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}
