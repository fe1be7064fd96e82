import type { Problem } from './problem.ts';

/** What an error tells a reader: in their language where it can, else as it was given. */
export function sentenceOf(error: unknown, lang: string): string {
  const told = error as Partial<Problem> | undefined;
  return told?.in?.(lang) ?? told?.message ?? String(error ?? '');
}
