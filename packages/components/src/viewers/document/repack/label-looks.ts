import { eachElement } from './each-element.ts';

/** What of a look the label of a list takes over from the mark at the end of its paragraph. */
const LOOKS = /<(?:[\w.-]+:)?(?:b|i|color|sz|rFonts|caps|smallCaps|strike)(?:\s[^<>]*)?\/>/g;
const MARK = /<(?:[\w.-]+:)?rPr(?:\s[^<>]*)?>([^]*?)<(?:\/(?:[\w.-]+:)?rPr|[\w.-]*:?rPrChange)[\s>]/;
const LISTED = /<(?:[\w.-]+:)?(?:numPr|pStyle)[\s>]/;

/** The look of the marks of paragraphs (ECMA-376 part 1, section 17.3.1.29), where the library reads it: it leaves those out. `labelMarks` takes it to the labels, and away from the paragraphs. */
export const withLabelLooks = (xml: string): string =>
  eachElement(xml, 'pPr', ({ open, inner, close }) => `${open}${inner}${LISTED.test(inner) ? (MARK.exec(inner)?.[1]?.match(LOOKS) ?? []).join('') : ''}${close}`);
