import { eachElement, within } from '../../office/each-element.ts';
import { relationshipsIn } from '../../office/relationships.ts';
import { attributeOf, escaped } from '../../office/xml-attribute.ts';
import { splitAfterChart } from './chart-split.ts';
import { firstTag } from './first-tag.ts';
import { joinPictures, longName, picturesOf } from './joined-pictures.ts';
import { pathOf, relationshipsOf } from '../../office/part-names.ts';

const namespaces = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/**
 * Lays the pictures that fill charts (ECMA-376 part 1, section 21.2.2.197) behind them as shapes of the slide: the library fills charts with colours
 * alone. A chart is one slide's, as with diagrams.
 */
export function layChartPictures(texts: Map<string, string>, slide: string, joined: Set<string>): void {
  const targets = relationshipsIn(relationshipsOf(texts, slide));
  let pictures = '';
  const xml = eachElement(texts.get(slide) ?? '', 'graphicFrame', ({ open, inner, close }) => {
    const part = pathOf(slide, targets.get(attributeOf(firstTag(inner, 'chart'), 'id') ?? '')?.target ?? '');
    const [chart, after] = splitAfterChart((part.startsWith('ppt/charts/') && !joined.has(part) && texts.get(part)) || '');
    joined.add(part);
    const fill = within(within(after, 'spPr') ?? '', 'blipFill');
    const shape = fill && filledShape(within(inner, 'xfrm') ?? '', fill, part);
    if (shape) {
      pictures += picturesOf(texts, part);
      texts.set(part, chart + eachElement(after, 'blipFill', ({ prefix }) => `<${prefix}noFill/>`));
    }
    return (shape ?? '') + open + inner + close;
  });
  if (pictures) texts.set(slide, xml);
  joinPictures(texts, slide, pictures);
}

function filledShape(frame: string, fill: string, part: string): string | undefined {
  const [x, y, width, height] = (['x', 'y', 'cx', 'cy'] as const).map((name) => Number(attributeOf(firstTag(frame, name.startsWith('c') ? 'ext' : 'off'), name) ?? Number.NaN));
  if (![x, y, width, height].every(Number.isSafeInteger)) return undefined;
  const blip = `<a:blip r:embed="${escaped(longName(part, attributeOf(firstTag(fill, 'blip'), 'embed') ?? ''))}"/>`;
  const tile = firstTag(fill, 'tile');
  const mode = tile ? `<a:tile sx="${escaped(attributeOf(tile, 'sx') ?? '')}" sy="${escaped(attributeOf(tile, 'sy') ?? '')}"/>` : '<a:stretch><a:fillRect/></a:stretch>';
  return `<p:sp ${namespaces}><p:nvSpPr><p:cNvPr id="0" name=""/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:blipFill>${blip}${mode}</a:blipFill><a:ln><a:noFill/></a:ln></p:spPr></p:sp>`;
}
