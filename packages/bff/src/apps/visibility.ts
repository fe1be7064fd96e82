import type { ToolDescription } from '../invoke/index.ts';

/** True when a View may call the tool (MCP Apps, `_meta.ui.visibility`): what is left out means everybody, what is said and does not name "app" means no View. */
export function visibleToApps({ _meta }: Pick<ToolDescription, '_meta'>): boolean {
  const ui = _meta?.['ui'];
  if (ui === null || typeof ui !== 'object' || Array.isArray(ui) || ui['visibility'] === undefined) return true;
  const { visibility } = ui;
  return Array.isArray(visibility) ? visibility.includes('app') : visibility === 'app';
}
