import { hash } from 'node:crypto';
import type { JsonValue } from '@mcp-canvas/contract';

const sorted = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]): JsonValue => [key, sorted(one)]);
};

/** The same for two requests that ask for the same, whatever the order of their keys. */
export function callFingerprint(server: string, tool: string, args: JsonValue): string {
  return hash('sha256', JSON.stringify([server, tool, sorted({ args })]), 'base64');
}
