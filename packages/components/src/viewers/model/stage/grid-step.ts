/** The side of a grid's cell, 1, 2 or 5 times a power of ten, so that a model of this radius covers a handful of cells. */
export function gridStep(radius: number): number {
  const wanted = radius / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const digit = wanted / power;
  return power * (digit < 1.5 ? 1 : digit < 3.5 ? 2 : digit < 7.5 ? 5 : 10);
}
