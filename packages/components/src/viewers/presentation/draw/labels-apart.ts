/** What is used of a chart of ECharts. */
export interface LabelledChart {
  setOption(option: object): void;
  convertToPixel(finder: object, value: number): number;
}
export interface LabelOptions {
  xAxis?: Axis[];
  yAxis?: Axis[];
  grid?: { containLabel?: boolean }[];
}
interface Axis {
  type?: string;
  data?: unknown[];
  axisLabel?: { show?: boolean; fontSize?: number; fontFamily?: string; fontWeight?: string };
}

/** Pixels between two labels. */
const gap = 6;
/** How much of a line's height its letters take. */
const lineHeight = 1.2;

let pen: CanvasRenderingContext2D | null = null;

/** Has labels of categories that would run into each other on several lines, turned, or only some of them there, as office programs do. Those of a plot that its author placed stay. */
export function keepLabelsApart(chart: LabelledChart, { xAxis = [], yAxis = [], grid }: LabelOptions): void {
  if (grid?.[0]?.containLabel !== true) return;
  const across = xAxis.map((axis, nth) => looksOf(axis, slotOf(chart, 'xAxisIndex', nth), 'across'));
  const down = yAxis.map((axis, nth) => looksOf(axis, slotOf(chart, 'yAxisIndex', nth), 'down'));
  if ([...across, ...down].some((looks) => Object.keys(looks).length > 0)) chart.setOption({ xAxis: across.map((axisLabel) => ({ axisLabel })), yAxis: down.map((axisLabel) => ({ axisLabel })) });
}

/** Pixels that a category has along its axis. */
const slotOf = (chart: LabelledChart, axis: string, nth: number): number => Math.abs(chart.convertToPixel({ [axis]: nth }, 1) - chart.convertToPixel({ [axis]: nth }, 0));

function looksOf({ type, data = [], axisLabel = {} }: Axis, slot: number, way: 'across' | 'down'): object {
  const { show = true, fontSize = 12, fontFamily = 'sans-serif', fontWeight = 'normal' } = axisLabel;
  if (type !== 'category' || !show || data.length < 2 || !(slot > 0)) return {};
  /** Of so many labels one each. */
  const some = { interval: Math.ceil((fontSize * lineHeight) / slot) - 1 };
  if (way === 'down') return some.interval > 0 ? some : {};
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return {};
  pen.font = `${fontWeight} ${fontSize}px ${fontFamily}`;
  const labels = data.map((label) => String(label));
  const widest = (texts: readonly string[]): number => Math.max(...texts.map((text) => pen!.measureText(text).width));
  if (widest(labels) + gap <= slot) return {};
  if (widest(labels.flatMap((label) => label.split(/\s+/))) + gap <= slot) return { width: slot - gap, overflow: 'break' };
  return { rotate: 45, ...(some.interval > 0 && some) };
}
