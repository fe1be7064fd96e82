import type { Content } from '../../../viewers/content.ts';
import type { DocumentEngine } from '../../../viewers/document/document-engine.ts';
import { patience } from '../../../viewers/document/read-document.ts';
import type { EngineLink } from '../../../viewers/streaming/engine-link.ts';
import { inEngine } from '../../../viewers/streaming/in-engine.ts';
import { NotSearched } from '../not-searched.ts';

/** The text of a Word document, a line a paragraph. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<string> {
  const bytes = (await content.bytes(signal)) as Uint8Array<ArrayBuffer>;
  const text = await inEngine('document', { signal, most: patience * 1000 }, (link: EngineLink<DocumentEngine>) => link.call('text', [bytes])).catch((error: Error) => {
    throw error.message === 'tooLarge' ? new NotSearched('tooLarge') : error;
  });
  if (text === undefined) throw new NotSearched('tooLarge');
  yield text;
}
