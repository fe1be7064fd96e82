/** The code page that Windows has for a language, by its number ([MS-LCID]); of the others that of the west. */
export const codePageOf = (language: number): number => (language === 0x404 || language === 0xc04 ? 950 : (pages[language & 0x3ff] ?? 1252));

const pages: Readonly<Record<number, number>> = {
  0x01: 1256, 0x02: 1251, 0x04: 936, 0x05: 1250, 0x08: 1253, 0x0d: 1255, 0x0e: 1250, 0x11: 932, 0x12: 949, 0x15: 1250, 0x18: 1250, 0x19: 1251, 0x1a: 1250, 0x1b: 1250, 0x1c: 1250,
  0x1e: 874, 0x1f: 1254, 0x20: 1256, 0x22: 1251, 0x23: 1251, 0x24: 1250, 0x25: 1257, 0x26: 1257, 0x27: 1257, 0x29: 1256, 0x2a: 1258, 0x2f: 1251,
};
