import type { JsonObject } from '@mcp-canvas/contract';

/**
 * The object that the beginning of a JSON text tells so far: what is open is closed, and the last member is left out where it has no
 * value yet (MCP Apps, `tool-input-partial`). A text or a number at the end may still grow. Undefined where it begins no object.
 */
export function healJson(text: string): JsonObject | undefined {
  const open: string[] = [];
  /** Up to where everything is whole, and what is open there. */
  let whole = { end: 0, closing: '' };
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quoted) {
      if (sign === '\\') at++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') {
      open.unshift(sign === '{' ? '}' : ']');
      whole = { end: at + 1, closing: open.join('') };
    } else if (sign === '}' || sign === ']') {
      open.shift();
      // What follows the whole object belongs to nothing.
      if (open.length === 0) whole = { end: 0, closing: '' };
    }
    if (sign === ',' && !quoted) whole = { end: at, closing: open.join('') };
  }
  const ended = quoted ? `${text.replace(/\\(?:u[0-9a-f]{0,3})?$/i, (rest, at: number) => (isEscape(text, at) ? '' : rest))}"` : text;
  return object(ended + open.join('')) ?? object(text.slice(0, whole.end) + whole.closing);
}

/** A backslash after an even number of others begins an escape. */
const isEscape = (text: string, at: number): boolean => /\\*$/.exec(text.slice(0, at))![0].length % 2 === 0;

function object(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}
