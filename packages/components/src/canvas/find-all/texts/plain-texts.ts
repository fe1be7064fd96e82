import { isText } from '@mcp-canvas/contract';
import type { Content } from '../../../viewers/content/content.ts';
import { NotSearched } from '../not-searched.ts';

/** The text of a file as it is written in it, in the encoding that viewers show it in. What is said to be text is, also with zeros: a machine that fell leaves them in its logs. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<string> {
  const { announcedEncoding, TextDecoding } = await import('../../../viewers/streaming/text-decoding.ts');
  const decoding = new TextDecoding();
  let begun = false;
  const reader = (await content.stream(signal)).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (!begun && !isText(content.artifact.mime) && !announcedEncoding(next.value) && next.value.subarray(0, 4096).includes(0)) throw new NotSearched('noText');
      begun = true;
      yield decoding.push(next.value);
    }
    yield decoding.end();
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
