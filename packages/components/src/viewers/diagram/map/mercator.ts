/** A latitude in the projection of web maps (Mercator on a sphere), in degrees of its equator; what lies beyond 85° is drawn there. */
export const stretched = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 360)) * (180 / Math.PI);
/** The latitude of it. */
export const unstretched = (y: number): number => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;

/** The largest of 1, 2, 5, 10, 20 … (and of 0.5, 0.2 …) up to a number. */
export function roundBelow(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(value));
  return [5, 2, 1].find((times) => times * ten <= value)! * ten;
}

/** Round numbers from one to another, four to ten of them, and the decimals that they need. */
export function roundSteps(from: number, to: number): { steps: number[]; decimals: number } {
  const step = roundBelow((to - from) / 4);
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  const first = Math.ceil(from / step);
  return { steps: Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) => (first + at) * step), decimals };
}

/** A degree as maps write it. */
export const degrees = (value: number, decimals: number): string => `${value.toFixed(decimals).replace('-', '−')}°`;
