import { targetOf, type LinkTarget, type RawTarget } from '../pages/link-target.ts';
import { oneLine } from './one-line.ts';

/** What pdf.js gives of a bookmark. */
export interface RawBookmark extends RawTarget {
  title: string;
  /** Negative when it is to be closed at first (ISO 32000-2, table 151). */
  count?: number | undefined;
  items: readonly RawBookmark[];
}

/** A bookmark in the order of reading; `depth` from 1. */
export interface Bookmark extends LinkTarget {
  title: string;
  depth: number;
  /** Index of the one that it lies in. */
  parent: number;
  children: number;
  open: boolean;
}

const MOST = 5000;
const DEEPEST = 32;
/** An outline that is longer starts with its chapters alone. */
const OPENED = 200;

/** Flattens an outline, up to a bound: a hostile file may hold any number, and nest them deep. */
export function readOutline(raw: readonly RawBookmark[] | null): Bookmark[] {
  const all: Bookmark[] = [];
  const waiting = (raw ?? []).map((item) => ({ item, depth: 1, parent: -1 })).reverse();
  for (let next = waiting.pop(); next && all.length < MOST; next = waiting.pop()) {
    const { item, depth, parent } = next;
    const title = oneLine(item.title);
    const nested = depth < DEEPEST ? (item.items ?? []) : [];
    const at = all.push({ title, depth, parent, children: nested.length, open: (item.count ?? 1) >= 0, ...targetOf(item) }) - 1;
    for (let index = nested.length - 1; index >= 0; index--) waiting.push({ item: nested[index]!, depth: depth + 1, parent: at });
  }
  if (all.length > OPENED) for (const bookmark of all) bookmark.open = false;
  return all;
}

/** The bookmarks that are seen: those whose parents are all open. */
export function seenBookmarks(all: readonly Bookmark[]): number[] {
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
export function treeStep(key: string, all: readonly Bookmark[], at: number, rtl: boolean): { to: number } | { open: boolean } | undefined {
  const seen = seenBookmarks(all);
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
