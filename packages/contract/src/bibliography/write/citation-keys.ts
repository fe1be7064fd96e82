import { plainLetters } from '../comparable.ts';
import type { Reference } from '../reference.ts';
import { plainName } from '../text-of.ts';
import { firstCredited } from '../text-parts.ts';

const emptyWords = new Set(['a', 'an', 'the', 'on', 'of', 'in', 'for', 'and', 'to', 'der', 'die', 'das', 'le', 'la', 'les', 'el', 'un', 'une', 'ein', 'eine']);

/**
 * Gives a key to each of these references in turn, unique among them, of whatever case. One that came with a key keeps it; else it is
 * family, year and first word of the title in letters and digits of ASCII, `smith2021grey`; else the PMID; else the number of the
 * reference. The second of a name gets `b`.
 */
export function citationKeys(references: readonly Reference[]): (reference: Reference) => string {
  const kept = new Set(references.map((reference) => ownKey(reference)?.toLowerCase()));
  const used = new Set<string>();
  const copies = new Map<string, number>();
  return (reference) => {
    const own = ownKey(reference);
    const base = own ?? (keyOf(reference) || (reference.pmid === undefined ? `ref${used.size + 1}` : `pmid${reference.pmid}`));
    const folded = base.toLowerCase();
    let key = base;
    let copy = copies.get(folded) ?? 1;
    const isTaken = (one: string): boolean => used.has(one) || (kept.has(one) && !(one === folded && own !== undefined));
    for (; isTaken(key.toLowerCase()); copy++) key = base + letter(copy);
    copies.set(folded, copy);
    used.add(key.toLowerCase());
    return key;
  };
}

/** A key that BibTeX and LaTeX take as it is. */
const validKey = /^(?!.*\/\/)[a-z\d][\w:.+/-]{0,99}$/i;

/** The field that holds the key of an entry: that of BibTeX (`ID`, `citationKey`), or an id that is no number or address. */
export function keyField({ rest }: Reference): string | undefined {
  const named = Object.entries(rest).filter(([, value]) => typeof value === 'string' && validKey.test(value)).map(([label]) => label);
  return named.find((label) => plainName(label) === 'citationkey') ?? named.find((label) => label === 'ID') ?? named.find((label) => plainName(label) === 'id' && /^[a-z]/i.test(rest[label] as string));
}

/** The key that an entry came with. */
export function ownKey(reference: Reference): string | undefined {
  const field = keyField(reference);
  return field === undefined ? undefined : (reference.rest[field] as string);
}

function keyOf(reference: Reference): string {
  const family = ascii(firstCredited(reference)).replaceAll(' ', '').slice(0, 40);
  const word = ascii(reference.title).split(' ').find((one) => one !== '' && !emptyWords.has(one)) ?? '';
  return family === '' && word === '' ? '' : `${family}${reference.date?.year ?? ''}${word.slice(0, 30)}`;
}

function ascii(text: string): string {
  return text.slice(0, 300).toLowerCase().replace(/[ßæœøđðłþı]/g, (letterOf) => plainLetters[letterOf]!).normalize('NFKD').replace(/\p{M}/gu, '').replace(/[^a-z0-9]+/g, ' ').trim();
}

/** 1 is `b`, 25 is `z`, 26 is `aa`. */
function letter(copy: number): string {
  return (copy >= 26 ? letter(Math.floor(copy / 26) - 1) : '') + String.fromCharCode(97 + (copy % 26));
}
