import type { Content } from '../../../viewers/content/content.ts';
import type { OfficeFault } from '../../../viewers/office/ask-office-engine.ts';
import { NotSearched } from '../not-searched.ts';

type ReadWords = (bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<{ text: string } | OfficeFault>;

/** The text of a file of an office program, a line a paragraph; its reader comes with the first one. */
const textsBy = (reader: () => Promise<{ readWords: ReadWords }>) =>
  async function* (content: Content, signal: AbortSignal): AsyncGenerator<string> {
    const { readWords } = await reader();
    const words = await readWords((await content.bytes(signal)) as Uint8Array<ArrayBuffer>, signal);
    if (typeof words === 'string') throw new NotSearched(words === 'tooLarge' || words === 'tooSlow' ? 'tooLarge' : 'unreadable');
    yield words.text;
  };

export const documentTexts = textsBy(() => import('../../../viewers/document/define.ts'));
export const presentationTexts = textsBy(() => import('../../../viewers/presentation/define.ts'));
