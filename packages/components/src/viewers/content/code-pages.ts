/** Code pages of Windows, DOS and Macs whose charsets are not called by their number. */
const charsets: Readonly<Record<number, string>> = { 866: 'ibm866', 874: 'windows-874', 932: 'shift_jis', 936: 'gb18030', 949: 'euc-kr', 950: 'big5', 10000: 'macintosh', 10007: 'x-mac-cyrillic', 20866: 'koi8-r', 50220: 'iso-2022-jp', 50221: 'iso-2022-jp', 50222: 'iso-2022-jp', 32768: 'macintosh', 51932: 'euc-jp', 54936: 'gb18030', 65001: 'utf-8' };

/** What reads text of a code page; of one that is not known, that of the west. */
export function decoderOf(page: number): TextDecoder {
  try {
    return new TextDecoder(charsets[page] ?? (page >= 28591 && page <= 28606 ? `iso-8859-${page - 28590}` : `windows-${page}`));
  } catch {
    return new TextDecoder('windows-1252');
  }
}
