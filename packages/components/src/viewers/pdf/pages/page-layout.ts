/** A page's size in CSS pixels at 100 %. */
export interface PageSize {
  width: number;
  height: number;
}

/** How pages lie beside each other: each alone, in pairs, or in pairs behind a cover. */
export const spreads = ['one', 'two', 'cover'] as const;
export type Spread = (typeof spreads)[number];

/** Where every page lies, in CSS pixels: those of a row have the same top; `lefts` are from the middle of `width`, which is the spine of a pair. */
export interface Layout {
  tops: readonly number[];
  lefts: readonly number[];
  width: number;
  height: number;
}

export const GAP = 12;
const LADDER = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5];
/** The smallest is for large pages that are fitted whole. */
const [SMALLEST, LARGEST] = [0.02, 5];
/** CSS pixels that are left of a page's width at least: where the room is narrower, it is scrolled. */
const NARROWEST = 300;

/** What a document wishes (`PageLayout`, ISO 32000-2, table 29); whether pairs are turned by page or scrolled is one here. */
export const wishedSpread = (layout: string): Spread => (layout.startsWith('Two') ? (layout.endsWith('Right') ? 'cover' : 'two') : 'one');

/** Whether a page is the second of its pair. A cover is: it lies where the second pages lie. */
const isSecond = (page: number, spread: Spread): boolean => (page % 2 === 0) === (spread === 'cover');

/** Stacks rows of pages at a scale; `mirrored` pairs are read from the right. */
export function stack(sizes: readonly PageSize[], scale: number, spread: Spread = 'one', mirrored = false): Layout {
  const [tops, lefts]: [number[], number[]] = [[], []];
  let [top, next, widest] = [GAP, GAP, 0];
  for (const [page, size] of sizes.entries()) {
    const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
    const second = isSecond(page, spread);
    if (spread === 'one' || !second) top = next;
    const left = spread === 'one' ? width / -2 : second === mirrored ? -width : 0;
    tops.push(top);
    lefts.push(left);
    next = Math.max(next, top + height + GAP);
    widest = Math.max(widest, spread === 'one' ? width : 2 * width);
  }
  return { tops, lefts, width: widest + 2 * GAP, height: next };
}

/** First and last page of the row that a page is in. */
export function rowOf({ tops }: Layout, page: number): [first: number, last: number] {
  return [tops[page - 1] === tops[page] ? page - 1 : page, tops[page + 1] === tops[page] ? page + 1 : page];
}

/** Where the row that a page is in ends. */
export const endOf = (layout: Layout, page: number): number => (layout.tops[rowOf(layout, page)[1] + 1] ?? layout.height) - GAP;

/** The first page (0-based) of the row at a distance from the top, by halving. */
export function pageAt(layout: Layout, y: number): number {
  const { tops } = layout;
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (tops[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return rowOf(layout, Math.max(0, low))[0];
}

/** The page that turning leads to: the first of the next row, or of the one before; the page itself where there is none. */
export function pageBeyond(layout: Layout, page: number, by: 1 | -1): number {
  const [first, last] = rowOf(layout, page);
  const beyond = by > 0 ? last + 1 : first - 1;
  return beyond in layout.tops ? rowOf(layout, beyond)[0] : page;
}

/**
 * The page that Page Down (1) or Page Up (-1) puts at the top of a view, so that whole rows are seen: that of the first row which is not whole yet.
 * Undefined where it would not fit, or where there is none: there the browser scrolls.
 */
export function leafed(layout: Layout, top: number, { width, height }: PageSize, by: 1 | -1): number | undefined {
  const { tops } = layout;
  // Sizes and places are rounded.
  const near = 2;
  const at = pageAt(layout, by > 0 ? top + height - GAP + near : top + GAP - near);
  const page = by > 0 && endOf(layout, at) <= top + height - GAP + near ? rowOf(layout, at)[1] + 1 : at;
  if (!(page in tops) || layout.width > width + near || endOf(layout, page) - tops[page]! + 2 * GAP > height + near) return undefined;
  if (by > 0) return page;
  if (tops[page]! - GAP >= top - near) return undefined;
  // With as many rows above it as there is room for.
  const highest = endOf(layout, page) + GAP - height - near;
  const first = pageAt(layout, highest);
  return tops[first]! - GAP >= highest ? first : rowOf(layout, first)[1] + 1;
}

/** First and last page that are seen, and `more` pages on either side, in whole rows. */
export function pagesInView(layout: Layout, top: number, height: number, more: number): [first: number, last: number] {
  const last = layout.tops.length - 1;
  return [rowOf(layout, Math.max(0, pageAt(layout, top) - more))[0], rowOf(layout, Math.min(last, rowOf(layout, pageAt(layout, top + height))[1] + more))[1]];
}

/** The scale at which the widest page, or twice that, fills the width; never beyond 150 %, where a narrow page would be blown up. */
export function fitWidth(sizes: readonly PageSize[], width: number, columns = 1): number {
  const widths = sizes.slice(0, 1000).map((size) => size.width);
  // A poster is seen as wide as there is room; beside one, pages that are read stay as large as that takes.
  const least = Math.max(SMALLEST, Math.min(LADDER[0]!, NARROWEST / Math.min(...widths)) / columns);
  return Math.min(1.5, Math.max(least, (width - 2 * GAP) / columns / Math.max(1, ...widths)));
}

/** The scale at which all of a page is seen. */
export function fitPage(page: PageSize, room: PageSize): number {
  return clampScale(Math.min((room.width - 2 * GAP) / Math.max(1, page.width), (room.height - 2 * GAP) / Math.max(1, page.height)));
}

export function stepScale(scale: number, step: 1 | -1): number {
  const near = 1.005;
  const next = step > 0 ? LADDER.find((one) => one > scale * near) : LADDER.findLast((one) => one < scale / near);
  return next ?? clampScale(scale);
}

export const clampScale = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale));

export const turnedBy = ({ width, height }: PageSize, degrees: number): PageSize => (degrees % 180 === 0 ? { width, height } : { width: height, height: width });

/** The longest side that browsers draw. */
const LONGEST = 16_384;

/** Device pixels for each CSS pixel: sharp, within 16 million pixels a page and the longest side that can be drawn. */
export function outputScale({ width, height }: PageSize, devicePixels: number): number {
  return Math.min(devicePixels, Math.sqrt(16_000_000 / Math.max(1, width * height)), LONGEST / Math.max(1, width, height));
}
