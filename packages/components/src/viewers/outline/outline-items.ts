/** A line of a list of contents, in the order of reading; `depth` from 1. */
export interface OutlineItem {
  title: string;
  depth: number;
  /** Index of the one that it lies in; −1 at the top. */
  parent: number;
  children: number;
  open: boolean;
}

/** What a file says of its contents. */
export interface RawItem<Item> {
  items?: readonly Item[];
}

/** Lines of one file, and levels of them: a hostile one may hold any number, and nest them deep. */
const most = { lines: 5000, levels: 32 };
/** A list that is longer starts with its chapters alone. */
const opened = 200;

/** A tree of contents as lines, up to a bound. */
export function outlineOf<Raw extends RawItem<Raw>, More extends { title: string; open?: boolean }>(raw: readonly Raw[], read: (item: Raw) => More): (More & OutlineItem)[] {
  const all: (More & OutlineItem)[] = [];
  const waiting = raw.map((item) => ({ item, depth: 1, parent: -1 })).toReversed();
  for (let next = waiting.pop(); next && all.length < most.lines; next = waiting.pop()) {
    const { item, depth, parent } = next;
    const nested = depth < most.levels ? (item.items ?? []) : [];
    const at = all.push({ depth, parent, children: nested.length, open: true, ...read(item) }) - 1;
    for (let index = nested.length - 1; index >= 0; index--) waiting.push({ item: nested[index]!, depth: depth + 1, parent: at });
  }
  if (all.length > opened) for (const line of all) line.open = false;
  return all;
}

/** The lines that are seen: those whose parents are all open. */
export function seenLines(all: readonly OutlineItem[]): number[] {
  const seen: number[] = [];
  const shown = new Set<number>([-1]);
  for (const [index, { parent, open }] of all.entries()) {
    if (!shown.has(parent)) continue;
    seen.push(index);
    if (open) shown.add(index);
  }
  return seen;
}

/** What a key does in a tree (ARIA Authoring Practices, tree view): where it goes, or what it opens or closes. */
export function treeStep(key: string, all: readonly OutlineItem[], at: number, rtl: boolean): { to: number } | { open: boolean } | undefined {
  const seen = seenLines(all);
  const place = seen.indexOf(at);
  const here = all[at];
  if (!here) return undefined;
  const [closer, opener] = rtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === 'ArrowDown') return { to: seen[place + 1] ?? at };
  if (key === 'ArrowUp') return { to: seen[place - 1] ?? at };
  if (key === 'Home') return { to: seen[0] ?? at };
  if (key === 'End') return { to: seen.at(-1) ?? at };
  if (key === opener && here.children > 0) return here.open ? { to: seen[place + 1] ?? at } : { open: true };
  if (key === closer) return here.children > 0 && here.open ? { open: false } : { to: here.parent >= 0 ? here.parent : at };
  return undefined;
}
