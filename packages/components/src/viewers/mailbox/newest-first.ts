import type { BoxHead } from '../mime/box-index.ts';

/** The numbers of messages by their dates; those without one come last, and of a moment as they lie in the file. */
export function newestFirst(heads: readonly BoxHead[]): number[] {
  const times = heads.map(({ date }) => Date.parse(date));
  const timeOf = (nth: number): number => (Number.isNaN(times[nth]!) ? -Infinity : times[nth]!);
  // Two that have no date are none apart: their difference would be no number.
  return [...heads.keys()].sort((a, b) => (timeOf(a) === timeOf(b) ? a - b : timeOf(b) - timeOf(a)));
}
