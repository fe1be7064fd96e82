import type { Rgb } from '../../code/logs/readable-colour.ts';
import { attributeOf, walkTags } from '../../content/xml-tags.ts';

/** The colours that styles name by number. */
export interface Palette {
  theme: readonly string[];
  indexed: readonly string[];
}

/** Those of a workbook that has none of its own (ECMA-376 part 1, section 18.8.27). */
const first8 = '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF';
export const usualIndexed = `${first8} ${first8} 800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333`.split(' ');

/** The colours of a theme (sections 20.1.6.2 and 18.8.3): styles count light before dark. */
export function paletteOf(theme: Uint8Array | undefined, styles: Uint8Array): Palette {
  const named: string[] = [];
  const indexed: string[] = [];
  let inside = false;
  walkTags(theme ?? new Uint8Array(0), (name, kind, attributes) => {
    if (name === 'clrScheme') inside = kind === 'opens';
    else if (inside && kind !== 'closes' && (name === 'srgbClr' || name === 'sysClr')) named.push(attributeOf(attributes, name === 'srgbClr' ? 'val' : 'lastClr') ?? '');
  });
  walkTags(styles, (name, kind, attributes) => {
    if (name === 'rgbColor' && kind !== 'closes') indexed.push(attributeOf(attributes, 'rgb') ?? '');
  });
  const [dark1 = '000000', light1 = 'FFFFFF', dark2 = '1F497D', light2 = 'EEECE1', ...accents] = named;
  return { theme: [light1, dark1, light2, dark2, ...accents], indexed: indexed.length > 0 ? indexed : usualIndexed };
}

/** `RRGGBB`, or `AARRGGBB` as styles write it. */
export function rgbIn(written: string): Rgb | undefined {
  const [, digits] = /^#?(?:[\da-f]{2})?([\da-f]{6})$/i.exec(written) ?? [];
  return digits === undefined ? undefined : [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb;
}

/** The colour that a tag names (section 18.8.19), lighter or darker by its tint. */
export function colourIn(attributes: string, { theme, indexed }: Palette): Rgb | undefined {
  const [rgb, ofTheme, number, tint] = ['rgb', 'theme', 'indexed', 'tint'].map((name) => attributeOf(attributes, name));
  const colour = rgbIn(rgb ?? theme[Number(ofTheme ?? NaN)] ?? indexed[Number(number ?? NaN)] ?? '');
  const by = Number(tint ?? 0);
  return colour && by ? (colour.map((part) => Math.round(by < 0 ? part * (1 + by) : part + (255 - part) * by)) as unknown as Rgb) : colour;
}
