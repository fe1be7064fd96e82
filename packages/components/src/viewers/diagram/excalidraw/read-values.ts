import type { Point } from './geometry.ts';

/** Pixels that a place may lie from the middle, and a side may have. */
const farthest = 1_000_000;
const largest = 200_000;

/** A number that a file says, within bounds; else what it has without. */
export const numberOf = (said: unknown, usual: number, least: number, most: number): number => (typeof said === 'number' && !Number.isNaN(said) ? Math.min(most, Math.max(least, said)) : usual);
export const placeOf = (said: unknown, usual = 0): number => numberOf(said, usual, -farthest, farthest);
export const sideOf = (said: unknown, usual: number): number => numberOf(said, usual, -largest, largest);
export const wordOf = (said: unknown, usual: string): string => (typeof said === 'string' && said !== '' ? said : usual);
export const oneOf = <Kind extends string>(said: unknown, kinds: readonly Kind[], usual: Kind): Kind => (kinds.includes(said as Kind) ? (said as Kind) : usual);
/** The name of another element. */
export const nameOf = (said: unknown): string | undefined => ((typeof said === 'string' && said !== '') || typeof said === 'number' ? String(said) : undefined);

/** A point as `[x, y]`, or as `{x, y}`, which models write; nothing where it is neither. */
export function pointOf(said: unknown): Point | undefined {
  const { x, y } = Object(said) as { x?: unknown; y?: unknown };
  const [left, top] = Array.isArray(said) ? (said as unknown[]) : [x, y];
  return typeof left === 'number' && typeof top === 'number' && !Number.isNaN(left + top) ? [placeOf(left), placeOf(top)] : undefined;
}

/** Of a list at most so many, evenly, with the first and the last. */
export function thinned<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, at) => list[Math.round((at * (list.length - 1)) / Math.max(1, most - 1))]!);
}

/** What may be spent of something, in all: how much of what is asked for there is. */
export function allowance(all: number): (asked: number) => number {
  let left = all;
  return (asked) => {
    const given = Math.min(left, asked);
    left -= given;
    return given;
  };
}
