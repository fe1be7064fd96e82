import { eachElement } from '../../office/each-element.ts';

/** What of a look the mark at the end of a paragraph gives to the label of a list, and to a line without words. */
const LOOKS = /<(?:[\w.-]+:)?(?:b|i|color|sz|rFonts|caps|smallCaps|strike)(?:\s[^<>]*)?\/>/g;
const MARK = /<(?:[\w.-]+:)?rPr(?:\s[^<>]*)?>([^]*?)<(?:\/(?:[\w.-]+:)?rPr|[\w.-]*:?rPrChange)[\s>]/;

/** The look of the marks of paragraphs (ECMA-376 part 1, section 17.3.1.29), where the library reads it: it leaves those out. `takeMarks` takes it from there to where it belongs. */
export const withLabelLooks = (xml: string): string =>
  eachElement(xml, 'pPr', ({ open, inner, close }) => {
    const [mark = '', said = ''] = MARK.exec(inner) ?? [];
    const rest = mark.endsWith('rPr>') ? inner.replace(mark, '') : inner;
    return `${open}${rest}${said.match(LOOKS)?.join('') ?? ''}${close}`;
  });
