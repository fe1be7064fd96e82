import { hasDarkWords } from './dark-words.ts';
import { font, onDark, sideOf, titled, type Chart } from './chart-looks.ts';
import { inside, type Settings } from './settings.ts';

/** CSS pixels of a chart: its option has no size. */
const usual = { width: 720, height: 450 } as const;

/** Draws an option of ECharts. Throws what cannot be drawn. What is pressed is left out, nothing moves. */
export async function echartsChartOf(given: unknown, dark: boolean): Promise<Chart> {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) throw new Error('An option of ECharts is an object of settings.');
  const option = given as Settings;
  const first = { ...(Object(option['baseOption']) as Settings), ...(Object([option['options']].flat()[0]) as Settings) };
  evenChances();
  const { init } = await import('echarts/dist/echarts.esm.min.mjs');
  const ground = option['backgroundColor'] ?? first['backgroundColor'];
  const own = ground !== undefined && ground !== null && ground !== 'transparent';
  const light = !dark || own || hasDarkWords(option);
  const chart = init(null, light ? null : 'dark', { renderer: 'svg', ssr: true, width: sideOf(option['width'], usual.width), height: sideOf(option['height'], usual.height) });
  try {
    chart.setOption(pictureOption({ ...option, ...(!own && { backgroundColor: dark && light ? '#fff' : 'transparent' }) }, !light));
    return { svg: titled(chart.renderToSVGString(), titleOf({ ...first, ...option })) };
  } finally {
    chart.dispose();
  }
}

/** `dark`: on the ground of the kit. */
function pictureOption(option: Settings, dark: boolean): Record<string, unknown> {
  const looks = { textStyle: { fontFamily: font.replaceAll('"', "'"), ...inside(option, 'textStyle') } };
  const { baseOption, options } = option;
  if (baseOption === undefined) return { ...stillOption(option, dark), ...looks };
  return { ...option, baseOption: { backgroundColor: option['backgroundColor'], ...stillOption(Object(baseOption) as Settings, dark), ...looks }, ...(Array.isArray(options) && { options: options.map((one) => stillOption(Object(one) as Settings, dark)) }) };
}

/** Nothing moves, and all is there at once. */
function stillOption(option: Settings, dark: boolean): Settings {
  const { series, radar } = option;
  const words = (one: unknown): Settings => ({ ...(Object(one) as Settings), axisName: { color: onDark.text, ...inside(Object(one) as Settings, 'axisName') } });
  return {
    ...option,
    animation: false,
    toolbox: undefined,
    ...(series !== undefined && { series: [series].flat().map((one) => stillSeries(Object(one) as Settings, dark)) }),
    ...(dark && radar !== undefined && { radar: [radar].flat().map(words) }),
  };
}

function stillSeries(series: Settings, dark: boolean): Settings {
  const type = series['type'] as string;
  return {
    ...series,
    animation: false,
    progressive: 0,
    ...(type === 'graph' && { force: { ...inside(series, 'force'), layoutAnimation: false } }),
    ...(dark && besides.has(type) && { label: { color: onDark.text, ...inside(series, 'label') } }),
    ...(dark && type === 'boxplot' && { itemStyle: { color: 'transparent', ...inside(series, 'itemStyle') } }),
  };
}

/** Series with words beside their marks, which ECharts has dark ones for on any ground. */
const besides = new Set(['sankey', 'tree', 'graph', 'chord']);

function titleOf({ title, aria }: Settings): string {
  const described = (Object((Object(aria) as Settings)['label']) as Settings)['description'];
  const texts = [title].flat().map((one) => (Object(one) as Settings)['text']);
  return [described].concat(texts).filter((text): text is string => typeof text === 'string' && text !== '').join('. ');
}

/** A force begins anywhere: the same picture comes of the same chart, in either theme. */
function evenChances(): void {
  let last = 1;
  Math.random = () => (last = (last * 16_807) % 2_147_483_647) / 2_147_483_647;
}
