import { viewMeta } from '@mcp-canvas/contract';
import { KitError } from '../errors.ts';
import type { ToolDescription } from '../invoke/index.ts';

/** MCP Apps, `_meta.ui.visibility`: what is left out means everybody; what is said means those that it names, and nobody else. */
function visibleTo(who: 'app' | 'model', tool: Pick<ToolDescription, '_meta'>): boolean {
  const { visibility } = viewMeta(tool) ?? {};
  if (visibility === undefined) return true;
  return Array.isArray(visibility) ? visibility.includes(who) : visibility === who;
}

/** True when a View may call the tool. */
export const visibleToApps = (tool: Pick<ToolDescription, '_meta'>): boolean => visibleTo('app', tool);

/** E_TOOL_NOT_VISIBLE for a tool that only the model may call: not a View, nor a button of a file. */
export function permitApp(tool: ToolDescription, server: string): void {
  if (!visibleToApps(tool)) throw new KitError('E_TOOL_NOT_VISIBLE', `The tool “${tool.name}” is not for views and buttons.`, { server, tool: tool.name });
}

/** True when people and models are offered the tool: one for Views alone is a part of a View. */
export const visibleToPeople = (tool: Pick<ToolDescription, '_meta'>): boolean => visibleTo('model', tool);
