import type { Content } from '../../../viewers/content/content.ts';
import { NotSearched } from '../not-searched.ts';
import { textsOf as written } from './plain-texts.ts';

/** What the cells of a notebook say and gave, as their text; the rest of its JSON, pictures among it, is not. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<string> {
  const { readInWorker, TerminalText } = await import('../../../viewers/notebook/define.ts');
  const notebook = await readInWorker(await content.bytes(signal), false, signal);
  if (typeof notebook === 'string') throw new NotSearched('tooLarge');
  if ('problem' in notebook) {
    // It is shown as the text that it is.
    yield* written(content, signal);
    return;
  }
  for (const { source, outputs } of notebook.cells) {
    const given = outputs.flatMap((output) => (output.kind === 'image' || output.kind === 'media' ? [] : new TerminalText(output.text).plain));
    yield `${[source, ...given].join('\n')}\n`;
  }
}
