import { isText } from '../../media-types.ts';
import { SpilledContent } from '../../spilled-content.ts';
import { checkBase64, decodeBase64, decodeUtf8, encodeBase64, utf8Length } from '../bytes/base64.ts';
import { parseDataUrl } from '../bytes/data-url.ts';
import { holdsMark, spilledFor, type Draft } from '../draft.ts';

/** Bytes: text up to this size is carried as it is (`inline`) wherever it came as base64. */
export const inlineLimit = 65_536;
/** Bytes from the beginning of a content that tell its type. */
const headLength = 4_100;

/** A content in one of the forms an artifact carries, with what its type is settled from. */
export interface Content {
  inline?: string;
  b64?: string;
  spilled?: SpilledContent;
  size: number;
  head?: Uint8Array;
  /** It came as text. */
  isText?: boolean;
  /** The media type that a `data:` URL declares. */
  declared?: string;
  /** It was no canonical base64 and has been mended. */
  repaired?: boolean;
  /** By which a copy of it is known: base64 is its own key, others have a prefix that no base64 has. */
  key?: string;
}

const ofSpilled = (spilled: SpilledContent): Content => ({ spilled, size: spilled.size, head: spilled.head, key: `sha256:${spilled.sha256}` });

/** A content that is text; a mark of the intake is the content it stands for. */
export function textContent(draft: Draft, value: string | SpilledContent): Content {
  const spilled = value instanceof SpilledContent ? value : spilledFor(draft, value);
  return spilled !== undefined ? ofSpilled(spilled) : { inline: value as string, size: utf8Length(value as string), isText: true, key: `text:${value as string}` };
}

/** A content that a tool calls base64: base64, a `data:` URL, or a mark of the intake. Undefined when it is none of them. */
export function base64Content(draft: Draft, value: string | SpilledContent): Content | undefined {
  const spilled = value instanceof SpilledContent ? value : spilledFor(draft, value);
  if (spilled !== undefined) return ofSpilled(spilled);
  const text = value as string;
  return text.startsWith('data:') ? dataUrlContent(draft, text) : ofBase64(draft, text);
}

function ofBase64(draft: Draft, text: string): Content | undefined {
  const check = holdsMark(draft, text) ? undefined : checkBase64(text);
  if (check === undefined) return undefined;
  const b64 = check.repaired ? encodeBase64(decodeBase64(text) ?? new Uint8Array()) : text;
  return { b64, size: check.size, head: decodeBase64(b64, headLength) ?? new Uint8Array(), key: b64, ...(check.repaired ? { repaired: true } : {}) };
}

/** The content of a `data:` URL (RFC 2397), also one whose payload was spilled. Undefined when the text is none. */
export function dataUrlContent(draft: Draft, text: string): Content | undefined {
  const url = parseDataUrl(text);
  if (url === undefined) return undefined;
  if ('payload' in url) {
    const spilled = spilledFor(draft, url.payload);
    const content = spilled === undefined ? ofBase64(draft, url.payload) : ofSpilled(spilled);
    return content === undefined ? undefined : { ...content, declared: url.mime };
  }
  const plain = decodeUtf8(url.bytes);
  const declared = url.mime === '' ? 'text/plain' : url.mime;
  if (plain !== undefined) return { inline: plain, size: url.bytes.length, isText: true, declared, key: `text:${plain}` };
  const b64 = encodeBase64(url.bytes);
  return { b64, size: url.bytes.length, head: url.bytes.subarray(0, headLength), declared, key: b64 };
}

/** The fields in which an artifact of this type carries the content: small text as it is, everything else as it came. */
export function carried(content: Content, mime: string): { inline?: string; b64?: string; spilled?: SpilledContent; size: number } {
  const { inline, b64, spilled, size } = content;
  if (spilled !== undefined) return { size, spilled };
  if (b64 !== undefined && isText(mime) && size <= inlineLimit) {
    const text = decodeUtf8(decodeBase64(b64) ?? new Uint8Array());
    if (text !== undefined) return { size, inline: text };
  }
  return b64 !== undefined ? { size, b64 } : { size, ...(inline === undefined ? {} : { inline }) };
}
