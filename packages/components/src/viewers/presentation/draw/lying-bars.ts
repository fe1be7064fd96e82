/** What is used of the options of a chart. */
export interface BarOptions {
  color?: unknown;
  yAxis?: unknown;
  series?: unknown;
}
interface Label {
  position?: unknown;
}
interface Bars {
  type?: unknown;
  stack?: unknown;
  itemStyle?: { color?: unknown } | undefined;
  label?: Label | undefined;
  data?: unknown;
}

/** Where the end, the middle and the base of a bar are, by where they are of one that stands. */
const ends: Readonly<Record<string, string>> = { top: 'right', insideTop: 'insideRight', insideBottom: 'insideLeft' };

/**
 * Bars that lie have the first series nearest to where their axis begins, and what is said of a bar at its end (ECMA-376 part 1, sections
 * 21.2.2.17 and 21.2.2.48): the library has them as it has bars that stand.
 */
export function layBars(option: BarOptions): void {
  const [axis] = [option.yAxis ?? []].flat() as { type?: unknown; inverse?: unknown }[];
  const series = [option.series ?? []].flat() as Bars[];
  if (axis?.type !== 'category' || series.length === 0 || series.some(({ type }) => type !== 'bar')) return;
  for (const { label, data } of series) for (const one of [{ label }, ...(Array.isArray(data) ? (data as ({ label?: Label } | number | null)[]) : [])]) if (one && typeof one === 'object') turn(one.label);
  if (axis.inverse === true || series.some(({ stack }) => stack !== undefined)) return;
  const colours = [option.color ?? []].flat();
  for (const [nth, bars] of series.entries()) if (bars.itemStyle?.color === undefined && colours.length > 0) bars.itemStyle = { ...bars.itemStyle, color: colours[nth % colours.length] };
  option.series = series.toReversed();
}

function turn(label: Label | undefined): void {
  if (label && typeof label.position === 'string') label.position = ends[label.position] ?? label.position;
}
