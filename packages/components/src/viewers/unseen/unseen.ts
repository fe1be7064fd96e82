/**
 * Characters that are not seen, or that turn the order of what follows around, first and last: code could pretend to be other code with
 * them (CVE-2021-42574). Joiners and the selectors of emoji are not among them, which names in Persian and emoji need.
 */
const ranges = [
  [0, 8], [0xb, 0xc], [0xe, 0x1f], [0x7f, 0x9f], [0xad, 0xad], [0x34f, 0x34f], [0x61c, 0x61c], [0x115f, 0x1160], [0x17b4, 0x17b5], [0x180e, 0x180e], [0x200b, 0x200b], [0x200e, 0x200f],
  [0x2028, 0x202e], [0x2060, 0x206f], [0x3164, 0x3164], [0xfeff, 0xfeff], [0xffa0, 0xffa0], [0xfff0, 0xfffb],
] as const;
const escaped = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;
/** With tags, and selectors that no font has. */
export const unseen = new RegExp(`[${ranges.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('')}\\u{e0000}-\\u{e0fff}]`, 'gu');
/** Nothing but what is surely seen. */
export const plain = /^[\t\n\r\x20-\x7e]*$/;

/** The columns that a mark takes: as many as the name and its frame. */
export const columns = { basic: 6, beyond: 8 } as const;

/** Of each UTF-16 unit, the columns of its mark; of a pair all but the one of its second half. */
const widths = new Uint8Array(0x1_0000);
for (const [first, last] of ranges) widths.fill(columns.basic, first, last + 1);
widths.fill(columns.beyond - 1, 0xdb40, 0xdb44);

/** The columns that the mark of a unit takes; 0 where it has none. */
export const markedWidth = (unit: number): number => widths[unit]!;

/** The text with the names of what is unseen in its place: for paper, from which nothing is copied. */
export const namedUnseen = (text: string): string => (plain.test(text) ? text : text.replace(unseen, (character) => `\u2039${nameOf(character)}\u203a`));

export const nameOf = (character: string): string => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
