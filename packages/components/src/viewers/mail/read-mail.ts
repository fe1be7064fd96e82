import type { Address, Attachment, Email } from 'postal-mime';
import { extensionOf, safeFileName, uniqueName } from '@mcp-canvas/contract';
import { inlinePictures } from './inline-pictures.ts';
import { parseMail } from './mail-parser.ts';
import type { Mail, MailAttachment, MailProblem, Person } from './mail-model.ts';

const bounds = { depth: 100, headerBytes: 2 ** 20, headers: 300, headerLength: 4000, people: 500, attachments: 1000, text: 2_000_000, html: 8_000_000 };

/** One of these is in every message that a program sent or kept. */
const known: ReadonlySet<string> = new Set(['from', 'to', 'subject', 'date', 'message-id', 'received', 'mime-version', 'content-type', 'return-path']);

/** Takes a message apart; messages within it stay files of their own. */
export async function readMail(bytes: Uint8Array<ArrayBuffer>): Promise<Mail | { problem: MailProblem }> {
  let email: Email;
  try {
    email = await parseMail(bytes, { maxNestingDepth: bounds.depth, maxHeadersSize: bounds.headerBytes, forceRfc822Attachments: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/nesting depth/i.test(message)) return { problem: 'tooDeep' };
    return { problem: /header/i.test(message) ? 'tooLong' : 'damaged' };
  }
  if (!email.headers.some(({ key }) => known.has(key))) return { problem: 'notMail' };
  return mailOf(email);
}

function mailOf(email: Email): Mail {
  const { headers, attachments, html = '', text = '' } = email;
  const parts = attachments.slice(0, bounds.attachments).map((attachment) => ({ attachment, contentId: attachment.contentId ?? '', bytes: bytesOf(attachment) }));
  const filled = inlinePictures(html.slice(0, bounds.html), parts.filter(({ contentId }) => contentId !== ''));
  const names = new Set<string>();
  return {
    subject: plain(email.subject ?? ''),
    from: people(email.from),
    sender: people(email.sender),
    replyTo: people(email.replyTo),
    to: people(email.to),
    cc: people(email.cc),
    bcc: people(email.bcc),
    date: plain(email.date ?? ''),
    headers: headers.slice(0, bounds.headers).map(({ originalKey, value }) => ({ name: plain(originalKey), value: plain(value).slice(0, bounds.headerLength) })),
    text: text.trim() && text.slice(0, bounds.text),
    html: filled.html,
    attachments: parts.map((part, at) => attachmentOf(part.attachment, { at, names, bytes: part.bytes, shown: filled.used.has(part) })),
    cut: text.length > bounds.text || html.length > bounds.html || attachments.length > bounds.attachments || headers.length > bounds.headers,
  };
}

function attachmentOf({ filename, mimeType }: Attachment, { at, names, bytes, shown }: { at: number; names: Set<string>; bytes: Uint8Array<ArrayBuffer>; shown: boolean }): MailAttachment {
  const ending = extensionOf(mimeType);
  const wanted = filename ? plain(filename) : `${at + 1}${ending ? `.${ending}` : ''}`;
  const name = uniqueName(safeFileName(wanted), names);
  names.add(name);
  return { name, mime: plain(mimeType), bytes, shown };
}

/** Text of a calendar comes as bytes, too; a string is none of ours to expect. */
function bytesOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return new Uint8Array(content as ArrayBuffer);
}

function people(addresses: Address | readonly Address[] | undefined): Person[] {
  const list = addresses === undefined ? [] : [addresses].flat() as readonly Address[];
  const flat = list.flatMap((one) => (one.group ? (one.group.length > 0 ? one.group : [{ name: one.name, address: '' }]) : [one]));
  return flat.slice(0, bounds.people).map(({ name, address }) => ({ name: plain(name), address: plain(address ?? '') }));
}

/** One line: encoded words may hide line breaks, and marks that turn text around make one address look like another. */
// oxlint-disable-next-line no-control-regex
const plain = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim();
