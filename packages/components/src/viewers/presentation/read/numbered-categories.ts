import { eachElement, within } from '../../office/each-element.ts';
import { attributeOf } from '../../office/xml-attribute.ts';
import { firstTag } from './first-tag.ts';

/** Categories that are numbered; more would not be read. */
const most = 1000;

/** A chart that names no categories has them in numbers, 1 being the first (ECMA-376 part 1, section 21.2.2.24): without any the library draws no pie, and no words at the axis. */
export const numberedCategories = (xml: string): string =>
  within(xml, 'cat') === undefined ? eachElement(xml, 'ser', ({ open, inner, close, prefix }) => open + eachElement(inner, 'val', (values) => `${categories(values.inner, prefix)}${values.open}${values.inner}${values.close}`) + close) : xml;

function categories(values: string, prefix: string): string {
  const count = Math.min(most, Number(attributeOf(firstTag(values, 'ptCount'), 'val')) || 0);
  const points = Array.from({ length: count }, (_, at) => `<${prefix}pt idx="${at}"><${prefix}v>${at + 1}</${prefix}v></${prefix}pt>`).join('');
  return count > 0 ? `<${prefix}cat><${prefix}strLit><${prefix}ptCount val="${count}"/>${points}</${prefix}strLit></${prefix}cat>` : '';
}
