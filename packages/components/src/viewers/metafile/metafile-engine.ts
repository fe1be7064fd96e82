import { convertMetafileToSvg } from 'emf-converter';
import { symbolsOf } from '../office/symbol-fonts.ts';
import { withStandIns } from '../office/stand-in-fonts.ts';
import type { MakeEngine } from '../streaming/start-engine.ts';
import { isCutOff } from './is-cut-off.ts';

export type MetafileEngine = {
  /** A Windows metafile (MS-EMF, MS-WMF) as the text of an SVG; throws where it cannot be read, or makes more than a page should draw. */
  draw(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
};

/** Pixels of a side of what it keeps as pictures, and characters of what it makes. */
const [longestSide, mostMarkup] = [4096, 5_000_000];

/** Words in a symbol font in characters that every font has. */
const withSymbols = (svg: string): string =>
  svg.replace(/(<text\b[^<>]*?)\sfont-family="([^"]*)"([^<>]*>)([^<&]+)(?=<)/g, (whole, before: string, font: string, after: string, words: string) => {
    const seen = symbolsOf(font, words);
    return seen === undefined ? whole : before + after + seen;
  });

const anything = /<(?:path|image|text|rect|ellipse|circle|poly|line\b|use)/;

export const makeMetafileEngine: MakeEngine = () => ({
  draw: async (bytes: Uint8Array<ArrayBuffer>) => {
    const { buffer, byteOffset, length } = bytes;
    const drawn = await convertMetafileToSvg(buffer.slice(byteOffset, byteOffset + length), { maxCanvasDimension: longestSide });
    // One that ends before it draws is damaged; one that draws nothing is not.
    if (!drawn || drawn.length > mostMarkup || (isCutOff(bytes) && !anything.test(drawn))) throw new Error('It cannot be drawn.');
    return withSymbols(drawn).replace(/font-family="([^"]*)"/g, (_, families: string) => `font-family="${withStandIns(families, [])}"`);
  },
});
