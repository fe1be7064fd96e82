/** Stands at the head of the label of a level that is read as a law is: its numbers of other levels are decimal (`isLgl`, ECMA-376 part 1, section 17.9.4). */
const legal = '\ufdd2';

/** Numbering with a sign in the labels of such levels, which the drawing does not know. */
export const withLegalLevels = (numbering: string): string =>
  numbering
    .split(/(?=<(?:[\w.-]+:)?lvl[\s>])/)
    .map((level) => (/<(?:[\w.-]+:)?isLgl(?:\s[^<>]*["'](?:1|true|on)["'])?\s*\/?>/.test(level) ? level.replace(/(<(?:[\w.-]+:)?lvlText\s[^<>]*val=["'])/, `$1${legal}`) : level))
    .join('');

const LABEL = /p\.([\w-]+):before\s*\{\s*content:[^\n]*/g;
const COUNTER = /counter\(([\w-]+), ([\w-]+)\)/g;

/** Labels in which each number has the format of its own level: the library writes all in that of the last. */
export function inOwnFormats(css: string): string {
  const formats = new Map<string, string>();
  for (const [label, level] of css.matchAll(LABEL)) for (const [, counter, format] of label.matchAll(COUNTER)) if (counter === level) formats.set(counter!, format!);
  return css.replace(LABEL, (label, level: string) => {
    const law = label.includes(legal);
    const format = (counter: string, given: string): string => (counter !== level && law ? 'decimal' : (formats.get(counter) ?? given));
    return label.replaceAll(legal, '').replace(COUNTER, (_, counter: string, given: string) => `counter(${counter}, ${format(counter, given)})`);
  });
}
