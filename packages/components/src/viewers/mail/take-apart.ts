import { startEngine } from '../streaming/start-engine.ts';
import type { Mail, MailProblem } from './mail-model.ts';
import type { MailEngine } from './mail-engine.ts';

/** Bytes of the longest message that is read. */
export const largest = 128 * 2 ** 20;
/** Where workers are refused the page waits for the whole of it. */
const largestOnPage = 8 * 2 ** 20;
/** Milliseconds until a message that is still not taken apart is given up. */
const patience = 15_000;

/** Takes a message apart in a worker, which is ended when it takes too long. */
export async function takeApart(bytes: Uint8Array, signal: AbortSignal): Promise<Mail | { problem: MailProblem | 'tooSlow' }> {
  const link = await startEngine<MailEngine>('mail');
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    link.close();
  }, patience);
  const end = () => link.close();
  signal.addEventListener('abort', end, { once: true });
  try {
    signal.throwIfAborted();
    if (link.onPage && bytes.length > largestOnPage) return { problem: 'tooSlow' };
    // A copy: the bytes may be those that the next load reads.
    const copy = bytes.slice();
    return await link.call('read', [copy], [copy.buffer]);
  } catch (error) {
    if (late && !signal.aborted) return { problem: 'tooSlow' };
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    link.close();
  }
}
