import { eachElement } from '../../office/each-element.ts';
import { attributeOf, escaped } from '../../office/xml-attribute.ts';

/** Units of CSS in English Metric Units (ECMA-376 part 1, section 20.1.2.1). */
const units: Readonly<Record<string, number>> = { pt: 12_700, in: 914_400, cm: 360_000, mm: 36_000, px: 9525, pc: 152_400 };
const LENGTHS = /(?:^|;)\s*(width|height)\s*:\s*(\d*\.?\d+)(pt|in|cm|mm|px|pc)\b/gi;

const namespaces = 'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/**
 * Pictures of VML (ECMA-376 part 4, section 19.1), as programs wrote them before 2007 and for old documents since, and the ones that stand for embedded
 * objects, as pictures of today, in the line. Shapes without a picture, with text, or behind the text (watermarks) stay what they are.
 */
export const vmlPictures = (xml: string): string => (xml.includes('imagedata') ? ['pict', 'object'].reduce((text, name) => eachElement(text, name, (shape) => inline(shape.inner, shape.prefix) ?? shape.open + shape.inner + shape.close), xml) : xml);

function inline(inner: string, prefix: string): string | undefined {
  const image = /<(?:[\w.-]+:)?imagedata(\s[^<>]*)>/.exec(inner)?.[1];
  const id = image && /\s[\w.-]+:id\s*=\s*["']([^"'<>]*)["']/.exec(image)?.[1];
  if (!id || /<(?:[\w.-]+:)?textbox\b|\sid="[^"<>]*watermark/i.test(inner)) return undefined;
  for (const [, shape = ''] of inner.matchAll(/<(?:[\w.-]+:)?(?:shape|rect|group)(\s[^<>]*)>/g)) {
    const size = new Map(Array.from((attributeOf(shape, 'style') ?? '').matchAll(LENGTHS), ([, name = '', length, unit = '']) => [name.toLowerCase(), Math.round(Number(length) * units[unit.toLowerCase()]!)]));
    const [width, height] = [size.get('width'), size.get('height')];
    if (!width || !height) continue;
    const extent = `cx="${width}" cy="${height}"`;
    return `<${prefix}drawing><wp:inline ${namespaces}><wp:extent ${extent}/><wp:docPr id="0" name="" descr="${escaped(attributeOf(shape, 'alt') ?? '')}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></${prefix}drawing>`;
  }
  return undefined;
}
