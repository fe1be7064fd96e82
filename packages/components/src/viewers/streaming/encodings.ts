import type { LegacyEncoding } from './legacy-encoding.ts';

/** The encodings that text files come in. Without a byte order mark it is UTF-8, unless the first other bytes say no. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | LegacyEncoding;

/** All of them, with the names that readers know; the order is that of a list to choose from. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8', 'utf-16le': 'UTF-16LE', 'utf-16be': 'UTF-16BE', 'windows-1252': 'Windows-1252', 'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251', 'koi8-r': 'KOI8-R', 'windows-1253': 'Windows-1253', 'windows-1254': 'Windows-1254', 'windows-1255': 'Windows-1255', 'windows-1256': 'Windows-1256', shift_jis: 'Shift_JIS', 'euc-jp': 'EUC-JP', gb18030: 'GB18030', big5: 'Big5', 'euc-kr': 'EUC-KR',
};

export const isEncoding = (name: unknown): name is Encoding => typeof name === 'string' && Object.hasOwn(encodingNames, name);

/** As readers know it; one that is not offered by the name that the Encoding Standard gives it. */
export const encodingName = (encoding: string): string => (isEncoding(encoding) ? encodingNames[encoding] : encoding);
