import type { Held } from './session-events.ts';

/**
 * How many of the oldest lines are to be compacted; 0 while there is room. Half of what is held goes at once, so that the cost of
 * compacting is spread over as many appends; what is compacted is gone through each time, so that a long history (`compacted`
 * events) waits until as much has come again. The newest line always stays.
 */
export function toCompact(sizes: readonly number[], compacted: number, { keep_events, keep_bytes }: Held): number {
  const sum = (some: readonly number[]): number => some.reduce((total, size) => total + size, 0);
  if (sizes.length <= Math.max(keep_events, compacted) && (sizes.length < 2 || sum(sizes) <= keep_bytes)) return 0;
  let count = Math.max(0, sizes.length - Math.ceil(keep_events / 2));
  let bytes = sum(sizes.slice(count));
  while (bytes > keep_bytes / 2 && count < sizes.length - 1) bytes -= sizes[count++]!;
  return count;
}
