import type { JsonObject, JsonValue } from '@mcp-canvas/contract';
import type { ToolDescription } from '../invoke/invoker.ts';

export interface PlannedCall {
  tool: string;
  arguments: JsonObject;
}

export interface Plan {
  calls: PlannedCall[];
  not_called: { tool: string; reason: string }[];
}

/**
 * What is called: what was asked for, else every tool that needs no argument of the caller and does not say that it destroys.
 * `username` is the service's to fill in (v2 section 4).
 */
export function planCalls(tools: readonly ToolDescription[], asked: readonly PlannedCall[]): Plan {
  if (asked.length > 0) {
    const named = new Set(asked.map(({ tool }) => tool));
    return { calls: [...asked], not_called: tools.filter(({ name }) => !named.has(name)).map(({ name }) => ({ tool: name, reason: 'not asked for' })) };
  }
  const plan: Plan = { calls: [], not_called: [] };
  for (const { name, inputSchema, annotations } of tools) {
    const needed = stringsIn(inputSchema['required']).filter((argument) => argument !== 'username');
    if (needed.length > 0) plan.not_called.push({ tool: name, reason: `needs ${needed.join(', ')}` });
    else if (annotations?.['destructiveHint'] === true) plan.not_called.push({ tool: name, reason: 'says that it destroys (destructiveHint)' });
    else plan.calls.push({ tool: name, arguments: {} });
  }
  return plan;
}

const stringsIn = (value: JsonValue | undefined): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);
