/** What charts are made of, by the names that their libraries give it: here and what is drawn of it. */

/** Traces of Plotly that the build for flat axes draws. */
const plotlyFlat = ['scatter', 'bar', 'box', 'contour', 'heatmap', 'histogram', 'histogram2d', 'histogram2dcontour', 'image', 'pie', 'scatterternary', 'violin'] as const;
/** Those that all of it draws: trees, flows, stock prices, gauges, circles, three dimensions, and countries. */
const plotlyMore = [
  'barpolar', 'candlestick', 'carpet', 'choropleth', 'cone', 'contourcarpet', 'funnel', 'funnelarea', 'icicle', 'indicator', 'isosurface', 'mesh3d', 'ohlc', 'parcats', 'parcoords', 'sankey', 'scatter3d',
  'scattercarpet', 'scattergeo', 'scatterpolar', 'scattersmith', 'splom', 'streamtube', 'sunburst', 'surface', 'table', 'treemap', 'volume', 'waterfall',
] as const;
/** What is the same picture without the graphics card. */
export const plotlyPlain: Readonly<Record<string, string>> = { scattergl: 'scatter', heatmapgl: 'heatmap', scatterpolargl: 'scatterpolar' };
/** Of what lies on maps of streets, which come in tiles from elsewhere, what it is on one of countries. */
export const offStreets: Readonly<Record<string, string>> = { choroplethmap: 'choropleth', choroplethmapbox: 'choropleth', densitymap: 'scattergeo', densitymapbox: 'scattergeo', scattermap: 'scattergeo', scattermapbox: 'scattergeo' };
const plotlyOther = ['pointcloud'] as const;
/** Series of ECharts; a map has its outlines elsewhere. */
const echartsDrawn = ['line', 'bar', 'pie', 'scatter', 'effectScatter', 'radar', 'tree', 'treemap', 'sunburst', 'boxplot', 'candlestick', 'heatmap', 'parallel', 'lines', 'graph', 'sankey', 'chord', 'funnel', 'gauge', 'pictorialBar', 'themeRiver'] as const;
const echartsOther = ['map', 'custom', 'wordCloud', 'liquidFill', 'bar3D', 'line3D', 'scatter3D', 'surface', 'map3D', 'lines3D', 'polygons3D', 'scatterGL', 'graphGL', 'flowGL', 'linesGL'] as const;

/** Kinds of Chart.js itself; others come with plugins. */
const chartjsDrawn = ['bar', 'bubble', 'doughnut', 'line', 'pie', 'polarArea', 'radar', 'scatter'] as const;
const chartjsOther = ['boxplot', 'violin', 'treemap', 'matrix', 'sankey', 'candlestick', 'ohlc', 'choropleth', 'wordCloud', 'funnel', 'gauge', 'radialGauge', 'sparkline', 'progressBar', 'outlabeledPie', 'horizontalBar'] as const;

export const drawnKinds = { plotly: new Set<string>([...plotlyFlat, ...plotlyMore, ...Object.keys(plotlyPlain), ...Object.keys(offStreets)]), echarts: new Set<string>(echartsDrawn), chartjs: new Set<string>(chartjsDrawn) } as const;
export const knownKinds = { plotly: new Set<string>([...drawnKinds.plotly, ...plotlyOther]), echarts: new Set<string>([...echartsDrawn, ...echartsOther]), chartjs: new Set<string>([...chartjsDrawn, ...chartjsOther]) } as const;

const flat = new Set<string>(plotlyFlat);

/** Whether all of Plotly is needed for the traces of a figure. */
export const needsWhole = (data: unknown): boolean => [data].flat().map((trace) => (Object(trace) as { type?: unknown }).type).some((type) => typeof type === 'string' && !flat.has(plotlyPlain[type] ?? type));

/** Names of what a chart is made of that is not drawn, each once; of a trace that says none it is `scatter`. */
export function notDrawn(library: keyof typeof drawnKinds, settings: unknown): string[] {
  const { data, series, geo, baseOption, options } = Object(settings) as Record<string, unknown>;
  if (library === 'plotly') return othersOf(library, data);
  if (library === 'chartjs') return othersOf(library, [settings, (Object(data) as { datasets?: unknown }).datasets].flat());
  const within = [baseOption, options].flat().flatMap((one) => (Object(one) as { series?: unknown }).series);
  return [...othersOf(library, [series, within].flat()), ...(geo === undefined ? [] : ['geo'])];
}

function othersOf(library: keyof typeof drawnKinds, parts: unknown): string[] {
  const kinds = [parts].flat().map((part) => (Object(part) as { type?: unknown }).type);
  return [...new Set(kinds)].filter((kind): kind is string => typeof kind === 'string' && !drawnKinds[library].has(kind)).map((kind) => kind.slice(0, 40)).slice(0, 5);
}
