import type { MailEngine } from '../mime/mail-engine.ts';
import type { Mail, MailProblem } from '../mime/mail-model.ts';
import { startEngine } from '../streaming/start-engine.ts';
import { unlessLate } from '../streaming/unless-late.ts';

/** Milliseconds until a mailbox whose next message is still not there is given up. */
const patience = 15_000;
/** Bytes, where workers are refused and the page does the work. */
const largestOnPage = 8 * 2 ** 20;

/** Takes the messages of a mailbox apart in a worker, one after the other; none where it is no mailbox. */
export async function* takeBoxApart(bytes: Uint8Array, signal: AbortSignal): AsyncGenerator<Mail | { problem: MailProblem } | 'tooSlow'> {
  const link = await startEngine<MailEngine>('mail');
  const close = (): void => link.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    signal.throwIfAborted();
    if (link.onPage && bytes.length > largestOnPage) return yield 'tooSlow';
    // A copy: the bytes may be those that another reads.
    const copy = bytes.slice();
    void link.call('push', [copy], [copy.buffer]).catch(() => {});
    const box = await unlessLate(link.call('index', []), patience);
    if (!box) return yield 'tooSlow';
    for (let nth = 0; nth < box.heads.length; nth++) {
      const mail = await unlessLate(link.call('readMessage', [nth]), patience);
      if (!mail) return yield 'tooSlow';
      yield mail;
    }
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
