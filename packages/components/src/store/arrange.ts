import { activated, closeTabs } from './layout.ts';
import type { CanvasState, PaneNumber, Tab, TabKey } from './state.ts';

/**
 * How a reader arranges tabs. These functions come with the panes' own code; the store takes what they answer as
 * `reader.arrange`. Each answers the same state where nothing changes.
 */

/** The tabs of a pane, in their order. */
export function tabsOf({ tabs }: Pick<CanvasState, 'tabs'>, pane: PaneNumber): Tab[] {
  return tabs.filter((tab) => tab.pane === pane);
}

export const hasTwoPanes = ({ active }: CanvasState): boolean => active[1] !== undefined;

/**
 * Puts a tab into a pane, before the `at`-th of the others there (at the end when absent), and looks at it. The second pane
 * is made by the first tab in it, and a pane goes with its last tab. Pinned tabs stay in front of the others.
 */
export function putTab(state: CanvasState, key: TabKey, pane: PaneNumber, at = Infinity): CanvasState {
  const tab = state.tabs.find((one) => one.key === key);
  if (!tab) return state;
  const alone = tabsOf(state, tab.pane).length === 1;
  if (alone && (pane === tab.pane || !hasTwoPanes(state))) return state;
  const rest = closeTabs(state, (one) => one.key === key);
  // The last tab of a pane that moves over leaves one pane.
  const put: Tab = { ...tab, pane: alone ? 0 : pane };
  const tabs = inserted(rest.tabs, put, at);
  const same = tabs.every((one, index) => one.key === state.tabs[index]?.key && one.pane === state.tabs[index]?.pane);
  return same && state.active[pane] === key ? state : activated({ ...rest, tabs }, key);
}

function inserted(tabs: readonly Tab[], tab: Tab, at: number): Tab[] {
  const there = tabsOf({ tabs }, tab.pane);
  const pinned = there.filter((one) => one.pinned).length;
  const next = there[tab.pinned ? Math.min(at, pinned) : Math.max(at, pinned)];
  const index = next ? tabs.indexOf(next) : tabs.length;
  return [...tabs.slice(0, index), tab, ...tabs.slice(index)];
}

/** Steps a tab over its neighbour: -1 towards the first, 1 towards the last. */
export function stepTab(state: CanvasState, key: TabKey, step: -1 | 1): CanvasState {
  const pane = state.tabs.find((tab) => tab.key === key)?.pane ?? 0;
  const at = tabsOf(state, pane).findIndex((tab) => tab.key === key);
  return at + step < 0 ? state : putTab(state, key, pane, at + step);
}

/** Makes a second pane of one tab: at the end, or at the start with all others behind it. */
export function splitOff(state: CanvasState, key: TabKey, side: 'start' | 'end'): CanvasState {
  if (hasTwoPanes(state) || state.tabs.length < 2) return state;
  const split = putTab(state, key, 1);
  if (side === 'end' || split === state) return split;
  const tabs = split.tabs.map((tab): Tab => ({ ...tab, pane: tab.pane === 0 ? 1 : 0 }));
  return { ...split, tabs, active: [split.active[1], split.active[0]], pane: 0 };
}

/** Moves a tab to the other pane, which is made where there is none. */
export function moveOver(state: CanvasState, key: TabKey): CanvasState {
  return putTab(state, key, state.tabs.find((tab) => tab.key === key)?.pane === 1 ? 0 : 1);
}

/** Pins a tab, which then is the last of the pinned, or takes the pin out, and it is the first of the others. */
export function pinTab(state: CanvasState, key: TabKey, pinned: boolean): CanvasState {
  const tab = state.tabs.find((one) => one.key === key);
  if (!tab || (tab.pinned ?? false) === pinned) return state;
  const { pinned: _before, ...rest } = tab;
  const others = state.tabs.filter((one) => one !== tab);
  return { ...state, tabs: inserted(others, pinned ? { ...rest, pinned } : rest, pinned ? Infinity : 0) };
}

/** What “close others” and “close all” close: of the same pane, and never what is pinned. */
export function closable(state: CanvasState, pane: PaneNumber, but?: TabKey): TabKey[] {
  return tabsOf(state, pane).filter((tab) => !tab.pinned && tab.key !== but).map((tab) => tab.key);
}
