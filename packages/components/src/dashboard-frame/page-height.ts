/** How high a page may make its frame, in CSS pixels. */
export const [least, most] = [40, 10_000];
/** Growing by less than this, this often in a row, is an answer to the room it was given and not content: `min-height: 100vh` and a border. */
const step = 8;
const steps = 5;
/** So many heights are remembered; one that comes back twice among them is a page that cannot make up its mind. */
const memory = 8;

export interface PageHeight {
  height: number;
  /** Small steps in a row. */
  crept: number;
  /** What was told lately, the last one last. */
  told: readonly number[];
}

/**
 * What the frame's height becomes when the page tells one; the same object where it stays. A page whose height depends on its frame
 * could grow, or flutter, without end: it is left at the greater height.
 */
export function toldHeight(before: PageHeight | undefined, given: unknown): PageHeight | undefined {
  if (typeof given !== 'number' || !Number.isFinite(given)) return before;
  const height = Math.min(most, Math.max(least, Math.ceil(given)));
  if (height === before?.height) return before;
  const told = [...(before?.told ?? []), height].slice(-memory);
  if (!before) return { height, crept: 0, told };
  if (height < before.height) return told.filter((earlier) => earlier === height).length > 2 ? before : { height, crept: 0, told };
  const crept = height - before.height < step ? before.crept + 1 : 0;
  return crept > steps ? before : { height, crept, told };
}
