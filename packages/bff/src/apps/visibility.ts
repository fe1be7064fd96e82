import { viewMeta } from '@mcp-canvas/contract';
import type { ToolDescription } from '../invoke/index.ts';

/** True when a View may call the tool (MCP Apps, `_meta.ui.visibility`): what is left out means everybody, what is said and does not name "app" means no View. */
export function visibleToApps(tool: Pick<ToolDescription, '_meta'>): boolean {
  const { visibility } = viewMeta(tool) ?? {};
  if (visibility === undefined) return true;
  return Array.isArray(visibility) ? visibility.includes('app') : visibility === 'app';
}
