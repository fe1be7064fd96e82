import type { EngineLink } from '../streaming/engine-link.ts';
import { inEngine } from '../streaming/in-engine.ts';
import type { Mail, MailProblem } from './mail-model.ts';
import type { MailEngine } from './mail-engine.ts';
import type { ReportNames } from './reports.ts';

/** Bytes of the longest message that is read. */
export const largest = 128 * 2 ** 20;
/** Where workers are refused the page waits for the whole of it. */
const largestOnPage = 8 * 2 ** 20;
/** Milliseconds until a message that is still not taken apart is given up. */
const patience = 15_000;

/** Takes a message apart in a worker, which is ended when it takes too long. */
export async function takeApart(bytes: Uint8Array, signal: AbortSignal, reportNames: ReportNames = {}): Promise<Mail | { problem: MailProblem | 'tooSlow' }> {
  const mail = await inEngine('mail', { signal, most: patience }, async (link: EngineLink<MailEngine>) => {
    if (link.onPage && bytes.length > largestOnPage) return undefined;
    // A copy: the bytes may be those that the next load reads.
    const copy = bytes.slice();
    return link.call('read', [copy, reportNames], [copy.buffer]);
  });
  return mail ?? { problem: 'tooSlow' };
}
