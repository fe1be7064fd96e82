import type { Reference } from './reference.ts';
import { firstCredited } from './text-parts.ts';

/** Letters that have no accent to take off. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };
const emptyWords = new Set(['a', 'an', 'the', 'on', 'of', 'in', 'for', 'and', 'to', 'der', 'die', 'das', 'le', 'la', 'les', 'el', 'un', 'une', 'ein', 'eine']);

/**
 * Gives a key to each reference in turn, unique among them and in letters and digits of ASCII alone: family, year and first word of
 * the title, `smith2021grey`; else the PMID; else its number. The second of a name gets `b`.
 */
export function citationKeys(): (reference: Reference) => string {
  const used = new Set<string>();
  const copies = new Map<string, number>();
  return (reference) => {
    const base = keyOf(reference) || (reference.pmid === undefined ? `ref${used.size + 1}` : `pmid${reference.pmid}`);
    let key = base;
    let copy = copies.get(base) ?? 1;
    for (; used.has(key); copy++) key = base + letter(copy);
    copies.set(base, copy);
    used.add(key);
    return key;
  };
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
