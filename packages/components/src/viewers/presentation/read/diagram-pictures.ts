import { relationshipsIn } from '../../office/relationships.ts';
import { attributeOf, escaped } from '../../office/xml-attribute.ts';
import { joinPictures, longName, picturesOf } from './joined-pictures.ts';
import { pathOf, relationshipsOf } from '../../office/part-names.ts';

/**
 * Gives a slide the pictures of its diagrams: those are drawn from a part of their own (MS-ODRAWXML), and the library looks for them
 * among the relationships of the slide. A part is one slide's: where others lead to it, too, they go without.
 */
export function joinDiagramPictures(texts: Map<string, string>, slide: string, joined: Set<string>): void {
  let pictures = '';
  for (const { target, type } of relationshipsIn(relationshipsOf(texts, slide)).values()) {
    const drawing = type.endsWith('/diagramDrawing') ? pathOf(slide, target) : '';
    const xml = drawing.startsWith('ppt/diagrams/') ? texts.get(drawing) : undefined;
    if (xml === undefined || joined.has(drawing)) continue;
    joined.add(drawing);
    pictures += picturesOf(texts, drawing);
    texts.set(drawing, withLongNames(xml, drawing));
  }
  joinPictures(texts, slide, pictures);
}

const withLongNames = (xml: string, part: string): string =>
  xml.replace(/<(?:[\w.-]+:)?(?:blip|svgBlip)\s[^<>]*>/g, (tag) => tag.replace(/(\s(?:[\w.-]+:)?embed\s*=\s*)("[^"]*"|'[^']*')/, (whole, is: string) => `${is}"${escaped(longName(part, attributeOf(whole, 'embed') ?? ''))}"`));
