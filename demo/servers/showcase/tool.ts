import type { Tool } from '@modelcontextprotocol/server';

/** What a tool gets besides its arguments. */
export interface ToolContext {
  /** Aborted when the caller cancels. */
  signal: AbortSignal;
  /** Sends a progress notification; does nothing when the caller asked for none. */
  progress(done: number, total: number, message: string): Promise<void>;
}

/** Arguments as they came: a tool reads them with `text`, `count`, `choice` below. */
export type Arguments = Readonly<Record<string, unknown>>;

/** One tool of the showcase. `run` answers the raw `CallToolResult`, which is sent as it is. */
export interface ShowcaseTool {
  name: string;
  title: string;
  description: string;
  inputSchema: Tool['inputSchema'];
  outputSchema?: Tool['outputSchema'];
  run(args: Arguments, context: ToolContext): object | Promise<object>;
}

/** The schema of a tool without arguments. */
export const noArguments: Tool['inputSchema'] = { type: 'object', properties: {} };

export function text(args: Arguments, name: string, otherwise: string): string {
  const value = args[name];
  return typeof value === 'string' && value !== '' ? value : otherwise;
}

export function count(args: Arguments, name: string, otherwise: number): number {
  const value = Number(args[name] ?? otherwise);
  return Number.isFinite(value) ? value : otherwise;
}
