import type { Content } from '../../../viewers/content/content.ts';
import { NotSearched } from '../not-searched.ts';
import type { Piece } from '../search-text.ts';
import { wordsOf } from './mail-texts.ts';
import { textsOf as written } from './plain-texts.ts';

/** What each message of a mailbox says; a message that cannot be taken apart is passed over. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<Piece> {
  const { takeBoxApart } = await import('../../../viewers/mailbox/define.ts');
  let messages = 0;
  for await (const mail of takeBoxApart(await content.bytes(signal), signal)) {
    if (mail === 'tooSlow') throw new NotSearched('tooLarge');
    const message = messages++;
    if ('problem' in mail) continue;
    yield { text: await wordsOf(mail), at: { place: { active: message, message }, ...(mail.subject && { part: mail.subject }) } };
  }
  // It is no mailbox.
  if (messages === 0) yield* written(content, signal);
}
