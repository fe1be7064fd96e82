import { viewOf } from '../content/view-of.ts';
import { decoderOf } from '../content/code-pages.ts';

/** What Outlook packed into a part of its own (`winmail.dat`): files, and the text where the message has no other. */
export interface Unpacked {
  files: UnpackedFile[];
  text: string;
  html: string;
}

export interface UnpackedFile {
  filename: string;
  mimeType: string;
  contentId: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const most = { files: 1000, depth: 5 };
/** Attributes ([MS-OXTNEF] section 2.1.3.1), with their types. */
const attribute = { body: 0x2800c, codePage: 0x69007, properties: 0x69003, file: 0x69002, title: 0x18010, data: 0x6800f, fileProperties: 0x69005 };
/** Properties of a message and of a file ([MS-OXPROPS]). */
const property = { text: 0x1000, html: 0x1013, data: 0x3701, name: 0x3704, longName: 0x3707, type: 0x370e, contentId: 0x3712 };
const EMBEDDED_MESSAGE = 0x20307;

/** Undefined for what is no such part. What is cut off or damaged is read up to there. */
export function unpackTnef(bytes: Uint8Array<ArrayBuffer>, depth = 0): Unpacked | undefined {
  const view = viewOf(bytes);
  if (bytes.length < 6 || view.getUint32(0, true) !== 0x223e9f78) return undefined;
  const unpacked: Unpacked = { files: [], text: '', html: '' };
  let decoder = new TextDecoder('windows-1252');
  const words = (held: Uint8Array): string => decoder.decode(held).replace(/\0[^]*/, '');
  let file: UnpackedFile | undefined;
  for (let at = 6; at + 9 <= bytes.length; ) {
    const [name, length] = [view.getUint32(at + 1, true), view.getUint32(at + 5, true)];
    const held = bytes.subarray(at + 9, at + 9 + length);
    at += 11 + length;
    if (name === attribute.codePage && held.length >= 4) decoder = decoderOf(viewOf(held).getUint32(0, true));
    else if (name === attribute.body) unpacked.text ||= words(held);
    else if (name === attribute.properties) {
      for (const { id, text, value } of propertiesOf(held, words)) {
        if (id === property.text) unpacked.text ||= text ?? '';
        if (id === property.html) unpacked.html ||= textOf(value, decoder);
      }
    } else if (name === attribute.file) {
      if (unpacked.files.length === most.files) break;
      unpacked.files.push((file = { filename: '', mimeType: '', contentId: '', bytes: new Uint8Array() }));
    } else if (!file) continue;
    else if (name === attribute.title) file.filename ||= words(held);
    else if (name === attribute.data) file.bytes = held.slice();
    else if (name === attribute.fileProperties) {
      const inner = describeFile(file, propertiesOf(held, words), depth);
      if (inner) unpacked.files.splice(-1, 1, ...inner);
    }
  }
  unpacked.files = unpacked.files.filter(({ bytes: data }) => data.length > 0).slice(0, most.files);
  return unpacked;
}

/** Takes over what properties say of a file; answers the files of a message that was attached. */
function describeFile(file: UnpackedFile, properties: Iterable<Property>, depth: number): UnpackedFile[] | undefined {
  let inner: UnpackedFile[] | undefined;
  for (const { id, object, text, value } of properties) {
    if (id === property.longName && text) file.filename = text;
    else if (id === property.name) file.filename ||= text ?? '';
    else if (id === property.type) file.mimeType = text ?? '';
    else if (id === property.contentId) file.contentId = text ?? '';
    else if (id === property.data) {
      const data = object ? value.subarray(16) : value;
      if (object && value.length > 16 && viewOf(value).getUint32(0, true) === EMBEDDED_MESSAGE && depth < most.depth) inner = unpackTnef(data.slice(), depth + 1)?.files;
      else if (data.length > 0) file.bytes = data.slice();
    }
  }
  return inner;
}

interface Property {
  id: number;
  value: Uint8Array;
  object: boolean;
  text?: string;
}

/** Bytes of a value by its type; those of the others say their length. */
const sizes: Readonly<Record<number, number>> = { 0x02: 2, 0x03: 4, 0x04: 4, 0x05: 8, 0x06: 8, 0x07: 8, 0x0a: 4, 0x0b: 2, 0x14: 8, 0x40: 8, 0x48: 16 };
const [OBJECT, ANSI, WIDE, BINARY, SEVERAL] = [0x0d, 0x1e, 0x1f, 0x102, 0x1000];

/** One after the other up to the first that cannot be read ([MS-OXTNEF] section 2.1.3.4). */
function* propertiesOf(held: Uint8Array, words: (held: Uint8Array) => string): Generator<Property> {
  const view = viewOf(held);
  let at = 4;
  const word = (): number => view.getUint32((at += 4) - 4, true);
  try {
    for (let left = view.getUint32(0, true); left > 0; left--) {
      const [type, id] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
      at += 4;
      if (id >= 0x8000) {
        at += 16;
        if (word() === 0) at += 4;
        else at += padded(word());
      }
      const kind = type & ~SEVERAL;
      const size = sizes[kind];
      if (size === undefined && ![OBJECT, ANSI, WIDE, BINARY].includes(kind)) return;
      for (let values = size === undefined || kind !== type ? word() : 1; values > 0; values--) {
        const length = size ?? word();
        const value = held.subarray(at, at + length);
        at += padded(length);
        if (at > held.length + 3) return;
        yield { id, value, object: kind === OBJECT, ...(kind === ANSI && { text: words(value) }), ...(kind === WIDE && { text: new TextDecoder('utf-16le').decode(value).replace(/\0[^]*/, '') }) };
      }
    }
  } catch {
    // It is cut off.
  }
}

const padded = (length: number): number => length + ((4 - (length % 4)) % 4);

function textOf(held: Uint8Array, decoder: TextDecoder): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(held);
  } catch {
    return decoder.decode(held);
  }
}
