import type { Content } from '../../../viewers/content/content.ts';
import { textsOf as written } from './plain-texts.ts';

/** Characters without a line break that are given on as they are. */
const longLine = 2 ** 20;

/** A text that may be a terminal's as it is shown: without escape sequences, and without states of a line that later ones replaced. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<string> {
  const { withoutEscapes } = await import('../../../viewers/code/text/escapes.ts');
  let rest = '';
  for await (const piece of written(content, signal)) {
    rest += piece;
    const end = rest.lastIndexOf('\n') + 1 || (rest.length > longLine ? rest.length : 0);
    if (end > 0) yield withoutEscapes(rest.slice(0, end));
    rest = rest.slice(end);
  }
  yield withoutEscapes(rest);
}
