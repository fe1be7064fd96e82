import { guessedText } from '../streaming/guessed-text.ts';
import { decodeJapanese, isJapanese, japaneseWordsInUtf8 } from './japanese-words.ts';
import { unflow } from './unflow.ts';

interface Structured {
  params: Partial<Record<string, string>>;
}
export interface MailHeader {
  key: string;
  originalKey: string;
  value: string;
}

/** A part of a message as postal-mime holds it until it is told what it says. */
export interface MailPart {
  contentType: { parsed: Structured & { value: string }; multipart: string | false };
  childNodes: readonly unknown[];
  contentDisposition: { parsed: Structured };
  headers: MailHeader[];
  content: ArrayBuffer | null;
  getTextContent(): string;
}

/** Makes a part say what it means where postal-mime would read it otherwise: texts of a type that is cut short, words and texts in Japanese, texts that do not name their charset, soft line ends. */
export function settlePart(part: MailPart): void {
  const { contentType } = part;
  const withoutParts = contentType.multipart !== false && part.childNodes.length === 0;
  if (withoutParts || /^text\/?$/i.test(contentType.parsed.value)) Object.assign(contentType, { multipart: false, parsed: { ...contentType.parsed, value: 'text/plain' } });
  for (const { params } of [part.contentType.parsed, part.contentDisposition.parsed]) {
    for (const name of ['name', 'filename']) if (params[name]) params[name] = japaneseWordsInUtf8(params[name]);
  }
  part.headers = part.headers.map((header) => ({ ...header, value: japaneseWordsInUtf8(header.value) }));
  const { charset, format, delsp } = part.contentType.parsed.params;
  delete part.contentType.parsed.params['format'];
  const inCharset = part.getTextContent.bind(part);
  const read = (): string => (part.content && textOf(new Uint8Array(part.content), charset)) ?? inCharset();
  part.getTextContent = /^flowed$/i.test(format ?? '') ? () => unflow(read(), /^yes$/i.test(delsp ?? '')) : read;
}

/** The text of bytes that postal-mime does not decode as they are meant; `undefined` for all others. */
function textOf(bytes: Uint8Array, charset: string | undefined): string | undefined {
  if (isJapanese(charset)) return decodeJapanese(bytes);
  if (charset) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // The escape sequences of JIS X 0208.
    return text.includes('\u001b$@') || text.includes('\u001b$B') ? decodeJapanese(bytes) : text;
  } catch {
    return guessedText(bytes);
  }
}
