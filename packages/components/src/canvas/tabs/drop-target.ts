import type { PaneNumber, TabKey } from '../../store/state.ts';

/** In pixels of the window. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Where tabs can be dropped now. */
export interface Grounds {
  rightToLeft: boolean;
  bars: readonly { pane: PaneNumber; box: Box; tabs: readonly { key: TabKey; box: Box }[] }[];
  stages: readonly { pane: PaneNumber; box: Box }[];
  /** There is room for a second pane. */
  splits: boolean;
}

/** Before another tab of a pane (at its end when absent), or at a side of the only pane, which makes a second one; `mark` shows where. */
export type Drop = { mark: Box } & ({ pane: PaneNumber; before?: TabKey | undefined } | { side: 'start' | 'end' });

/** The part of the only pane at each side where a drop makes a second one. */
const edge = 0.25;
const thickness = 4;

/** What a drop at a point would do; undefined where it does nothing. */
export function dropAt(point: { x: number; y: number }, key: TabKey, { bars, stages, splits, rightToLeft }: Grounds): Drop | undefined {
  const bar = bars.find(({ box }) => holds(box, point));
  if (bar) return amongTabs(point.x, bar.pane, bar.box, bar.tabs.filter((tab) => tab.key !== key), rightToLeft);
  const stage = stages.find(({ box }) => holds(box, point));
  if (!stage) return undefined;
  if (bars.length > 1) {
    const own = bars.some(({ pane, tabs }) => pane === stage.pane && tabs.some((tab) => tab.key === key));
    return own ? undefined : { pane: stage.pane, mark: stage.box };
  }
  return splits && (bars[0]?.tabs.length ?? 0) > 1 ? atSide(point.x, stage.box, rightToLeft) : undefined;
}

function amongTabs(x: number, pane: PaneNumber, box: Box, tabs: readonly { key: TabKey; box: Box }[], rightToLeft: boolean): Drop {
  const passed = ({ box: { left, right } }: { box: Box }) => (rightToLeft ? x < (left + right) / 2 : x > (left + right) / 2);
  const at = tabs.filter(passed).length;
  const [next, last] = [tabs[at]?.box, tabs.at(-1)?.box];
  const edges = next ? [next.left, next.right] : last ? [last.right, last.left] : [box.left, box.right];
  const line = Math.min(Math.max(edges[rightToLeft ? 1 : 0]!, box.left), box.right - thickness);
  return { pane, before: tabs[at]?.key, mark: { left: line, right: line + thickness, top: box.top, bottom: box.bottom } };
}

function atSide(x: number, box: Box, rightToLeft: boolean): Drop | undefined {
  const share = (x - box.left) / (box.right - box.left);
  if (share > edge && share < 1 - edge) return undefined;
  const atLeft = share <= edge;
  const middle = (box.left + box.right) / 2;
  return { side: atLeft === rightToLeft ? 'end' : 'start', mark: atLeft ? { ...bounds(box), right: middle } : { ...bounds(box), left: middle } };
}

const bounds = ({ left, right, top, bottom }: Box): Box => ({ left, right, top, bottom });

function holds({ left, right, top, bottom }: Box, { x, y }: { x: number; y: number }): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
