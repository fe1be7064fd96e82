import type { Content } from '../content/content.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import type { AskedRange, DataEngine } from './data-engine.ts';

/**
 * Reads the ranges that an engine asks for: only the page has the address and the right to it. Where the server may not know
 * ranges the file is loaded once and cut here.
 */
export async function answerRanges(link: EngineLink<DataEngine>, content: Content, signal: AbortSignal): Promise<{ size: number; heard(event: string, value: unknown): void }> {
  const whole = content.ranged && content.size !== undefined ? undefined : await content.bytes(signal);
  const read = async (start: number, end: number): Promise<Uint8Array<ArrayBuffer>> => {
    const part = whole ? whole.subarray(start, end) : await content.range(start, end - 1, signal);
    // The engine's own: it may be a view of what the content holds.
    return new Uint8Array(part);
  };
  const heard = (event: string, value: unknown): void => {
    if (event !== 'range') return;
    const { id, start, end } = value as AskedRange;
    const give = async (): Promise<void> => {
      const part = await read(start, end).catch((error: Error) => error.message);
      await link.call('give', [id, part], typeof part === 'string' ? [] : [part.buffer]);
    };
    // The engine is gone, and nobody waits.
    give().catch(() => {});
  };
  return { size: whole?.length ?? content.size!, heard };
}
