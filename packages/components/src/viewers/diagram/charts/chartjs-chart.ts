import type { ChartConfiguration, ChartOptions } from 'chart.js';
import { font, onDark, sideOf, titled, type Chart as Picture } from './chart-looks.ts';
import type { Settings } from './settings.ts';

/** CSS pixels of a chart, and of a round one; its configuration has no size of its own. */
const usual = { width: 720, height: 400 } as const;
const round = { width: 480, height: 400 } as const;
const roundKinds = new Set(['pie', 'doughnut', 'polarArea', 'radar']);
/** The longer side of one. */
const largest = 2000;
/** Dots a CSS pixel. */
const sharp = 2;
/** Colours of words and of grids. */
const looks = { light: { words: '#4a525c', grid: '#e1e4e8' }, dark: { words: onDark.text, grid: onDark.grid } } as const;

/** Draws a configuration of Chart.js, `{type, data, options}`, in dots: the library has no other way. Throws what cannot be drawn. Nothing is pressed, nothing moves. */
export async function chartjsChartOf(given: unknown, dark: boolean): Promise<Picture> {
  const { type, data, options, ...said } = Object(given) as Settings;
  if (typeof type !== 'string' || !Array.isArray((Object(data) as Settings)['datasets'])) throw new Error('A configuration of Chart.js has a type, and data with datasets.');
  const { default: Chart } = await import('chart.js/auto');
  const { words, grid } = looks[dark ? 'dark' : 'light'];
  // Where the colours of lines are set for all, the library gives sets of data none.
  Chart.defaults.set({ color: words, font: { family: font }, scale: { grid: { color: grid, tickColor: grid }, border: { color: grid } }, scales: { radialLinear: { angleLines: { color: grid }, ticks: { backdropColor: 'transparent' } } } });
  const size = roundKinds.has(type) ? round : usual;
  const width = Math.min(largest, sideOf(said['width'], size.width));
  const height = Math.min(largest, sideOf(said['height'], Math.round((width * size.height) / size.width)));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const still: ChartOptions = { responsive: false, animation: false, animations: {}, transitions: {}, events: [], devicePixelRatio: sharp };
  const chart = new Chart(canvas, { type, data, options: { ...(Object(options) as ChartOptions), ...still } } as ChartConfiguration);
  try {
    const dots = canvas.toDataURL('image/png');
    return { svg: titled(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${dots}"/></svg>`, saidOf(data as Settings, Object(options) as Settings)) };
  } finally {
    chart.destroy();
  }
}

/** A picture in dots has no words of its own: its title, and what each set of data and each label is called. */
function saidOf({ datasets, labels }: Settings, { plugins }: Settings): string {
  const { text } = Object((Object(plugins) as Settings)['title']) as Settings;
  const sets = (datasets as readonly unknown[]).map((set) => (Object(set) as Settings)['label']);
  return [[text].flat(), sets, [labels].flat()].map((words) => words.filter((word) => typeof word === 'string' && word !== '').slice(0, 20).join(', ')).filter(Boolean).join('. ');
}
