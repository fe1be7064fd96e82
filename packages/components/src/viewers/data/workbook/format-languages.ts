/** Languages by the number that a format names them by ([MS-LCID] section 2.2), as far as their months and days are often seen. */
const languages: Readonly<Record<number, string>> = {
  0x01: 'ar', 0x02: 'bg', 0x03: 'ca', 0x04: 'zh', 0x05: 'cs', 0x06: 'da', 0x07: 'de', 0x08: 'el', 0x09: 'en', 0x0a: 'es', 0x0b: 'fi', 0x0c: 'fr', 0x0d: 'he', 0x0e: 'hu', 0x0f: 'is', 0x10: 'it', 0x11: 'ja', 0x12: 'ko',
  0x13: 'nl', 0x14: 'nb', 0x15: 'pl', 0x16: 'pt', 0x18: 'ro', 0x19: 'ru', 0x1a: 'hr', 0x1b: 'sk', 0x1d: 'sv', 0x1e: 'th', 0x1f: 'tr', 0x21: 'id', 0x22: 'uk', 0x24: 'sl', 0x25: 'et', 0x26: 'lv', 0x27: 'lt', 0x29: 'fa',
  0x2a: 'vi', 0x2d: 'eu', 0x39: 'hi', 0x3e: 'ms', 0x56: 'gl',
};

/** The language that a format says: `[$-407]`, `[$€-40C]`, `[$-de-DE]`; that of workbooks where it says none, or that of the reader's system. Days are those of the usual calendar. */
export function languageOf(section: string): string {
  const [, number, tag] = /\[\$[^\]-]*-(?:([\da-f]{3,8})|([a-z]{2,3}(?:-[a-z]{2,4})?))(?:,[^\]]*)?\]/i.exec(section) ?? [];
  const found = number === undefined ? tag : languages[Number.parseInt(number, 16) & 0x3ff];
  return `${found ?? 'en'}-u-ca-gregory-nu-latn`;
}
