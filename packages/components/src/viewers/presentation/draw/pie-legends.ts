/** What is used of a chart of ECharts. */
interface LegendChart {
  getDom(): HTMLElement;
  setOption(option: object): void;
}
export interface LegendOptions {
  color?: unknown;
  series?: unknown;
}
interface Series {
  type?: unknown;
  center?: unknown;
  radius?: unknown;
  data?: { itemStyle?: { color?: unknown } }[];
}

/**
 * Has the legend of a pie in the colours of its parts, and the pie above all lines of it: the library has it in those colours that all charts
 * begin with, of which there are six, and leaves room for one line.
 */
export function fitPieLegend(chart: LegendChart, { color = [], series = [] }: LegendOptions): void {
  const pies = [series].flat() as Series[];
  const legend = chart.getDom().parentElement?.querySelector<HTMLElement>('.pptx-chart-custom-legend');
  if (!legend || pies[0]?.type !== 'pie') return;
  const usual = [color].flat();
  for (const [nth, line] of Array.from(legend.children).entries()) {
    const own = pies[0].data?.[nth]?.itemStyle?.color ?? usual[nth % usual.length];
    if (typeof own === 'string') for (const mark of line.querySelectorAll('svg [fill]')) mark.setAttribute('fill', own);
  }
  if (legend.style.bottom && legend.style.flexWrap) liftPies(chart, pies, legend.offsetHeight);
}

/** Pixels below the legend and above it. */
const around = 14;

function liftPies(chart: LegendChart, pies: readonly Series[], lines: number): void {
  const { clientWidth, clientHeight } = chart.getDom();
  const inPixels = (length: unknown, whole: number): number => (Number.parseFloat(String(length)) * whole) / 100;
  const [across, down] = [pies[0]!.center].flat();
  const outer = pies.map(({ radius }) => [radius].flat().map((part) => inPixels(part, Math.min(clientWidth, clientHeight) / 2)));
  const largest = Math.max(...outer.flat());
  const top = inPixels(down, clientHeight) - largest;
  const smaller = Math.max(0, (clientHeight - lines - around - top) / 2);
  if (!String(down).endsWith('%') || !(smaller < largest)) return;
  const scaled = (parts: readonly number[]): number[] => parts.map((part) => (part * smaller) / largest);
  chart.setOption({ series: outer.map((parts) => ({ center: [across, top + smaller], radius: parts.length === 1 ? scaled(parts)[0] : scaled(parts) })) });
}
