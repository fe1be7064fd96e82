import type { PageBox } from './page-anchor.ts';
import { endOf, fitPage, fitWidth, GAP, leafed, pageAt, pagesInView, rowOf, stack, turnedBy, type Layout, type PageSize, type Spread } from './page-layout.ts';

/** What is seen of the room that pages lie in. An element has it. */
export type Room = Readonly<Record<'clientWidth' | 'clientHeight' | 'scrollLeft' | 'scrollTop', number>>;

/** A page (0-based), and how far into it, 0 to 1. */
export interface Place {
  page: number;
  part?: number;
}

export interface LaidPagesOptions {
  count: number;
  /** Size of page 1; the others are taken to be alike until they are known. */
  first: PageSize;
  /** How the document wishes its pages to lie, where there is room. */
  wish: Spread;
  /** It is read from the right. */
  mirrored: boolean;
}

/** CSS pixels that two pages take unasked. */
const WIDE = 800;

/** How the pages of a document lie: their sizes, scale and turn, and which are beside each other. */
export class LaidPages {
  readonly sizes: PageSize[];
  /** How the reader chose that pages lie beside each other, */
  chosen: Spread | undefined;
  /** and how they do. */
  spread: Spread = 'one';
  /** What of a page is fitted into the view; undefined at a scale of the reader's own. */
  fits: 'width' | 'page' | undefined = 'width';
  scale = 1;
  rotation = 0;
  layout: Layout = { tops: [], lefts: [], width: 0, height: 0 };
  readonly #options: LaidPagesOptions;
  readonly #known = new Set<number>([0]);

  constructor(options: LaidPagesOptions) {
    this.#options = options;
    this.sizes = Array.from({ length: options.count }, () => options.first);
  }

  knows(page: number): boolean {
    return this.#known.has(page);
  }

  /** Whether that is news. */
  learn(page: number, { width, height }: PageSize): boolean {
    this.#known.add(page);
    const before = this.sizes[page]!;
    this.sizes[page] = { width, height };
    return before.width !== width || before.height !== height;
  }

  /** The scale that the room asks for, at a page. A room out of sight asks for none. */
  fit({ clientWidth: width, clientHeight: height }: Room, page: number): void {
    if (width === 0) return;
    this.spread = this.sizes.length === 1 ? 'one' : (this.chosen ?? (width >= WIDE ? this.#options.wish : 'one'));
    if (!this.fits) return;
    const turned = this.#turned;
    // A pair is as wide as twice its wider page: the spine is in the middle.
    const columns = this.spread === 'one' ? 1 : 2;
    if (this.fits === 'width') this.scale = fitWidth(turned, width, columns);
    else {
      const [first, last] = rowOf(stack(turned, 1, this.spread), page);
      this.scale = Math.min(...turned.slice(first, last + 1).map((size) => fitPage({ width: size.width * columns, height: size.height }, { width, height })));
    }
  }

  /** Finds every page its place anew. */
  lay(): void {
    this.layout = stack(this.#turned, this.scale, this.spread, this.#options.mirrored);
  }

  boxOf(page: number, { clientWidth }: Room): PageBox {
    const size = turnedBy(this.sizes[page]!, this.rotation);
    const [width, height] = [Math.round(size.width * this.scale), Math.round(size.height * this.scale)];
    return { left: Math.max(clientWidth, this.layout.width) / 2 + this.layout.lefts[page]!, top: this.layout.tops[page]!, width, height };
  }

  /** Which page of a row is meant: of a pair that is wider than the view the one in the middle, else `asked`, where it is one of them. */
  inRow(row: number, asked: number, { scrollLeft, clientWidth }: Room): number {
    const { lefts, width } = this.layout;
    const pair = rowOf(this.layout, row);
    if (pair[0] < pair[1] && width > clientWidth) return pair.find((page) => lefts[page] === 0 === (2 * scrollLeft + clientWidth >= width))!;
    return pair.includes(asked) ? asked : row;
  }

  /** The page that the reader is on: the one that was asked for while it is seen whole, else the first that is, or what is in the middle of the view. */
  current(room: Room, asked: number): number {
    const { layout } = this;
    const { scrollTop, clientHeight } = room;
    const whole = (page: number): boolean => layout.tops[page]! >= scrollTop - 1 && endOf(layout, page) <= scrollTop + clientHeight + 1;
    const first = pageAt(layout, scrollTop);
    const row = [asked, first, rowOf(layout, first)[1] + 1].find((page) => page in layout.tops && whole(page)) ?? pageAt(layout, scrollTop + clientHeight / 2);
    return this.inRow(rowOf(layout, row)[0], asked, room);
  }

  /** The place at the top of the view. */
  placeIn(room: Room, asked: number): Required<Place> {
    const page = this.inRow(pageAt(this.layout, room.scrollTop + GAP), asked, room);
    return { page, part: (room.scrollTop - this.layout.tops[page]! + GAP) / this.#heightOf(page) };
  }

  /** How far down a place is. */
  topOf({ page, part = 0 }: Place): number {
    return this.layout.tops[page]! - GAP + part * this.#heightOf(page);
  }

  /** First and last page that are seen, */
  seen({ scrollTop, clientHeight }: Room): [first: number, last: number] {
    return pagesInView(this.layout, scrollTop + GAP, clientHeight - 2 * GAP, 0);
  }

  /** and those that are `more` pages away at most. */
  near({ scrollTop, clientHeight }: Room, more: number): [first: number, last: number] {
    return pagesInView(this.layout, scrollTop, clientHeight, more);
  }

  /** The page that Page Down or Page Up leads to, where whole rows are seen. */
  leafed({ scrollTop, clientWidth: width, clientHeight: height }: Room, by: 1 | -1): number | undefined {
    return leafed(this.layout, scrollTop, { width, height }, by);
  }

  get #turned(): PageSize[] {
    return this.sizes.map((size) => turnedBy(size, this.rotation));
  }

  #heightOf(page: number): number {
    return Math.max(1, turnedBy(this.sizes[page]!, this.rotation).height * this.scale);
  }
}
