const STEPS = [0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32];
const LARGEST = 32;
const SMALLEST = 0.02;

/** The next scale of the ladder. */
export function stepScale(scale: number, step: 1 | -1): number {
  const near = 1.001;
  const next = step > 0 ? STEPS.find((one) => one > scale * near) : STEPS.findLast((one) => one < scale / near);
  return next ?? clampScale(scale);
}

export const clampScale = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale));
