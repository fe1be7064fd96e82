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

/** Joins the pieces as they are read: pieces of a line follow each other. */
export function joinText(items: readonly (TextItem | object)[]): PageText {
  const starts: number[] = [];
  let text = '';
  for (const item of items) {
    if (!('str' in item)) continue;
    starts.push(text.length);
    text += item.str;
    if (item.hasEOL) text += '\n';
  }
  return { text, starts };
}

/** Letters as they are typed: files may name the shapes of printing, ligatures and joined forms of Arabic. */
// oxlint-disable-next-line no-control-regex
export const inLetters = (text: string): string => text.replace(/[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]+/g, (shapes) => shapes.normalize('NFKC')).replace(/\u0000/g, '');

/** The text in one line, with words as they are where no line breaks them. */
export const flowing = (text: string): string => inLetters(text).replace(/(\p{L})[-\u2010\u00ad]\n(?=\p{Ll})/gu, '$1').replaceAll('\n', ' ');

/** Matches that are counted on one page. */
export const mostOnPage = 10_000;

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
