import type { Content } from '../../../viewers/content/content.ts';
import type { Piece } from '../search-text.ts';
import { textsOf as written } from './plain-texts.ts';

/** What is written in the pages of a drawing; of one that is words itself its source. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<Piece> {
  const { drawingTexts } = await import('../../../viewers/diagram/drawing-texts.ts');
  let drawn = false;
  try {
    for (const { labels, page, name } of drawingTexts(await content.text(signal))) {
      drawn = true;
      const text = `${labels.join('\n')}\n`;
      if (page === undefined) yield text;
      else yield { text, at: { place: { page }, ...(name && { part: name }) } };
    }
  } catch {
    // What cannot be read is shown as the text that it is.
    drawn = false;
  }
  if (!drawn) yield* written(content, signal);
}
