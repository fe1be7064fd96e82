import { viewMeta } from '@mcp-canvas/contract';
import type { ToolDescription } from '../invoke/index.ts';

/** MCP Apps, `_meta.ui.visibility`: what is left out means everybody; what is said means those that it names, and nobody else. */
function visibleTo(who: 'app' | 'model', tool: Pick<ToolDescription, '_meta'>): boolean {
  const { visibility } = viewMeta(tool) ?? {};
  if (visibility === undefined) return true;
  return Array.isArray(visibility) ? visibility.includes(who) : visibility === who;
}

/** True when a View may call the tool. */
export const visibleToApps = (tool: Pick<ToolDescription, '_meta'>): boolean => visibleTo('app', tool);

/** True when people and models are offered the tool: one for Views alone is a part of a View. */
export const visibleToPeople = (tool: Pick<ToolDescription, '_meta'>): boolean => visibleTo('model', tool);
