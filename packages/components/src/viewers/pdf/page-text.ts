/** A page's text as one string; `starts[i]` is where the i-th piece of the text layer begins in it. */
export interface PageText {
  text: string;
  starts: readonly number[];
}

export interface TextItem {
  str: string;
  hasEOL: boolean;
}

/** One match: page (0-based) and UTF-16 units of the page's text. */
export interface Match {
  page: number;
  from: number;
  to: number;
}

/** Joins the pieces as they are read: pieces of a line follow each other, a line's end is one space. */
export function joinText(items: readonly (TextItem | object)[]): PageText {
  const starts: number[] = [];
  let text = '';
  for (const item of items) {
    if (!('str' in item)) continue;
    starts.push(text.length);
    text += item.str;
    if (item.hasEOL) text += ' ';
  }
  return { text, starts };
}

/** Matches that are counted on one page. */
export const mostOnPage = 10_000;

/** Every match of an expression (`g` set) on a page; an empty match is none. */
export function findIn(text: string, pattern: RegExp, page: number): Match[] {
  const matches: Match[] = [];
  for (const match of text.matchAll(pattern)) {
    if (match[0] !== '' && matches.push({ page, from: match.index, to: match.index + match[0].length }) >= mostOnPage) break;
  }
  return matches;
}

/** The piece that a unit falls into, and how far into it. */
export function pieceAt({ starts }: PageText, unit: number): { piece: number; offset: number } {
  let piece = starts.findLastIndex((start) => start <= unit);
  piece = Math.max(0, piece);
  return { piece, offset: unit - (starts[piece] ?? 0) };
}

/** The first match at or after a page, else the first of all. */
export function firstFrom(matches: readonly Match[], page: number): number {
  const index = matches.findIndex((match) => match.page >= page);
  return index < 0 ? 0 : index;
}
