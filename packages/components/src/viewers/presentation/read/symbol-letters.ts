import { eachElement } from '../../office/each-element.ts';
import { symbolOf, visibleSymbols } from '../../office/symbol-fonts.ts';
import { attributeOf } from '../../office/xml-attribute.ts';
import { firstTag } from './first-tag.ts';

const symbolFonts: ReadonlySet<string> = new Set(['Symbol', 'Wingdings', 'Wingdings 2', 'Wingdings 3', 'Webdings', 'Monotype Sorts', 'ZapfDingbats']);

/** Bullets and words in symbol fonts (ECMA-376 part 1, sections 21.1.2.4.3, 21.1.2.4.6 and 21.1.2.3.10) in characters that every font has. */
export const symbolLetters = (xml: string): string => eachElement(withBullets(xml), 'r', ({ open, inner, close }) => open + (inner.includes('typeface') ? withSymbols(inner) : inner) + close);

const withBullets = (xml: string): string =>
  xml.replace(/<(?:[\w.-]+:)?buFont\s[^<>]*\/>\s*(<(?:[\w.-]+:)?buChar\s[^<>]*\/>)/g, (both: string, bullet: string) => {
    const font = attributeOf(both, 'typeface') ?? '';
    const letter = attributeOf(bullet, 'char');
    if (!letter || !symbolFonts.has(font)) return both;
    return bullet.replace(/(\schar\s*=\s*)("[^"]*"|'[^']*')/, (_, is: string) => `${is}"${seenAs(font, letter) ?? '•'}"`);
  });

/** Words of a font that has letters otherwise are signs; among those of another one those are that lie where no letters do. */
function withSymbols(run: string): string {
  const latin = firstTag(run, 'latin');
  const font = attributeOf(latin, 'typeface') ?? '';
  if (!symbolFonts.has(font) && !symbolFonts.has(attributeOf(firstTag(run, 'sym'), 'typeface') ?? '')) return run;
  const words = eachElement(run, 't', ({ open, inner, close }) => open + visibleSymbols(symbolFonts.has(font) ? inner.replace(/&\w+;|[!-~\u00a1-\u00ff]/g, (letter) => (letter.length > 1 ? letter : (seenAs(font, letter) ?? letter))) : inner) + close);
  return symbolFonts.has(font) ? words.replace(latin, '') : words;
}

const seenAs = (font: string, letter: string): string | undefined => symbolOf(font, letter.codePointAt(0)!);
