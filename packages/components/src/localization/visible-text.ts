/**
 * Characters that are not seen, or that turn the order of others around: words could pretend to be others with them.
 * Joiners are left: names in Persian and emoji need them.
 */
export const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Words as they may be shown to who decides by them: what would be unseen is written out. */
export function visibleText(words: string): string {
  return words.replace(unseen, (character) => `\u2039U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}\u203a`);
}
