import type { Token, Tokens } from 'marked';

/** About how much source makes one piece: small enough to sanitise and insert between two frames. */
const PIECE = 8192;
/** Of the first piece, which is seen before the others: a screen of it. */
const FIRST_PIECE = PIECE / 2;

/** A long list as several that read as one, so that no piece holds the page up; anything else as it is. */
export function partsOf(token: Token): Token[] {
  if (token.type !== 'list' || token.raw.length <= PIECE) return [token];
  const list = token as Tokens.List;
  const parts: Tokens.List[] = [];
  let items: Tokens.ListItem[] = [];
  let length = 0;
  const close = (): void => {
    const before = parts.reduce((sum, part) => sum + part.items.length, 0);
    const start = list.start === '' ? '' : list.start + before;
    parts.push({ ...list, start, items, raw: items.map(({ raw }) => raw).join('') });
    items = [];
    length = 0;
  };
  for (const item of list.items) {
    items.push(item);
    length += item.raw.length;
    if (length >= PIECE) close();
  }
  if (items.length > 0) close();
  return parts;
}

/**
 * Blocks in batches, one a piece. A batch that is half full ends before a heading: pieces then begin where sections do, and a
 * text that changed in one place has the same pieces again after the next headings.
 */
export function* batches(tokens: readonly Token[]): Generator<Token[], void> {
  let batch: Token[] = [];
  let length = 0;
  let most = FIRST_PIECE;
  for (const token of tokens) {
    // Raw HTML may be opened in one block and closed in a later one: such blocks stay together.
    const open = batch.at(-1)?.type === 'html';
    if (!open && (length >= most || (length >= most / 2 && token.type === 'heading'))) {
      yield batch;
      most = PIECE;
      batch = [];
      length = 0;
    }
    batch.push(token);
    length += token.raw.length;
  }
  if (batch.length > 0) yield batch;
}
