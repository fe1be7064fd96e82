import { readImageHeader } from '../../image/read/image-header.ts';
import { innersOf } from '../../office/each-element.ts';
import { relationshipsIn } from '../../office/relationships.ts';
import { attributeOf } from '../../office/xml-attribute.ts';
import type { Deck } from './deck.ts';
import { firstTag } from './first-tag.ts';
import { pathOf, relationshipsOf } from '../../office/part-names.ts';

const header = 65_536;

/**
 * Pictures that fill shapes again and again (ECMA-376 part 1, section 20.1.8.58), by the names of their parts: of one that does so in several
 * sizes the first.
 */
export function pictureTiles(texts: ReadonlyMap<string, string>, media: ReadonlyMap<string, Uint8Array>): Deck['tiles'] {
  const tiles: Deck['tiles'] = new Map();
  const seen = new Set<string>();
  for (const [name, xml] of texts) {
    if (!/^ppt\/slide(?:s|Layouts|Masters)\/[^/]+\.xml$/.test(name) || !/<(?:[\w.-]+:)?tile[\s/>]/.test(xml)) continue;
    const targets = relationshipsIn(relationshipsOf(texts, name));
    for (const fill of innersOf(xml, 'blipFill')) {
      const tile = firstTag(fill, 'tile');
      const part = tile && pathOf(name, targets.get(attributeOf(firstTag(fill, 'blip'), 'embed') ?? '')?.target ?? '');
      if (seen.has(part)) continue;
      seen.add(part);
      const { width, height } = readImageHeader(media.get(part)?.subarray(0, header) ?? new Uint8Array()) ?? {};
      if (width && height) tiles.set(part, { width: width * share(tile, 'sx'), height: height * share(tile, 'sy'), opacity: share(firstTag(fill, 'alphaModFix'), 'amt') });
    }
  }
  return tiles;
}

/** In thousandths of a percent, or as a percentage (section 22.9.2.9). */
function share(tag: string, name: 'sx' | 'sy' | 'amt'): number {
  const value = attributeOf(tag, name) ?? '';
  const number = value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value) / 100_000;
  return number > 0 && number <= 100 ? number : 1;
}
