/** A page's size in CSS pixels at 100 %. */
export interface PageSize {
  width: number;
  height: number;
}

/** Where every page lies: `tops` in CSS pixels, pages centred in `width`. */
export interface Layout {
  tops: readonly number[];
  width: number;
  height: number;
}

export const GAP = 12;
const LADDER = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5];
/** The smallest is for large pages that are fitted whole. */
const [SMALLEST, LARGEST] = [0.02, 5];
/** CSS pixels that are left of a page's width at least: where the room is narrower, it is scrolled. */
const NARROWEST = 300;

/** Stacks pages at a scale. */
export function stack(sizes: readonly PageSize[], scale: number): Layout {
  const tops: number[] = [];
  let top = GAP;
  let width = 0;
  for (const size of sizes) {
    tops.push(top);
    top += Math.round(size.height * scale) + GAP;
    width = Math.max(width, Math.round(size.width * scale));
  }
  return { tops, width: width + 2 * GAP, height: top };
}

/** The page (0-based) at a distance from the top, by halving. */
export function pageAt({ tops }: Layout, y: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (tops[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** First and last page that are seen, and `more` pages on either side. */
export function pagesInView(layout: Layout, top: number, height: number, more: number): [first: number, last: number] {
  const last = layout.tops.length - 1;
  return [Math.max(0, pageAt(layout, top) - more), Math.min(last, pageAt(layout, top + height) + more)];
}

/** The scale at which the widest page fills the width; never beyond 150 %, where a narrow page would be blown up. */
export function fitWidth(sizes: readonly PageSize[], width: number): number {
  const widths = sizes.slice(0, 1000).map((size) => size.width);
  // A poster is seen as wide as there is room; beside one, pages that are read stay as large as that takes.
  const least = Math.max(SMALLEST, Math.min(LADDER[0]!, NARROWEST / Math.min(...widths)));
  return Math.min(1.5, Math.max(least, (width - 2 * GAP) / Math.max(1, ...widths)));
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
