import { unseen } from '../../../localization/visible-text.ts';

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
