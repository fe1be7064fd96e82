import type { LegacyEncoding } from './legacy-encoding.ts';
import { Utf32Decoder, type Decoder } from './utf32-decoder.ts';

/** Those whose characters take several bytes, zeros among them. */
type WideEncoding = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/** The encodings that text files come in. Without a byte order mark it is UTF-8, unless the first other bytes say no. */
export type Encoding = 'utf-8' | WideEncoding | 'iso-2022-jp' | LegacyEncoding;

/** All of them, with the names that readers know; the order is that of a list to choose from. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8', 'utf-16le': 'UTF-16LE', 'utf-16be': 'UTF-16BE', 'utf-32le': 'UTF-32LE', 'utf-32be': 'UTF-32BE',
  'windows-1252': 'Windows-1252', macintosh: 'Macintosh', 'windows-1250': 'Windows-1250', 'iso-8859-2': 'ISO-8859-2', 'windows-1254': 'Windows-1254', 'windows-1257': 'Windows-1257', 'windows-1258': 'Windows-1258',
  'windows-1251': 'Windows-1251', 'koi8-r': 'KOI8-R', 'koi8-u': 'KOI8-U', ibm866: 'IBM866', 'iso-8859-5': 'ISO-8859-5', 'x-mac-cyrillic': 'x-mac-cyrillic',
  'windows-1253': 'Windows-1253', 'iso-8859-7': 'ISO-8859-7', 'windows-1255': 'Windows-1255', 'windows-1256': 'Windows-1256', 'iso-8859-6': 'ISO-8859-6', 'windows-874': 'Windows-874',
  shift_jis: 'Shift_JIS', 'euc-jp': 'EUC-JP', 'iso-2022-jp': 'ISO-2022-JP', gb18030: 'GB18030', big5: 'Big5', 'euc-kr': 'EUC-KR',
};

export const isEncoding = (name: unknown): name is Encoding => typeof name === 'string' && Object.hasOwn(encodingNames, name);

/** As readers know it; one that is not offered by the name that the Encoding Standard gives it. */
export const encodingName = (encoding: string): string => (isEncoding(encoding) ? encodingNames[encoding] : encoding);

/** Bytes of a unit: a character is made of one or more. */
export const unitWidth = (encoding: string | undefined): 1 | 2 | 4 => (encoding?.startsWith('utf-16') ? 2 : encoding?.startsWith('utf-32') ? 4 : 1);

export const decoderFor = (encoding: Encoding): Decoder => (encoding === 'utf-32le' || encoding === 'utf-32be' ? new Utf32Decoder(encoding) : new TextDecoder(encoding));
