import type { Growing } from '../../../virtual/growing.ts';

/** Bytes of rows whose text is made at once. */
const most = 512 * 1024;

/** How many rows from `from` on are worth making text of at once, but one at least: the one after them, at most `to`. */
export const textStretch = (starts: Growing, from: number, to: number): number => Math.min(to, Math.max(from + 1, starts.lastAtMost(starts.at(from) + most)));
