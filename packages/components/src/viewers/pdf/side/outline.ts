import { outlineOf, type OutlineItem } from '../../outline/outline-items.ts';
import { targetOf, type LinkTarget, type RawTarget } from '../pages/link-target.ts';
import { oneLine } from '../../outline/one-line.ts';

/** What pdf.js gives of a bookmark. */
export interface RawBookmark extends RawTarget {
  title: string;
  /** Negative when it is to be closed at first (ISO 32000-2, table 151). */
  count?: number | undefined;
  items: readonly RawBookmark[];
}

export interface Bookmark extends OutlineItem, LinkTarget {}

export const readOutline = (raw: readonly RawBookmark[] | null): Bookmark[] =>
  outlineOf(raw ?? [], (item: RawBookmark) => ({ title: oneLine(item.title), open: (item.count ?? 1) >= 0, ...targetOf(item) }));
