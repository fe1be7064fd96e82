import type { CanvasState } from './state.ts';
import { emptyState } from './state.ts';

/** What `snapshot()` gives and `restore()` takes: JSON, good for `sessionStorage`. Calls and messages of the moment are left out. */
export interface CanvasSnapshot {
  format: 'mcp-canvas/1';
  state: Pick<CanvasState, 'open' | 'artifacts' | 'dashboards' | 'views' | 'tabs' | 'active' | 'pane'>;
}

/** `ephemeral` dashboards do not come back. */
export function takeSnapshot({ open, artifacts, dashboards, views, tabs, active, pane }: CanvasState): CanvasSnapshot {
  const kept = Object.fromEntries(Object.entries(dashboards).filter(([, one]) => one.dashboard.persistence !== 'ephemeral'));
  const left = tabs.filter(({ key }) => !Object.hasOwn(dashboards, key) || Object.hasOwn(kept, key));
  const state = { open, artifacts, dashboards: kept, views, tabs: left, active, pane };
  return JSON.parse(JSON.stringify({ format: 'mcp-canvas/1', state })) as CanvasSnapshot;
}

/** The state of a snapshot; an error for what is none. */
export function readSnapshot(value: unknown): CanvasState {
  const snapshot = value as Partial<CanvasSnapshot> | null;
  if (snapshot?.format !== 'mcp-canvas/1' || !Array.isArray(snapshot.state?.tabs)) throw new TypeError('This is no snapshot of a canvas.');
  const { tabs, active = [] } = snapshot.state;
  const there = (pane: 0 | 1) => tabs.find((tab) => tab.pane === pane && tab.key === active[pane])?.key ?? tabs.find((tab) => tab.pane === pane)?.key;
  return { ...emptyState, ...structuredClone(snapshot.state), active: [there(0), there(1)] };
}
