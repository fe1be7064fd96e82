import type { JsonValue } from '@mcp-canvas/contract';

/** Where a reader is in a text of pieces: heights of pieces out of sight are estimates, so that a number of pixels would mean nothing. */
export interface PiecePlace {
  /** The piece at the head of the view, from 0. */
  piece: number;
  /** How far into it, in CSS pixels. */
  into: number;
}

export function placeIn(article: Element, scroller: Element): PiecePlace {
  const head = scroller.getBoundingClientRect().top;
  const pieces = [...article.children];
  const piece = Math.max(0, pieces.findIndex((one) => one.getBoundingClientRect().bottom > head));
  return { piece, into: Math.round(head - (pieces[piece]?.getBoundingClientRect().top ?? head)) };
}

/** The block at the head of the view. */
export function blockIn(article: Element, scroller: Element): Element | undefined {
  const { top } = scroller.getBoundingClientRect();
  const under = (one: Element): boolean => one.getBoundingClientRect().bottom > top;
  const piece = [...article.children].find(under);
  return piece && ([...piece.children].find(under) ?? piece);
}

/** Goes to a place, as far as the text does; answers whether all that is before it is there. */
export function goToPlace(article: Element, scroller: Element, { piece, into }: PiecePlace): boolean {
  const target = article.children[piece];
  if (!target) return false;
  const missing = (): number => target.getBoundingClientRect().top - scroller.getBoundingClientRect().top + into;
  // Once more after it was laid out: only then is it as high as it is.
  for (let turn = 0; turn < 2; turn++) scroller.scrollTop += missing();
  return missing() <= 1;
}

export function asPlace(position: JsonValue): PiecePlace | undefined {
  if (position === null || typeof position !== 'object' || Array.isArray(position)) return undefined;
  const { piece, into } = position;
  return typeof piece === 'number' && typeof into === 'number' ? { piece, into } : undefined;
}

/** About how high a piece is, in CSS pixels, before it is laid out. */
export function estimatedHeight(piece: Element): number {
  let height = 0;
  for (const block of piece.children) {
    const rows = block.querySelectorAll('li, tr').length;
    const lines = block.matches('pre, .source') ? block.textContent.split('\n').length : Math.ceil(block.textContent.length / 85);
    height += Math.max(rows * 32, lines * 25) + 18;
  }
  return height;
}
