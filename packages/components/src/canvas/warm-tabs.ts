import type { CanvasState, Tab, TabKey } from '../store/state.ts';

/** So many files stay loaded behind the ones in view. */
const kept = 6;

/**
 * Which tabs have their content in the page: those in view, the last ones visited, and every dashboard that was visited; one
 * that another result took the tab of runs on out of sight, until it is closed.
 */
export class WarmTabs {
  #visited: TabKey[] = [];
  readonly #ids = new Map<TabKey, string>();

  #visit({ open, active }: CanvasState, there: readonly Tab[]): void {
    const visited = new Set(this.#visited);
    const keys = new Set(there.flatMap(({ key }) => (visited.has(key) ? key : [])));
    const now = open ? active.filter((key) => key !== undefined) : [];
    const before = this.#visited.filter((key) => keys.has(key) && !now.includes(key));
    const spare = new Set(before.filter((key) => key.startsWith('artifact:')).slice(kept));
    this.#visited = [...now, ...before.filter((key) => !spare.has(key))];
  }

  /** Those of now, in the order of their opening, so that a frame is never moved in the tree. */
  of(state: CanvasState): Tab[] {
    const running = Object.keys(state.dashboards).filter((key) => !state.dashboards[key]!.stopped && !state.tabs.some((tab) => tab.key === key));
    const there = [...state.tabs, ...running.map((key): Tab => ({ key, pane: 0 }))];
    this.#visit(state, there);
    for (const key of this.#visited) this.idOf(key);
    const order = [...this.#ids.keys()];
    const visited = new Set(this.#visited);
    return there.filter(({ key }) => visited.has(key)).sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
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
