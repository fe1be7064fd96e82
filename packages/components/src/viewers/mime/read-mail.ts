import type { Address, Attachment, Email } from 'postal-mime';
import { extensionOf, safeFileName, uniqueName } from '@mcp-canvas/contract';
import { withHeadClosed } from './close-head.ts';
import { inlinePictures } from './inline-pictures.ts';
import { parseMail } from './mail-parser.ts';
import type { Mail, MailAttachment, MailProblem, Person } from './mail-model.ts';
import { plain } from './plain.ts';
import { reports, type ReportNames } from './reports.ts';
import { isCompound } from '../content/is-compound.ts';
import { outlookMessage } from './outlook/outlook-message.ts';
import { unpackTnef } from './tnef.ts';

const bounds = { depth: 100, headerBytes: 2 ** 20, innerHead: 2 ** 16, headers: 300, headerLength: 4000, people: 500, attachments: 1000, text: 2_000_000, html: 8_000_000 };

/** One of these is in every message that a program sent or kept. */
const known: ReadonlySet<string> = new Set(['from', 'to', 'subject', 'date', 'message-id', 'received', 'mime-version', 'content-type', 'return-path']);

/** Takes a message apart, also one of Outlook; messages within it stay files of their own. */
export async function readMail(given: Uint8Array<ArrayBuffer>, reportNames: ReportNames = {}): Promise<Mail | { problem: MailProblem }> {
  const bytes = isCompound(given) ? outlookMessage(given) : given;
  if (!bytes) return { problem: 'damaged' };
  let email: Email;
  try {
    email = await parseMail(withHeadClosed(bytes), { maxNestingDepth: bounds.depth, maxHeadersSize: bounds.headerBytes, forceRfc822Attachments: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/nesting depth/i.test(message)) return { problem: 'tooDeep' };
    return { problem: /header/i.test(message) ? 'tooLong' : 'damaged' };
  }
  if (!email.headers.some(({ key }) => known.has(key))) return { problem: 'notMail' };
  // Of a message of Outlook those were written here.
  if (bytes !== given) email = { ...email, headers: email.headers.filter(({ key }) => !/^(?:mime-version|content-.*)$/.test(key)) };
  email = withUnpacked(email);
  const titles = await Promise.all(email.attachments.slice(0, bounds.attachments).map((attachment) => titleOf(attachment, reportNames)));
  return mailOf(email, titles);
}

/** With the files that Outlook packed into one in the place of that, and its text where there is no other. */
function withUnpacked(email: Email): Email {
  let [text, html] = [email.text ?? '', email.html ?? ''];
  const attachments = email.attachments.flatMap((attachment): Attachment[] => {
    const packed = /\/(?:vnd\.)?ms-tnef$/i.test(attachment.mimeType) || /^winmail\.dat$/i.test(attachment.filename ?? '') ? unpackTnef(bytesOf(attachment)) : undefined;
    if (!packed) return [attachment];
    if (!text.trim() && !html) [text, html] = [packed.text, packed.html];
    else if (packed.files.length === 0) return [attachment];
    return packed.files.map(({ bytes, ...said }) => ({ ...said, disposition: 'attachment', content: bytes.buffer }));
  });
  return { ...email, text, html, attachments };
}

/** `titles` are what attachments without a name are called. */
function mailOf(email: Email, titles: readonly string[]): Mail {
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
    attachments: parts.map((part, at) => attachmentOf(part.attachment, { at, title: titles[at] ?? '', names, bytes: part.bytes, shown: filled.used.has(part) })),
    cut: text.length > bounds.text || html.length > bounds.html || attachments.length > bounds.attachments || headers.length > bounds.headers,
  };
}

function attachmentOf({ filename, mimeType }: Attachment, { at, title, names, bytes, shown }: { at: number; title: string; names: Set<string>; bytes: Uint8Array<ArrayBuffer>; shown: boolean }): MailAttachment {
  const type = reports.has(mimeType) ? 'text/plain' : mimeType;
  const ending = extensionOf(type);
  const wanted = filename ? plain(filename) : `${title || at + 1}${ending ? `.${ending}` : ''}`;
  const name = uniqueName(safeFileName(wanted), names);
  names.add(name);
  return { name, mime: plain(type), bytes, shown };
}

/** What a report or a calendar is called, or the subject of a message, where they have no name; only its head is read. */
async function titleOf({ filename, mimeType, content }: Attachment, reportNames: ReportNames): Promise<string> {
  const report = reports.get(mimeType);
  if (report) return reportNames[report] ?? '';
  if (!filename && mimeType === 'text/calendar') return reportNames.invitation ?? '';
  if (filename || mimeType !== 'message/rfc822' || !(content instanceof ArrayBuffer)) return '';
  try {
    const { subject } = await parseMail(headOf(new Uint8Array(content)), { maxHeadersSize: bounds.innerHead });
    // What stands after a slash would be its whole name.
    return plain(subject ?? '').replaceAll(/[\\/]+/g, '-');
  } catch {
    return '';
  }
}

/** Up to the first empty line (RFC 5322 section 2.1). */
function headOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const end = bytes.findIndex((byte, at) => byte === 10 && (bytes[at + 1] === 10 || (bytes[at + 1] === 13 && bytes[at + 2] === 10)));
  return bytes.slice(0, Math.min(end < 0 ? bytes.length : end + 1, bounds.innerHead));
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
