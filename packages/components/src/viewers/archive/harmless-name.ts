/**
 * Characters that are not seen, or that turn the order of others around: a name could pretend to be another with them.
 * Joiners are left: names in Persian and emoji need them.
 */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** A name as it may be shown: what would be unseen is written out. */
export function visibleName(name: string): string {
  return name.replace(unseen, (character) => `\u2039U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}\u203a`);
}

export type NameRisk = 'outside' | 'disguised';

/** What an unpacking program could be led to by this name; here nothing is unpacked to a disk. */
export function riskOf(path: string): NameRisk | undefined {
  if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(path)) return 'outside';
  return path.search(unseen) >= 0 ? 'disguised' : undefined;
}

/** The parts of a path; empty ones and `.` say nothing. Deeper levels than anybody makes are kept in one. */
export function partsOf(path: string, deepest = 48): string[] {
  const parts = (path.includes('/') ? path : path.replaceAll('\\', '/')).split('/').filter((part) => part !== '' && part !== '.');
  return parts.length <= deepest ? parts : [...parts.slice(0, deepest - 1), parts.slice(deepest - 1).join('/')];
}
