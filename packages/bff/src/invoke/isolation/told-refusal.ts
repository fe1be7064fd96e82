import type { Attempt } from './isolation.ts';

/** A guard's line on standard error: what it refused. Undefined for every other line. A server may write such lines itself: they only accuse it. */
export function toldRefusal(text: string): Attempt | undefined {
  const told = /^mcp-canvas refused (\{.*\})\s*$/m.exec(text)?.[1];
  if (told === undefined) return undefined;
  try {
    const { operation, path } = JSON.parse(told) as Partial<Attempt>;
    if (!operations.has(operation as string)) return undefined;
    return { operation: operation!, ...(typeof path === 'string' && path !== '' && { path: path.slice(0, 4096) }) };
  } catch {
    return undefined;
  }
}
const operations = new Set(['write', 'read', 'process', 'code']);
