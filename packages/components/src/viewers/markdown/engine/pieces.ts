import type { Token } from 'marked';

/** About how much source makes one piece: small enough to sanitise and insert between two frames. */
export const PIECE = 8192;
/** Of the first piece, which is seen before the others: a screen of it. */
const FIRST_PIECE = PIECE / 2;

/** Source that stays in one piece because an element around it is not closed yet. */
const MOST_HELD = 32 * PIECE;

/** Elements that hold blocks, as they open and close. */
const HOLDERS = /<(\/?)(?:details|div|section|article|aside|main|center|blockquote|figure|table|ul|ol|dl)(?=[\s/>])/gi;

/** How many more elements a block of HTML opens than it closes. */
const depthOf = (markup: string): number => [...markup.matchAll(HOLDERS)].reduce((depth, [, closing]) => depth + (closing ? -1 : 1), 0);

/** What a piece begins with, short. */
export const startOf = ([first]: readonly Token[]): string => `${first!.raw.length} ${first!.raw.slice(0, 80)}`;

/**
 * Blocks in batches, one a piece. A batch that is half full ends before a heading: pieces begin where sections do. Where the version
 * before was cut (`starts`), this one is cut too, so that what comes into a piece, or goes, moves no block into another. Blank lines
 * between blocks begin none: they are all alike.
 */
export function* batches(tokens: readonly Token[], starts: readonly string[] = []): Generator<Token[], void> {
  const left = Map.groupBy(starts, (start) => start);
  const isKept = starts.length > 0 ? (token: Token): boolean => left.get(startOf([token]))?.pop() !== undefined : () => false;
  // A piece may grow to twice its size before it is cut elsewhere.
  const room = starts.length > 0 ? 2 : 1;
  let batch: Token[] = [];
  let length = 0;
  let most = FIRST_PIECE * room;
  let inside = 0;
  let held = false;
  for (const token of tokens) {
    const kept = isKept(token);
    if (batch.length > 0 && !held && token.type !== 'space' && (kept || length >= most || (length >= most / 2 && token.type === 'heading'))) {
      yield batch;
      most = PIECE * room;
      batch = [];
      length = 0;
      inside = 0;
    }
    batch.push(token);
    length += token.raw.length;
    // Raw HTML may be opened in one block and closed in a later one: such blocks, and what lies between them, stay together.
    if (token.type === 'html') inside = Math.max(0, inside + depthOf(token.raw));
    held = token.type === 'html' || (inside > 0 && length < MOST_HELD);
  }
  if (batch.length > 0) yield batch;
}
