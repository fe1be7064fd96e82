import type { Content } from '../content/content.ts';
import type { BoxIndex } from '../mime/box-index.ts';
import type { MailEngine } from '../mime/mail-engine.ts';
import { pump } from '../streaming/byte-pump.ts';
import type { EngineLink } from '../streaming/engine-link.ts';

/** Gives a mailbox to the worker as it arrives, so that the page holds none of it. One of more than `most` bytes is read no further, whoever told its size. */
export async function readBox(link: EngineLink<MailEngine>, content: Content, most: number, signal: AbortSignal): Promise<BoxIndex | 'tooLarge' | 'empty'> {
  if ((content.size ?? 0) > most) return 'tooLarge';
  const enough = new AbortController();
  const reading = AbortSignal.any([signal, enough.signal]);
  let length = 0;
  try {
    await pump(await content.stream(reading, true), async (bytes) => {
      length += bytes.length;
      if (length > most) enough.abort();
      else await link.call('push', [bytes], [bytes.buffer]);
    }, reading);
  } catch (error) {
    if (enough.signal.aborted && !signal.aborted) return 'tooLarge';
    throw error;
  }
  return length === 0 ? 'empty' : link.call('index', []);
}
