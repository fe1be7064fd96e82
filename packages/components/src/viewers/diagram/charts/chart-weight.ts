/** What judges how long charts of a library take. */
interface Weights {
  /** Characters of a specification with its data, and of one with kinds (its `type`) that hold each row against each: as much as is drawn in a second or two on a slow machine. */
  longest: { any: number; pairs: number };
  pairs: ReadonlySet<string>;
  /** Settings of rows, steps and dots that are made out of nothing, and the most of them; a signal may be any number. */
  makes: ReadonlySet<string>;
  most: number;
  /** Parts that a list of such a name may have: each takes a millisecond. */
  parts: Readonly<Record<string, number>>;
  /** Members that hold rows alone. */
  rows: ReadonlySet<string>;
  /** What else is seen of one value or object. */
  values(value: unknown, key: string): boolean;
}

export type ChartLibrary = 'vega' | 'plotly' | 'echarts' | 'chartjs' | 'excalidraw' | 'drawio';

/** Steps of a list or a grid of degrees. */
const finest = 0.01;
/** Expressions that make long lists and texts. */
const longMaker = /\b(?:sequence|repeat|pad|fill)\s*\(/;
/** Bins of a histogram, levels of a contour. */
const mostSteps = 2000;
/** Years that have each of their days drawn. */
const mostYears = 50;

/** What judges charts by nothing but the length of their text. */
const byLength = { pairs: new Set<string>(), makes: new Set<string>(), most: Infinity, parts: {}, rows: new Set<string>(), values: () => false };

const weights: Readonly<Record<ChartLibrary, Weights>> = {
  vega: {
    longest: { any: 300_000, pairs: 30_000 },
    pairs: new Set(['cross', 'force', 'wordcloud', 'kde2d', 'loess']),
    makes: new Set(['start', 'stop', 'iterations', 'steps', 'maxsteps', 'minsteps', 'resolution', 'maxbins', 'size', 'width', 'height', 'cellSize', 'bandwidth']),
    most: 100_000,
    parts: {},
    rows: new Set(['values', 'datasets']),
    values: (value, key) => (typeof value === 'string' ? longMaker.test(value) : typeof value === 'number' ? key === 'step' && value < finest : isOpenSequence(Object(value) as Record<string, unknown>)),
  },
  plotly: {
    longest: { any: 500_000, pairs: 300_000 },
    pairs: new Set(['contour', 'histogram2dcontour', 'violin', 'sankey', 'parcats', 'treemap', 'icicle', 'sunburst', 'isosurface', 'volume', 'streamtube']),
    makes: new Set(['nbinsx', 'nbinsy', 'ncontours', 'nticks', 'count', 'maxdisplayed']),
    most: 2000,
    parts: { data: 200, annotations: 500, shapes: 500, images: 100, sliders: 20, steps: 500, dimensions: 12 },
    rows: new Set(['frames']),
    values: (value) => isFineRange(Object(value) as Record<string, unknown>),
  },
  echarts: {
    longest: { any: 300_000, pairs: 60_000 },
    pairs: new Set(['graph', 'sankey', 'chord']),
    makes: new Set(['splitNumber', 'layoutIterations', 'symbolRepeat', 'polyline', 'trailLength']),
    most: 1000,
    parts: { series: 200, graphic: 500, elements: 500, xAxis: 50, yAxis: 50, grid: 50, options: 100 },
    rows: new Set(),
    values: (value, key) => (key === 'reg' && typeof value === 'string') || (key === 'range' && isLongCalendar(value)),
  },
  chartjs: {
    longest: { any: 500_000, pairs: 500_000 },
    pairs: new Set(),
    makes: new Set(['maxTicksLimit', 'sampleSize', 'count', 'borderWidth', 'padding']),
    most: 1000,
    parts: { datasets: 200 },
    rows: new Set(),
    values: () => false,
  },
  // Its own bounds hold what it draws; most characters are those of pictures.
  excalidraw: {
    ...byLength,
    longest: { any: 2_000_000, pairs: 2_000_000 },
    parts: { elements: 3000, points: 20_000 },
    rows: new Set(['files', 'appState', 'pressures']),
  },
  drawio: { ...byLength, longest: { any: 500_000, pairs: 500_000 } },
};

/** Whether a chart may take long to draw: told before it is drawn, for nothing could stop it on the page's own thread. `characters`: of its text. */
export function isHeavyChart(spec: unknown, characters: number, library: ChartLibrary = 'vega'): boolean {
  const by = weights[library];
  return characters > by.longest.any || isHeavy(spec, '', characters > by.longest.pairs, by);
}

function isHeavy(value: unknown, key: string, many: boolean, by: Weights): boolean {
  if (typeof value === 'number' && by.makes.has(key) && value > by.most) return true;
  if (key === 'type' && many && typeof value === 'string' && by.pairs.has(value)) return true;
  if (by.values(value, key)) return true;
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return (typeof value[0] === 'object' && value.length > (by.parts[key] ?? Infinity)) || value.some((one) => isHeavy(one, key, many, by));
  return Object.entries(value).some(([name, inner]) => !by.rows.has(name) && isHeavy(inner, name, many, by));
}

/** A list that is as long as an expression says. */
function isOpenSequence({ type, sequence, ...settings }: Record<string, unknown>): boolean {
  const list = type === 'sequence' ? settings : Object(sequence) as Record<string, unknown>;
  return ['start', 'stop', 'step'].some((name) => Object(list[name]) === list[name]);
}

/** Bins or levels from one place to another, in steps; of dates in milliseconds. */
function isFineRange({ start, end, size }: Record<string, unknown>): boolean {
  const [from, to] = [start, end].map((place) => (typeof place === 'string' && !/^-?[\d.]+(?:e[+-]?\d+)?$/i.test(place) ? Date.parse(place) : Number(place)));
  return size !== undefined && typeof size !== 'object' && Math.abs(to! - from!) / Number(size) > mostSteps;
}

function isLongCalendar(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [from, to] = value.map((day) => new Date(day as string | number).getTime());
  return (to! - from!) / (365 * 86_400_000) > mostYears;
}
