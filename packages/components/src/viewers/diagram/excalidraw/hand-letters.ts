import { drawnByHand } from './families.ts';
import accents from './fonts/excalifont-accents.woff2';
import combining from './fonts/excalifont-combining.woff2';
import cyrillic from './fonts/excalifont-cyrillic.woff2';
import moreCyrillic from './fonts/excalifont-cyrillic-extended.woff2';
import greek from './fonts/excalifont-greek.woff2';
import latin from './fonts/excalifont-latin.woff2';
import moreLatin from './fonts/excalifont-latin-extended.woff2';

/** The letters drawn by hand, in parts: the address of their bytes, and which they are, as CSS writes it (CSS Fonts 4, `unicode-range`). */
const parts = [
  [latin, 'U+20-7e,U+a0-a3,U+a5-a6,U+a8-ab,U+ad-b1,U+b4,U+b6-b8,U+ba-ff,U+131,U+152-153,U+2bc,U+2c6,U+2da,U+2dc,U+304,U+308,U+2013-2014,U+2018-201a,U+201c-201e,U+2020,U+2022,U+2024-2026,U+2030,U+2039-203a,U+20ac,U+2122,U+2212'],
  [moreLatin, 'U+100-130,U+132-137,U+139-149,U+14c-151,U+154-17e,U+192,U+1fc-1ff,U+218-21b,U+237,U+1e80-1e85,U+1ef2-1ef3,U+2113'],
  [cyrillic, 'U+400-45f,U+490-491,U+2116'],
  [moreCyrillic, 'U+462-463,U+472-475,U+4d8-4d9,U+4e2-4e3,U+4e6-4e9,U+4ee-4ef'],
  [greek, 'U+37e,U+384-38a,U+38c,U+38e-393,U+395-3a1,U+3a3-3a8,U+3aa-3cf,U+3d7'],
  [accents, 'U+2c7,U+2d8-2d9,U+2db,U+2dd,U+302,U+306-307,U+30a-30c,U+326-328,U+212e,U+2211,U+fb01-fb02'],
  [combining, 'U+300-301,U+303'],
] as const;

type Part = (typeof parts)[number];
const readers = new Map<Part, RegExp>(parts.map((part) => [part, new RegExp(`[${part[1].replace(/U\+(\w+)(?:-(\w+))?,?/g, (_, from: string, to?: string) => `\\u{${from}}${to ? `-\\u{${to}}` : ''}`)}]`, 'u')]));
const needed = (texts: readonly string[]): Part[] => parts.filter((part) => texts.some((text) => readers.get(part)!.test(text)));

/** Rules of a style sheet that have in them the letters of these texts that there are. */
export const lettersOf = (texts: readonly string[]): string => needed(texts).map(([address, range]) => `@font-face{font-family:${drawnByHand};src:url(${address}) format("woff2");unicode-range:${range}}`).join('');

const loaded = new Set<Part>();

/** Has the browser know the letters of these texts before they are measured. From their bytes: the frame's page lets no font be fetched. */
export async function knowLetters(texts: readonly string[]): Promise<void> {
  const wanted = needed(texts).filter((part) => !loaded.has(part));
  await Promise.all(
    wanted.map(async (part) => {
      loaded.add(part);
      const bytes = Uint8Array.from(atob(part[0].slice(part[0].indexOf(',') + 1)), (char) => char.charCodeAt(0));
      const face = new FontFace(drawnByHand, bytes, { unicodeRange: part[1] });
      // A browser that takes none measures with its own letters.
      document.fonts.add(await face.load().catch(() => face));
    }),
  );
}
