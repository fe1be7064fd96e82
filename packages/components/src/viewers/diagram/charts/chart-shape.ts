import { knownKinds } from './chart-kinds.ts';
import type { Settings } from './settings.ts';

const isObject = (value: unknown): value is Settings => typeof value === 'object' && value !== null && !Array.isArray(value);
/** A list of numbers may be left out of a sample, or be packed. */
const isList = (value: unknown): boolean => Array.isArray(value) || value === null || (isObject(value) && 'bdata' in value);

/** Members of a figure, as Plotly's libraries write it. */
const ofFigures = new Set(['data', 'layout', 'frames', 'config', 'selections']);
const places = ['x', 'y', 'z', 'values', 'lat', 'r', 'a', 'labels', 'dimensions', 'node', 'locations', 'real'];

/** True for a figure of Plotly: traces and a layout, nothing else; each trace is of a known kind, or a line that says where it goes. */
export function isFigure(settings: unknown): boolean {
  if (!isObject(settings) || !Object.keys(settings).every((name) => ofFigures.has(name))) return false;
  const { data, layout } = settings;
  return isObject(layout) && Array.isArray(data) && data.length > 0 && data.every(isTrace);
}

function isTrace(trace: unknown): boolean {
  if (!isObject(trace)) return false;
  if (trace['type'] === undefined) return ['x', 'y'].some((axis) => axis in trace && isList(trace[axis]));
  // What has rows of a table has attributes or an id beside its type.
  return knownKinds.plotly.has(trace['type'] as string) && (places.some((name) => name in trace) || ['table', 'indicator', 'image'].includes(trace['type'] as string));
}

/** Members of a configuration of Chart.js. */
const ofConfigurations = new Set(['type', 'data', 'options', 'plugins', 'version']);

/** True for a configuration of Chart.js: a known kind, and sets of data with the labels or the points of each. */
export function isConfiguration(settings: unknown): boolean {
  if (!isObject(settings) || !knownKinds.chartjs.has(settings['type'] as string) || !Object.keys(settings).every((name) => ofConfigurations.has(name))) return false;
  const { data } = settings;
  return isObject(data) && Array.isArray(data['datasets']) && data['datasets'].length > 0 && data['datasets'].every((set) => isObject(set) && 'data' in set && isList(set['data']));
}

/** Members of an option of others: Highcharts, ApexCharts, Chart.js. */
const ofOthers = ['chart', 'plotOptions', 'xaxis', 'yaxis', 'type', 'datasets'];
const onAxes = new Set(['line', 'bar', 'scatter', 'effectScatter', 'boxplot', 'candlestick', 'pictorialBar', 'heatmap']);
const otherAxes = ['polar', 'calendar', 'singleAxis', 'geo', 'matrix', 'angleAxis', 'radiusAxis'];
const filled = ['data', 'nodes', 'links', 'edges'];

/** True for an option of ECharts: series of known kinds, and the axes or the data that each of them needs. */
export function isOption(settings: unknown): boolean {
  if (!isObject(settings) || ofOthers.some((name) => name in settings)) return false;
  if (isObject(settings['baseOption'])) return Array.isArray(settings['options']) && isObject(settings['options'][0]) && 'series' in settings['options'][0];
  const series = [settings['series']].flat();
  return series.length > 0 && series.every((one) => isSeries(one, settings));
}

function isSeries(series: unknown, option: Settings): boolean {
  if (!isObject(series) || typeof series['type'] !== 'string' || !knownKinds.echarts.has(series['type'])) return false;
  if (onAxes.has(series['type']) && !('xAxis' in option && 'yAxis' in option) && !otherAxes.some((name) => name in option)) return false;
  return 'dataset' in option || filled.some((name) => name in series && isList(series[name]));
}
