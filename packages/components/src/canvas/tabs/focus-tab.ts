import type { PaneNumber } from '../../store/state.ts';

/** Takes the keyboard to the tab that a pane shows, else to that of the other pane, else to the button of the list. */
export function focusTab(root: ParentNode, pane: PaneNumber): void {
  const bar = root.querySelector(`.strip[data-pane='${pane}']`) ?? root.querySelector('.strip');
  const tab = bar?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
  (tab ?? root.querySelector<HTMLElement>('.files > button'))?.focus({ preventScroll: true });
}
