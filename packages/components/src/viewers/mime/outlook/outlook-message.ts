import { openCompound, type CompoundEntry } from '../../content/compound-file.ts';
import { addressOf, encoded, field, filePart, joinParts, textPart } from './message-parts.ts';
import { OutlookProperties } from './outlook-properties.ts';
import { readRichText } from './rich-text.ts';
import { unpackRtf } from './unpack-rtf.ts';

const most = { depth: 8, files: 1000, receivers: 2000, head: 2 ** 18 };
/** Properties of a message, of who gets it and of its files ([MS-OXPROPS]); of several the first that is there. */
const property = {
  subject: 0x37,
  sent: 0x39,
  delivered: 0xe06,
  head: 0x7d,
  text: 0x1000,
  page: 0x1013,
  rich: 0x1009,
  from: { name: 0x42, address: [0x5d02, 0x65] },
  sender: { name: 0xc1a, address: [0x5d01, 0xc1f] },
  receiver: { name: 0x3001, address: [0x39fe, 0x3003], kind: 0xc15 },
  file: { data: 0x3701, name: [0x3707, 0x3704, 0x3001], type: 0x370e, contentId: 0x3712 },
};
/** Bytes before the numbers of a message, of one within another, of a receiver or a file ([MS-OXMSG] section 2.4.1). */
const head = { outer: 32, inner: 24, part: 8 };
const receivers = ['To', 'Cc', 'Bcc'];

/** A message of Outlook (`.msg`; [MS-OXMSG]) as programs send it (RFC 5322), those within it too; undefined where it is none, or cannot be read. */
export function outlookMessage(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const root = openCompound(bytes);
  if (!root?.entries.has('__properties_version1.0')) return undefined;
  return new TextEncoder().encode(written(root, new OutlookProperties(root, head.outer), 0));
}

function written(folder: CompoundEntry, said: OutlookProperties, depth: number): string {
  const { text, page } = textsOf(said);
  const shown = joinParts('alternative', depth, [...(text ? [textPart('plain', text)] : []), ...(page ? [textPart('html', page)] : [])]);
  const files = partsOf(folder, '__attach_version1.0_#', most.files).flatMap((one) => file(new OutlookProperties(one, head.part, said), depth));
  return [...headOf(folder, said), 'MIME-Version: 1.0', joinParts('mixed', depth, [shown, ...files])].join('\r\n');
}

/** Most messages have their page within the rich text alone, some have no other text than that. */
function textsOf(said: OutlookProperties): { text: string; page: string } {
  const [text, page] = [said.text(property.text), said.page(property.page)];
  const packed = page ? undefined : said.bytes(property.rich);
  const rich = packed && unpackRtf(packed);
  const read = rich && readRichText(rich);
  return { text: text || (read && !read.page ? read.text : ''), page: page || (read?.page ? read.text : '') };
}

/** As it came, or made of what Outlook knows: what was written here and not sent yet came with none. */
function headOf(folder: CompoundEntry, said: OutlookProperties): string[] {
  // What told how the message was put together is told anew.
  const came = said.text(property.head).slice(0, most.head).replace(/\r?\n(?=[ \t])/g, '\u0001').split(/\r?\n/).filter((line) => /^[\w-]+:/.test(line) && !/^(?:content-|mime-version:)/i.test(line)).map((line) => line.replaceAll('\u0001', '\r\n'));
  const names = new Set(came.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()));
  const people = new Map<string, string[]>(receivers.map((name) => [name, []]));
  for (const one of partsOf(folder, '__recip_version1.0_#', most.receivers)) {
    const receiver = new OutlookProperties(one, head.part, said);
    people.get(receivers[((receiver.number(property.receiver.kind) ?? 1) & 3) - 1] ?? 'To')!.push(addressOf(receiver, property.receiver));
  }
  const [from, sender] = [addressOf(said, property.from), addressOf(said, property.sender)];
  const sent = said.time(property.sent) ?? said.time(property.delivered);
  const known: [string, string][] = [
    ['From', from || sender],
    ['Sender', from && sender !== from ? sender : ''],
    ...[...people].map(([name, list]): [string, string] => [name, list.filter(Boolean).join(', ')]),
    ['Subject', encoded(said.text(property.subject))],
    ['Date', sent?.toUTCString() ?? ''],
  ];
  const made = known.filter(([name, value]) => value && !names.has(name.toLowerCase())).map(([name, value]) => field(name, value));
  // A draft may say nothing of itself, and is a message all the same.
  return came.length + made.length > 0 ? [...came, ...made] : ['Subject: '];
}

function file(said: OutlookProperties, depth: number): string[] {
  const { data, name, type, contentId } = property.file;
  const inner = said.folder(data);
  // It is called by its subject.
  if (inner?.entries.has('__properties_version1.0')) return depth < most.depth ? [filePart({ type: 'message/rfc822', message: written(inner, new OutlookProperties(inner, head.inner), depth + 1) })] : [];
  const bytes = said.bytes(data);
  return bytes ? [filePart({ name: said.words(...name), contentId: said.words(contentId), type: said.words(type), bytes })] : [];
}

/** In the order that they were added in. */
const partsOf = (folder: CompoundEntry, begin: string, count: number): CompoundEntry[] => [...folder.entries.values()].filter(({ name }) => name.startsWith(begin)).sort((a, b) => (a.name < b.name ? -1 : 1)).slice(0, count);
