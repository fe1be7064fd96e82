import type { Content } from '../../../viewers/content/content.ts';
import { textsOf as written } from './plain-texts.ts';

/** The transcript of captions. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<string> {
  const { captionLines, readCaptions, transcript } = await import('../../../viewers/captions/define.ts');
  const lines = await captionLines(await readCaptions(await content.text(signal), signal), signal);
  signal.throwIfAborted();
  if (lines.length > 0) yield transcript(lines);
  // It is shown as the text that it is.
  else yield* written(content, signal);
}
