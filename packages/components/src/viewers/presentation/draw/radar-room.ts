/** What is used of the options of a chart. */
export interface RadarOptions {
  title?: unknown;
  legend?: { right?: unknown };
  radar?: Radar | Radar[];
}
interface Radar {
  radius?: unknown;
  center?: unknown;
}

/** Radar charts that nobody has placed have room around them for their title, labels and legend; placed ones name their radius in pixels. */
export function leaveRadarRoom({ title, legend, radar }: RadarOptions): void {
  for (const one of [radar ?? []].flat()) {
    if (typeof one.radius !== 'string') continue;
    one.radius = '62%';
    one.center = [legend?.right === undefined ? '50%' : '42%', title ? '57%' : '50%'];
  }
}
