import { eachElement, within } from '../../office/each-element.ts';
import { attributeOf } from '../../office/xml-attribute.ts';

/**
 * A master without the style of other text, where the presentation has one for all text: of a shape that stands for nothing on its layout
 * that one counts, and the library would put the master's above it (ECMA-376 part 1, sections 19.2.1.8 and 19.3.1.35).
 */
export const plainMaster = (xml: string, presentation: string): string => (within(presentation, 'defaultTextStyle')?.includes('lvl1pPr') ? eachElement(xml, 'otherStyle', () => '') : xml);

/** A presentation whose style for all text says its size: it is 18 points where none is said (section 21.1.2.3.2). */
export const sizedText = (xml: string): string =>
  eachElement(xml, 'defaultTextStyle', ({ open, inner, close }) => open + inner.replace(/<(?:[\w.-]+:)?defRPr(?=[\s/>])[^<>]*>/g, (tag) => (attributeOf(tag, 'sz') === undefined ? tag.replace('defRPr', 'defRPr sz="1800"') : tag)) + close);
