import type { Content } from '../../../viewers/content.ts';
import { encodingOf } from '../../../viewers/decode.ts';
import { NotSearched } from '../not-searched.ts';

/** The text of a file as it is written in it. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  const reader = (await content.stream(signal)).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (!decoder) {
        const encoding = encodingOf(next.value);
        if (encoding === 'utf-8' && next.value.subarray(0, 4096).includes(0)) throw new NotSearched('noText');
        decoder = new TextDecoder(encoding);
      }
      yield decoder.decode(next.value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
