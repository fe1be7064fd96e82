import type { Content } from '../../../viewers/content/content.ts';
import { NotSearched } from '../not-searched.ts';
import type { Piece } from '../search-text.ts';

/** The text of a PDF, page by page, as the viewer's own search has it. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<Piece> {
  const { pageTexts } = await import('../../../viewers/pdf/define.ts');
  let drawn = true;
  let page = 0;
  for await (const text of pageTexts(content, signal, new NotSearched('locked'))) {
    drawn &&= text.trim() === '';
    yield { text: `${text}\n`, at: { page: page + 1, place: { page } } };
    page += 1;
  }
  // Scanned pages are pictures.
  if (drawn) throw new NotSearched('noText');
}
