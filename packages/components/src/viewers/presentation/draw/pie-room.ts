/** What is used of the options of a chart. */
export interface PieOptions {
  title?: unknown;
  series?: unknown;
}
interface Series {
  type?: unknown;
  center?: unknown;
  radius?: unknown;
}

/** Pies leave room for the title above them, where the library would have them reach into it: places and radii are percents of their chart. */
export function leavePieRoom({ title, series }: PieOptions): void {
  for (const one of [series ?? []].flat() as Series[]) {
    if (!title || one.type !== 'pie' || !Array.isArray(one.center)) continue;
    const [across, down] = one.center as unknown[];
    const legendBelow = down === '45%';
    if (!legendBelow && down !== '54%' && down !== '55%') continue;
    one.center = [across, legendBelow ? '53%' : '57%'];
    one.radius = within(one.radius, legendBelow ? 64 : 74);
  }
}

/** As large as `most` at most; the hole of a ring with it. */
function within(radius: unknown, most: number): unknown {
  const parts = [radius].flat().map((part) => Number.parseFloat(String(part)));
  const scale = Math.min(1, most / Math.max(...parts));
  const scaled = parts.map((part) => `${Math.round(part * scale)}%`);
  return Array.isArray(radius) ? scaled : scaled[0];
}
