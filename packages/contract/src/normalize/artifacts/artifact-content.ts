import type { JsonObject, JsonValue } from '../../json.ts';
import { mayBeText } from '../../media-types.ts';
import { SpilledContent } from '../../spilled-content.ts';
import { firstText } from './artifact-fields.ts';
import { base64Content, textContent, type Content } from './content.ts';
import { warn, type Draft } from '../draft.ts';
import { pointerKey } from '../plain-json.ts';
import { checkBase64, decodeBase64, decodeUtf8 } from '../bytes/base64.ts';
import { isBinaryType, sniffText, sniffType } from '../bytes/sniff.ts';

/** Fields in which dialects carry a content, and how it is written there. */
const contentFields: readonly { key: string; as: 'base64' | 'text' | 'either' }[] = [
  { key: 'b64', as: 'base64' },
  { key: 'spilled', as: 'base64' },
  { key: 'inline', as: 'text' },
  { key: 'text', as: 'text' },
  { key: 'content', as: 'either' },
  { key: 'base64', as: 'base64' },
  { key: 'content_base64', as: 'base64' },
  { key: 'blob', as: 'base64' },
  { key: 'data', as: 'either' },
];

/**
 * True for a text that can hardly be meant as it stands: base64 whose bytes begin as a file does, or that is long and has letters of
 * both cases and digits, as a sequence of amino acids has not.
 */
function isSurelyBase64(text: string): boolean {
  if (text.includes(' ') || checkBase64(text) === undefined) return false;
  const head = decodeBase64(text, 1024) ?? new Uint8Array();
  const words = decodeUtf8(head);
  if (sniffType(head) !== undefined || (words !== undefined && sniffText(words) !== 'text/plain')) return true;
  const begin = text.slice(0, 1024);
  return text.length >= 64 && [/[a-z]/, /[A-Z]/, /[0-9]/].every((kind) => kind.test(begin));
}

/** A content is what the tool wrote (seed 003: "raw content"); of a binary type it is base64, and of one that may be either what it looks like. */
const isWritten = (text: string, declared: string): boolean => !isBinaryType(declared) || (mayBeText(declared) && !isSurelyBase64(text));

/** Reads a content whose form the type decides: base64 for binary types, text for others, JSON for anything that is no text. */
function eitherContent(draft: Draft, value: JsonValue | SpilledContent, declared: string): Content | undefined {
  if (typeof value !== 'string' && !(value instanceof SpilledContent)) return { ...textContent(draft, JSON.stringify(value)), declared: 'application/json' };
  if (typeof value === 'string' && !value.startsWith('data:') && isWritten(value, declared)) return textContent(draft, value);
  return base64Content(draft, value);
}

/** What an entry's content was read from. */
export interface ReadContent {
  key: string;
  /** Undefined when what stands there is no content. */
  content: Content | undefined;
}

function readField(draft: Draft, value: JsonValue | SpilledContent, as: (typeof contentFields)[number]['as'], declared: string): Content | undefined {
  if (as === 'either') return eitherContent(draft, value, declared);
  if (typeof value !== 'string' && !(value instanceof SpilledContent)) return undefined;
  return as === 'text' ? textContent(draft, value) : base64Content(draft, value);
}

/**
 * The content of an entry. The first field that holds one counts; what else the entry offers is named in a warning. A field that is
 * empty, or holds no content, only counts where there is nothing else, a path or an address included.
 */
export function readContent(draft: Draft, item: JsonObject, declared: string, path: string): ReadContent | undefined {
  const present = contentFields.filter(({ key }) => Object.hasOwn(item, key) && item[key] !== null);
  const filled = present.filter(({ key }) => item[key] !== '');
  const elsewhere = ['path', 'uri'].find((key) => firstText(item, [key]) !== undefined);
  let bad: string | undefined;
  for (const { key, as } of filled) {
    const content = readField(draft, item[key]!, as, declared);
    if (content !== undefined) {
      if (bad !== undefined) warnBad(draft, bad, key, path);
      const others = [...filled.map((field) => field.key), ...(elsewhere === 'path' ? ['path'] : [])].filter((other) => other !== key && other !== bad);
      if (others.length > 0) warn(draft, 'content_ignored', `The artifact has more than one content: \`${key}\` is taken, ${others.map((other) => `\`${other}\``).join(', ')} not.`, path);
      return { key, content };
    }
    bad ??= key;
  }
  if (bad !== undefined && elsewhere === undefined) return { key: bad, content: undefined };
  if (bad !== undefined) warnBad(draft, bad, elsewhere!, path);
  const [empty] = elsewhere === undefined ? present : [];
  return empty === undefined ? undefined : { key: empty.key, content: readField(draft, '', empty.as, declared) };
}

const warnBad = (draft: Draft, key: string, instead: string, path: string): void =>
  warn(draft, 'bad_base64', `The content is no base64 (RFC 4648 section 4); \`${instead}\` is taken instead.`, `${path}/${pointerKey(key)}`);
