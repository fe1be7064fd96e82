import { eachElement } from '../../office/each-element.ts';

/** Letters of scripts that fonts of their own are named for (ECMA-376 part 1, sections 21.1.2.3.1 and 21.1.2.3.3). */
const otherScripts = /[^\0-\u058f\u10a0-\u10ff\u1e00-\u2e7f\ua640-\ua69f\ua720-\ua7ff\ufb00-\ufb17]/;

/** Runs of Latin, Greek and Cyrillic words without the fonts for other scripts, where they name none for these: the library would take those. */
export const latinFonts = (xml: string): string =>
  eachElement(xml, 'r', ({ open, inner, close }) => open + (otherScripts.test(inner) || /<(?:[\w.-]+:)?latin[\s/>]/.test(inner) ? inner : inner.replace(/<(?:[\w.-]+:)?(?:ea|cs)\s[^<>]*\/>/g, '')) + close);
