import { eachElement } from '../../office/each-element.ts';
import { attributeOf } from '../../office/xml-attribute.ts';

/**
 * A chart whose points lie beside words has them in their order, 1 being the first (ECMA-376 part 1, section 21.2.2.234): the library places
 * numbers alone.
 */
export const numberedPoints = (xml: string): string => eachElement(xml, 'xVal', ({ open, inner, close, prefix }) => open + (isOfWords(inner) ? numbers(inner, prefix) : '') + inner + close);

const isOfWords = (values: string): boolean => /^\s*<(?:[\w.-]+:)?(?:strRef|strLit|multiLvlStrRef)[\s>]/.test(values);

/** As many as there are words, before them: who reads the chart out says those. */
function numbers(words: string, prefix: string): string {
  let points = '';
  eachElement(words, 'pt', ({ open }) => {
    const index = Number(attributeOf(open, 'idx'));
    if (Number.isSafeInteger(index) && index >= 0) points += `<${prefix}pt idx="${index}"><${prefix}v>${index + 1}</${prefix}v></${prefix}pt>`;
    return '';
  });
  return `<${prefix}numLit>${points}</${prefix}numLit>`;
}
