import { eachElement } from '../../office/each-element.ts';
import { attributeOf } from '../../office/xml-attribute.ts';

const INDENT = /<((?:[\w.-]+:)?)tblInd(\s[^<>]*?)(\/?)>/;
/** Tables that stand elsewhere than at the beginning of their lines, or begin at the right. */
const PLACED = /<(?:[\w.-]+:)?(?:jc\s[^<>]*val=["'](?:center|right|end)|bidi(?:Visual)?[\s/>])/;

/** How far a table is from the margin (ECMA-376 part 1, section 17.4.50), in the attribute that the drawing reads. */
export const tableIndents = (xml: string): string =>
  eachElement(xml, 'tblPr', ({ open, inner, close }) => {
    const mended = PLACED.test(inner)
      ? inner
      : inner.replace(INDENT, (tag, prefix: string, attributes: string, empty: string) => {
          const [width, type = 'dxa'] = [attributeOf(attributes, 'w'), attributeOf(attributes, 'type')];
          return type !== 'dxa' || !width || /^-?0/.test(width) ? tag : `<${prefix}tblInd${attributes} ${prefix}left="${width.replace(/[^\d.\w-]/g, '')}"${empty}>`;
        });
    return open + mended + close;
  });
