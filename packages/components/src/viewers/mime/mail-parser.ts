import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime';
import { joinAtHand, type PartDecoder } from './join-part.ts';
import { settlePart, type MailHeader, type MailPart } from './settle-part.ts';

/** What postal-mime calls for each line of a message, and then for each part, from the message itself on, before it reads it; not in its types. */
interface Collecting {
  /** The part that the line belongs to, unless it ends that part. */
  readonly currentNode: { contentDecoder: PartDecoder | null };
  processLine(line: Uint8Array, last: boolean): Promise<void>;
  collectNode(part: MailPart, ...around: unknown[]): Promise<void>;
}
const Parser = PostalMime as unknown as new (options: PostalMimeOptions) => PostalMime & Collecting;

class MailParser extends Parser {
  /** The head of the message, as it is written. */
  written: MailHeader[] | undefined;
  /** What has no parts itself, in its order. */
  readonly leaves: MailPart[] = [];

  #joined: PartDecoder | null = null;

  override processLine(line: Uint8Array, last: boolean): Promise<void> {
    const { contentDecoder } = this.currentNode;
    if (contentDecoder && contentDecoder !== this.#joined) joinAtHand((this.#joined = contentDecoder));
    return super.processLine(line, last);
  }

  override async collectNode(part: MailPart, ...around: unknown[]): Promise<void> {
    this.written ??= part.headers;
    settlePart(part);
    if (part.contentType.multipart === false) this.leaves.push(part);
    await super.collectNode(part, ...around);
  }
}

/** Takes a message apart with postal-mime, which is told what its parts mean where it would read them otherwise. */
export async function parseMail(bytes: Uint8Array<ArrayBuffer>, options: PostalMimeOptions): Promise<Email> {
  const parser = new MailParser(options);
  const email = await parser.parse(bytes);
  return { ...email, headers: parser.written ?? email.headers };
}

/** The parts of a message that have none themselves, whatever they are to it. */
export async function partsOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly MailPart[]> {
  const parser = new MailParser({ forceRfc822Attachments: true });
  await parser.parse(bytes);
  return parser.leaves;
}
