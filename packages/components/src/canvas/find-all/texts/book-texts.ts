import type { Content } from '../../../viewers/content/content.ts';
import { NotSearched } from '../not-searched.ts';
import type { Piece } from '../search-text.ts';

/** What each part of a book says. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<Piece> {
  const { bookTexts } = await import('../../../viewers/book/define.ts');
  let parts = 0;
  for await (const part of bookTexts(content, signal)) {
    if (part === 'locked') throw new NotSearched(part);
    parts += 1;
    const { text, path, title } = part;
    yield { text: `${text}\n`, at: { place: { path }, ...(title && { part: title }) } };
  }
  if (parts === 0) throw new NotSearched('noText');
}
