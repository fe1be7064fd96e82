import type { Content } from '../../../viewers/content/content.ts';
import type { Mail } from '../../../viewers/mime/mail-model.ts';
import { NotSearched } from '../not-searched.ts';
import { pageWords } from './page-texts.ts';
import { textsOf as written } from './plain-texts.ts';

/** What a message says, whatever it was encoded in: its subject, who wrote to whom, its text, and the names of what came with it. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<string> {
  const { takeApart } = await import('../../../viewers/mail/define.ts');
  const mail = await takeApart(await content.bytes(signal), signal);
  if ('problem' in mail) {
    if (mail.problem === 'tooSlow') throw new NotSearched('tooLarge');
    // It is shown as the text that it is.
    yield* written(content, signal);
    return;
  }
  yield await wordsOf(mail);
}

export async function wordsOf(mail: Mail): Promise<string> {
  const people = [...mail.from, ...mail.to, ...mail.cc].map(({ name, address }) => `${name} ${address}`);
  const lines = [mail.subject, ...people, mail.text || (await pageWords(mail.html)), ...mail.attachments.map(({ name }) => name)];
  return `${lines.join('\n')}\n`;
}
