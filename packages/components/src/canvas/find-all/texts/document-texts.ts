import type { Content } from '../../../viewers/content/content.ts';
import { NotSearched } from '../not-searched.ts';

/** The text of a Word document, a line a paragraph. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<string> {
  const { readWords } = await import('../../../viewers/document/define.ts');
  const words = await readWords((await content.bytes(signal)) as Uint8Array<ArrayBuffer>, signal);
  if (typeof words === 'string') throw new NotSearched(words === 'tooLarge' || words === 'tooSlow' ? 'tooLarge' : 'unreadable');
  yield words.text;
}
