import type { DisplayMode } from '@mcp-canvas/contract';
import type { CanvasState, PaneNumber, Tab, TabKey } from './state.ts';

/** Tabs to be shown, and how (CONTRACT section 4, `mode`). */
export interface Placement {
  keys: readonly TabKey[];
  /** The tab to look at. */
  primary: TabKey | undefined;
  /** True when the tool or the host named the primary, so that `append` shows it. */
  named: boolean;
  mode: DisplayMode;
  /** Tabs that `replace` leaves where they are. */
  keeps: (tab: Tab) => boolean;
  call?: string | undefined;
}

type Layout = Pick<CanvasState, 'tabs' | 'active' | 'pane'>;

/** What a reader may arrange: the tabs in their panes, and the divider. */
export type Arrangement = Layout & Required<Pick<CanvasState, 'ratio'>>;

const modes: Readonly<Record<DisplayMode, (layout: Layout, placement: Placement) => Layout>> = { replace, append, split };

export function place(state: CanvasState, placement: Placement): CanvasState {
  const { keys } = placement;
  if (keys.length === 0) return state;
  const primary = keys.find((key) => key === placement.primary);
  // What cannot be shown takes nothing's place.
  const lay = primary === undefined ? append : Object.hasOwn(modes, placement.mode) ? modes[placement.mode] : replace;
  return { ...state, ...lay(state, { ...placement, primary }) };
}

/** The new tabs in place of what was open, in one pane. */
function replace(layout: Layout, { keys, primary, keeps, call }: Placement): Layout {
  const stay = layout.tabs.filter((tab) => tab.pinned || keeps(tab) || keys.includes(tab.key));
  return { tabs: withTabs(inOnePane(stay), keys, 0, call), active: [primary ?? keys[0]], pane: 0 };
}

/** More tabs in the pane in use; what is looked at stays, unless a primary was named. */
function append(layout: Layout, { keys, primary, named, call }: Placement): Layout {
  const pane = layout.active[layout.pane] === undefined ? 0 : layout.pane;
  const tabs = withTabs(layout.tabs, keys, pane, call);
  const look = layout.active[pane] === undefined ? (primary ?? keys[0]) : named ? primary : undefined;
  return look === undefined ? { ...layout, tabs } : activated({ ...layout, tabs }, look);
}

/** A second pane beside what is looked at; of what comes together into an empty canvas, beside the primary. */
function split(layout: Layout, placement: Placement): Layout {
  const { keys, primary = keys[0], call } = placement;
  if (layout.active[0] === undefined) {
    const alone = replace(layout, { ...placement, keys: [primary!] });
    const other = keys.find((key) => key !== primary);
    return other ? activated(split(alone, { ...placement, primary: other }), primary!) : alone;
  }
  const moved = layout.tabs.map((tab): Tab => (keys.includes(tab.key) && tab.key !== layout.active[0] ? { ...tab, pane: 1 } : tab));
  return activated({ ...layout, tabs: withTabs(moved, keys, 1, call) }, primary!);
}

function withTabs(tabs: readonly Tab[], keys: readonly TabKey[], pane: PaneNumber, call: string | undefined): Tab[] {
  const known = keysOf.get(tabs);
  const there = known?.size === tabs.length ? known : new Set(tabs.map(({ key }) => key));
  const fresh = keys.filter((key) => !there.has(key));
  const brought = call === undefined ? {} : { call };
  const marked = call === undefined || fresh.length === keys.length ? tabs : tabs.map((tab) => (keys.includes(tab.key) ? { ...tab, ...brought } : tab));
  const all = marked.concat(fresh.map((key): Tab => ({ key, pane, ...brought })));
  for (const key of fresh) there.add(key);
  keysOf.set(all, there);
  return all;
}

/** The keys of tabs, handed on from one list to the next that has more; a list that it was handed on from has fewer tabs than it has keys. */
const keysOf = new WeakMap<readonly Tab[], Set<TabKey>>();

/** True where it is known, without looking at them, that tabs only came to those that were there. */
export function grewFrom(tabs: readonly Tab[], before: readonly Tab[]): boolean {
  return tabs.length >= before.length && keysOf.has(tabs) && keysOf.get(tabs) === keysOf.get(before);
}

/** Looks at a tab that is there. */
export function activated<L extends Layout>(layout: L, key: TabKey): L {
  const tab = layout.tabs.find((one) => one.key === key);
  if (!tab) return layout;
  return { ...layout, active: tab.pane === 0 ? [key, layout.active[1]] : [layout.active[0], key], pane: tab.pane };
}

/** Opens a tab in the pane in use, if it is not there, and looks at it. */
export function openTab(state: CanvasState, key: TabKey): CanvasState {
  const tabs = state.tabs.some((tab) => tab.key === key) ? state.tabs : withTabs(state.tabs, [key], state.pane, undefined);
  return activated({ ...state, tabs }, key);
}

/** Takes tabs away; a pane looks at the neighbour of what it loses, and an empty pane goes. */
export function closeTabs(state: CanvasState, gone: (tab: Tab) => boolean): CanvasState {
  const tabs = state.tabs.filter((tab) => !gone(tab));
  if (tabs.length === state.tabs.length) return state;
  return collapsed({ ...state, tabs, active: [neighbour(state, tabs, 0), neighbour(state, tabs, 1)] });
}

function neighbour(state: CanvasState, left: readonly Tab[], pane: PaneNumber): TabKey | undefined {
  const before = state.tabs.filter((tab) => tab.pane === pane);
  const at = before.findIndex(({ key }) => key === state.active[pane]);
  const order = [...before.slice(at), ...before.slice(0, Math.max(at, 0)).reverse()];
  return order.find(({ key }) => left.some((tab) => tab.key === key))?.key;
}

/** One pane, when the other has nothing to show. */
function collapsed(state: CanvasState): CanvasState {
  const [first, second] = state.active;
  if (first !== undefined && second !== undefined) return state;
  return { ...state, tabs: inOnePane(state.tabs), active: [first ?? second], pane: 0 };
}

/** What the reader pinned in either pane goes first. */
function inOnePane(tabs: readonly Tab[]): Tab[] {
  return tabs.map((tab): Tab => ({ ...tab, pane: 0 })).sort((a, b) => Number(b.pinned ?? false) - Number(a.pinned ?? false));
}
