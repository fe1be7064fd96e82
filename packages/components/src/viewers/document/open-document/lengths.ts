/** Points of the units of OpenDocument (part 3, section 18.3.18). */
const points: Readonly<Record<string, number>> = { cm: 72 / 2.54, mm: 7.2 / 2.54, in: 72, inch: 72, pt: 1, pc: 12, px: 0.75 };

/** A length in points; undefined for what is none, as parts of a hundred. */
export function pointsOf(length: string | undefined): number | undefined {
  const [, number, unit = ''] = /^\s*(-?\d*\.?\d+)(cm|mm|in|inch|pt|pc|px)\s*$/.exec(length ?? '') ?? [];
  return number === undefined ? undefined : Number(number) * points[unit]!;
}

/** Twentieths of a point, as most lengths of WordprocessingML are. */
export function twips(length: string | undefined): number | undefined {
  const found = pointsOf(length);
  return found === undefined ? undefined : Math.round(found * 20);
}

/** English Metric Units, as lengths of drawings are (ECMA-376 part 1, section 20.1.2.1). */
export const emu = (points: number): number => Math.round(points * 12_700);

/** What stands before `%`, as a part of one; undefined for what is none. */
export function partOf(share: string | undefined): number | undefined {
  const [, number] = /^\s*(-?\d*\.?\d+)%\s*$/.exec(share ?? '') ?? [];
  return number === undefined ? undefined : Number(number) / 100;
}
