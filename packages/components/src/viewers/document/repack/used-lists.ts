import { eachElement } from '../../office/each-element.ts';
import { attributeOf } from '../../office/xml-attribute.ts';

const USED = /<(?:[\w.-]+:)?numId\s[^<>]*?val=["'](\w+)["']/g;
const LINKED = /<(?:[\w.-]+:)?(?:numStyleLink|styleLink)\s/;

/**
 * Numbering (ECMA-376 part 1, section 17.9.15) with the lists alone that one of the texts names: each makes rules for all of its levels, and some
 * documents have a thousand. Where lists take their levels from each other, by the name of a style, all of them stay.
 */
export function usedLists(numbering: string, texts: readonly string[]): string {
  if (LINKED.test(numbering)) return numbering;
  const used = new Set(texts.flatMap((text) => Array.from(text.matchAll(USED), ([, id]) => id)));
  return eachElement(numbering, 'num', ({ open, inner, close }) => (used.has(attributeOf(open, 'numId') ?? '') ? open + inner + close : ''));
}
