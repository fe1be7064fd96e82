import type { CanvasState, Tab, TabKey } from '../store/state.ts';

/** So many files stay loaded behind the ones in view. */
const kept = 6;

/** Which tabs have their content in the page: those in view, the last ones visited, and every dashboard that was visited. */
export class WarmTabs {
  #visited: TabKey[] = [];
  readonly #ids = new Map<TabKey, string>();

  #visit({ open, active, tabs }: CanvasState): void {
    const there = new Set(tabs.map(({ key }) => key));
    const now = open ? active.filter((key) => key !== undefined) : [];
    const before = this.#visited.filter((key) => there.has(key) && !now.includes(key));
    const spare = new Set(before.filter((key) => key.startsWith('artifact:')).slice(kept));
    this.#visited = [...now, ...before.filter((key) => !spare.has(key))];
  }

  /** Those of now, in the order of their opening, so that a frame is never moved in the tree. */
  of(state: CanvasState): Tab[] {
    this.#visit(state);
    const { tabs } = state;
    for (const key of this.#visited) this.idOf(key);
    const order = [...this.#ids.keys()];
    return tabs.filter(({ key }) => this.#visited.includes(key)).sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
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
