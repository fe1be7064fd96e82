/** How high a line of most fonts is, in their size. */
const ofFonts = 1.17;
const AT_LEAST = /^calc\(100% \+ ([\d.]+p[tx])\)$/;

/**
 * Heights of lines as Word means them (ECMA-376 part 1, section 17.3.1.33): multiples are those of what the font has, not of its size, and a
 * least height holds for the line, not for what stands in it (`--_line`, see `pageRules`). The library's lines lay too close, or far apart.
 */
export function naturalLines(style: CSSStyleDeclaration): void {
  const { lineHeight } = style;
  if (lineHeight === '') return;
  const least = AT_LEAST.exec(lineHeight)?.[1];
  style.setProperty('--_line', least ? 'normal' : 'initial');
  if (least) style.lineHeight = least;
  else if (/^\d*\.?\d+$/.test(lineHeight)) style.lineHeight = Number(lineHeight) === 1 ? 'normal' : String(Number((Number(lineHeight) * ofFonts).toFixed(3)));
}
