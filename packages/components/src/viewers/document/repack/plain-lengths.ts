/** What measures pages, indents and tables. */
const measured = /<(?:[\w.-]+:)?(?:pgSz|pgMar|cols?|ind|spacing|tab|tblW|tblInd|tcW|gridCol|trHeight|sz)\s[^<>]*>/g;
const length = /="(-?\d+(?:\.\d+)?)(in|cm|mm|pc|pi)"/g;
const points: Readonly<Record<string, number>> = { in: 72, cm: 72 / 2.54, mm: 72 / 25.4, pc: 12, pi: 12 };

/** Heights of lines without a rule, which are multiples; the drawing has them in points. */
const ruleless = /<((?:[\w.-]+:)?)spacing(?=\s[^<>]*[\s:]line="\d+")(?![^<>]*[\s:]lineRule=)/g;

/** Lengths in units (ECMA-376 part 1, section 22.9.2.15) in the one of them that the drawing knows; it took the others for numbers. */
export const plainLengths = (xml: string): string =>
  xml.replace(ruleless, '<$1spacing $1lineRule="auto"').replace(measured, (element) => element.replace(length, (_, number: string, unit: string) => `="${Number((Number(number) * points[unit]!).toFixed(2))}pt"`));
