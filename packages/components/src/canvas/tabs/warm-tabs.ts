import type { CanvasState, Tab, TabKey } from '../../store/state.ts';

/** So many files stay loaded behind the ones in view. */
const kept = 6;

/**
 * Which tabs have their content in the page: those in view, the last ones visited, and every dashboard that was visited; one
 * that another result took the tab of runs on out of sight, until it is closed. A View without a tab stays until it has said farewell.
 */
export class WarmTabs {
  #visited: TabKey[] = [];
  readonly #ids = new Map<TabKey, string>();

  /** Those of now, in the order of their opening, so that a frame is never moved in the tree. */
  of(state: CanvasState): Tab[] {
    const now = state.open ? state.active.filter((key) => key !== undefined) : [];
    const meant = new Set([...this.#visited, ...now]);
    // One look through the tabs, of which there may be thousands.
    const there = new Map(state.tabs.filter(({ key }) => meant.has(key)).map((tab) => [tab.key, tab]));
    for (const key of meant) {
      const board = state.dashboards[key];
      if ((board ? !board.stopped : state.views[key]) && !there.has(key)) there.set(key, { key, pane: 0 });
    }
    const before = this.#visited.filter((key) => there.has(key) && !now.includes(key));
    const spare = new Set(before.filter((key) => key.startsWith('artifact:')).slice(kept));
    this.#visited = [...now, ...before.filter((key) => !spare.has(key))];
    for (const key of this.#visited) this.idOf(key);
    const order = [...this.#ids.keys()];
    return this.#visited.flatMap((key) => there.get(key) ?? []).sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  }

  /** What has no tab any more need not stay either; false when it is none of those. */
  forget(key: TabKey): boolean {
    const before = this.#visited.length;
    this.#visited = this.#visited.filter((one) => one !== key);
    return this.#visited.length < before;
  }

  /** A short name that is fit for an element's id. */
  idOf(key: TabKey): string {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = String(this.#ids.size + 1);
    this.#ids.set(key, id);
    return id;
  }
}
