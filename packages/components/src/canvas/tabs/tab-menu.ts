import type { Localize } from '../../localization/localize.ts';
import { closable, hasTwoPanes, moveOver, pinTab, stepTab, tabsOf } from '../../store/arrange.ts';
import type { CanvasState, TabKey } from '../../store/state.ts';
import type { MenuItem } from '../menu/menu.ts';
import type { WorkspaceString } from '../workspace-strings.ts';

/** What the menu asks for. */
export interface TabMenuActions {
  close(keys: readonly TabKey[]): void;
  arrange(next: CanvasState): void;
  /** Widens the pane of a tab by a step, or narrows it. */
  resize(step: 1 | -1): void;
  /** Opens the file of a tab in a window of its own; absent where there is no page for it. */
  popOut?: (() => void) | undefined;
}

/** Everything that can be done with a tab, also what a drag does (WCAG 2.2, 2.5.7). */
export function tabMenu(state: CanvasState, key: TabKey, say: Localize<WorkspaceString>, actions: TabMenuActions): MenuItem[] {
  const tab = state.tabs.find((one) => one.key === key);
  if (!tab) return [];
  const others = closable(state, tab.pane, key);
  const all = closable(state, tab.pane);
  const arranges = (label: WorkspaceString, next: CanvasState): MenuItem => ({ label: say(label), disabled: next === state, press: () => actions.arrange(next) });
  const sizes = (['widen', 'narrow'] as const).map((label, at): MenuItem => ({ label: say(label), apart: at === 0, press: () => actions.resize((at === 0) === (tab.pane === 0) ? 1 : -1) }));
  return [
    { label: say('close'), press: () => actions.close([key]) },
    { label: say('closeOthers'), disabled: others.length === 0, press: () => actions.close(others) },
    { label: say('closeAll'), disabled: all.length === 0, press: () => actions.close(all) },
    ...(actions.popOut ? [{ label: say('popOut'), apart: true, press: actions.popOut }] : []),
    { ...arranges(tab.pinned ? 'unpin' : 'pin', pinTab(state, key, !tab.pinned)), apart: true },
    arranges('earlier', stepTab(state, key, -1)),
    arranges('later', stepTab(state, key, 1)),
    arranges('moveTab', moveOver(state, key)),
    ...(hasTwoPanes(state) ? sizes : []),
  ];
}

/** The list behind the button of a strip whose tabs do not fit. */
export function tabList(state: CanvasState, pane: 0 | 1, label: (key: TabKey) => string, show: (key: TabKey) => void): MenuItem[] {
  return tabsOf(state, pane).map(({ key }) => ({ label: label(key), checked: state.active[pane] === key, press: () => show(key) }));
}
