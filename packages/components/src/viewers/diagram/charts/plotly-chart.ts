import type { Plotly } from 'plotly.js-cartesian-dist-min';
import { plotlyPlain } from './chart-kinds.ts';
import { sideOf, titled, type Chart } from './chart-looks.ts';
import { allowPlotly } from './plotly-markup.ts';
import { templateFor } from './plotly-looks.ts';
import type { Settings } from './settings.ts';
import { withoutStreets } from './street-maps.ts';

/** CSS pixels that Plotly gives a figure that says nothing of its size. */
const usual = { width: 700, height: 450 } as const;
/** Titles of figures are written in a few tags. */
const withoutTags = (text: string): string => text.replace(/<br\s*\/?>/gi, ' ').replace(/<\/?[a-z][^<>]*>/gi, '');

/** What WebGL draws, and Plotly has no other way for. */
const onGraphicsCard = new Set<unknown>(['cone', 'isosurface', 'mesh3d', 'parcoords', 'scatter3d', 'splom', 'streamtube', 'surface', 'volume']);
/** Dots, up to which what a graphics card draws has two a CSS pixel. */
const sharpUpTo = 2_000_000;

/** Draws figures of Plotly, `{data, layout}`, by the build of it that is loaded. Throws what cannot be drawn. Buttons, frames of an animation and what lies elsewhere are left out. */
export const plotlyChartBy = (load: () => Promise<Plotly>) => async (given: unknown, dark: boolean): Promise<Chart> => {
  const { data, layout: said } = titlesAsObjects(Object(given)) as { data?: unknown; layout?: unknown };
  if (!Array.isArray(data)) throw new Error('A figure of Plotly has a list of traces, "data".');
  const spatial = data.map((trace) => (Object(trace) as Settings)['type']).filter((type) => onGraphicsCard.has(type));
  // To look for one takes as long as a chart: only where it is needed.
  if (spatial.length > 0 && !hasGraphicsCard()) return { foreign: [...new Set(spatial)].join(', ') };
  allowPlotly();
  const plotly = await load();
  const shown = pictureLayout(Object(said) as Settings, dark);
  const { width, height } = shown;
  const figure = withoutStreets({ data: data.map(plain), layout: shown }, width, height);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  try {
    await plotly.newPlot(place, { ...figure, config: { staticPlot: true, displayModeBar: false, displaylogo: false, plotGlPixelRatio: width * height > sharpUpTo ? 1 : 2 } });
    const svg = plotly.Snapshot.toSVG(place, 'svg').replace('<svg', `<svg viewBox="0 0 ${width} ${height}"`);
    return { svg: titled(svg, withoutTags(titleOf(shown))) };
  } finally {
    plotly.purge(place);
    document.body.replaceChildren();
  }
};

let graphicsCard: boolean | undefined;
const hasGraphicsCard = (): boolean => (graphicsCard ??= document.createElement('canvas').getContext('webgl') !== null);

/** Titles within titles of axes and legends. */
const deepest = 6;

/** Titles were words by themselves until Plotly 3, and are still written so. */
function titlesAsObjects(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth > deepest || typeof value[0] !== 'object' ? value : value.map((one) => titlesAsObjects(one, depth + 1));
  if (value === null || typeof value !== 'object' || depth > deepest) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name === 'title' && typeof inner === 'string' ? { text: inner } : titlesAsObjects(inner, depth + 1)]));
}

function plain(trace: unknown): Settings {
  const { type, ...settings } = Object(trace) as Settings;
  return { ...settings, ...(typeof type === 'string' && { type: plotlyPlain[type] ?? type }) };
}

/** What a picture shows of it: nothing is pressed or dragged, nothing moves. */
function pictureLayout(layout: Settings, dark: boolean): Settings & { width: number; height: number } {
  const still = { rangeselector: { visible: false }, rangeslider: { visible: false } };
  const axes = Object.entries(layout).filter(([name]) => /^xaxis\d*$/.test(name)).map(([name, axis]) => [name, { ...(Object(axis) as Settings), ...still }]);
  return {
    ...layout,
    ...Object.fromEntries(axes) as Settings,
    template: templateFor(layout, dark, still),
    width: sideOf(layout['width'], usual.width),
    height: sideOf(layout['height'], usual.height),
    autosize: false,
    updatemenus: [],
    transition: undefined,
  };
}

function titleOf({ title }: Settings): string {
  const text = typeof title === 'object' && title !== null ? (title as Settings)['text'] : title;
  return typeof text === 'string' ? text : '';
}
