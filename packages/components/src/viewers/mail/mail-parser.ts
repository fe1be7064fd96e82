import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime';
import { settlePart, type MailHeader, type MailPart } from './settle-part.ts';

/** What postal-mime calls for each part, from the message itself on, before it reads it; not in its types. */
interface Collecting {
  collectNode(part: MailPart, ...around: unknown[]): Promise<void>;
}
const Parser = PostalMime as unknown as new (options: PostalMimeOptions) => PostalMime & Collecting;

class MailParser extends Parser {
  /** The head of the message, as it is written. */
  written: MailHeader[] | undefined;

  override async collectNode(part: MailPart, ...around: unknown[]): Promise<void> {
    this.written ??= part.headers;
    settlePart(part);
    await super.collectNode(part, ...around);
  }
}

/** Takes a message apart with postal-mime, which is told what its parts mean where it would read them otherwise. */
export async function parseMail(bytes: Uint8Array<ArrayBuffer>, options: PostalMimeOptions): Promise<Email> {
  const parser = new MailParser(options);
  const email = await parser.parse(bytes);
  return { ...email, headers: parser.written ?? email.headers };
}
