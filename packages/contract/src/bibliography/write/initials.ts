import type { PersonName } from '../reference.ts';

/** Letters with an upper and a lower case; names in other scripts have no initials. */
const cased = /[\p{Lu}\p{Ll}]/u;

/** The first letters of a given name, one list for each name in it, so that `Jean-Paul A` and `J.-P. A.` give `[[J, P], [A]]`. */
function letters(given: string): string[][] {
  return given
    .replace(/\.(?=[-\u2010])/g, '')
    .split(/[\s.]+/)
    .filter((name) => name !== '')
    .flatMap((name) => (isRunOfInitials(name) ? [...name].filter((letter) => cased.test(letter)).map((letter) => [letter]) : [name.split(/[-\u2010]/).map(firstLetter).filter((letter) => letter !== '')]))
    .filter((parts) => parts.length > 0);
}

/** `JA` and `JAB` are initials, `Jo` is a name; `J-P` keeps its hyphen. */
const isRunOfInitials = (name: string): boolean => /^\p{Lu}{2,4}$/u.test(name);

function firstLetter(name: string): string {
  const letter = /\p{L}\p{M}*/u.exec(name)?.[0] ?? '';
  return letter.toUpperCase();
}

/** `J.-P. A.` (APA 7, section 9.8). */
export function dottedInitials(given: string): string {
  return letters(given).map((parts) => parts.map((letter) => `${letter}.`).join('-')).join(' ');
}

/** `JPA` (NLM, “Citing Medicine”, chapter 1: no dots, no hyphens). */
export function bareInitials(given: string): string {
  return letters(given).flat().join('');
}

/** A name in a script with letters of one case, which has no initials: 山田太郎 in one word, others with the family first; undefined for the rest. */
export function uncasedName({ family = '', given = '' }: PersonName, between: string): string | undefined {
  if (given === '' || cased.test(family + given)) return undefined;
  return /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(family) ? `${family}${given}` : `${family}${between}${given}`;
}
