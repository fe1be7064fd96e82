import { newest, versionsOf } from '../store/artifacts.ts';
import { artifactIdOf } from '../store/keys.ts';
import type { CanvasState, TabKey } from '../store/state.ts';

/** What a tab is called. */
export function tabLabel(state: CanvasState, key: TabKey): string {
  const artifact = newest(versionsOf(state.artifacts, artifactIdOf(key) ?? ''));
  const dashboard = state.dashboards[key]?.dashboard;
  return artifact?.title || artifact?.name || dashboard?.title || dashboard?.id || state.views[key]?.view.tool || state.views[key]?.view.id || key;
}
